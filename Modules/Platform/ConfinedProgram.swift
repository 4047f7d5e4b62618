import CPlatform

/// A program that reads untrusted input and returns text, within limits and without access to the
/// terminal.
///
/// For its restrictions, see `CPlatformStartConfined`.
package struct ConfinedProgram: Sendable {
    package enum Failure: Error, Hashable {
        case system(SystemError)
        case cancelled
        /// The program took longer than the limit, and was ended.
        case timedOut
        /// The program wrote more than the limit, and was ended.
        case tooMuchOutput
        /// The program ended with a status other than 0; after a signal, it is 128 plus the
        /// signal's number.
        case failed(status: Int32)
    }

    /// The limits of time, of the address space in bytes, and of the output in bytes.
    package typealias Limits = (time: Duration, memory: Int, output: Int)

    private let path: String
    private let limits: Limits

    /// Finds a program in the folders of a search path; returns `nil` if it is in none of them.
    ///
    /// Folders that are not absolute are ignored, because anybody could have put a program into the
    /// current one.
    package init?(_ name: String, searchPath: String, limits: Limits) {
        let paths = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }.map {
            "\($0)/\(name)"
        }
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = path
        self.limits = limits
    }

    /// Runs the program and returns its standard output.
    ///
    /// The input is a file, so the program can also map it or open `/dev/stdin`. The call waits
    /// until the program has ended. It ends the program and all processes of its session when a
    /// limit is exceeded or when `isCancelled`, which is called at least every 50 ms, returns true.
    package func output(of arguments: [String], input: Data, isCancelled: () -> Bool)
        throws(Failure) -> [UInt8]
    {
        let end = ContinuousClock.now + limits.time
        let process: pid_t
        let output: OpenFile
        do {
            (process, output) = try start(arguments, input: input)
        } catch {
            throw .system(error)
        }
        var status: Int32?
        defer {
            kill(-process, SIGKILL)
            if status == nil {
                // Until the program has its own session, only its own ID reaches it.
                kill(process, SIGKILL)
                waitpid(process, nil, 0)
            }
        }
        func checkTime() throws(Failure) {
            if isCancelled() {
                throw .cancelled
            }
            if end <= .now {
                throw .timedOut
            }
        }
        var bytes: [UInt8] = []
        while true {
            try checkTime()
            var ready = pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 50) > 0 else { continue }
            let part: [UInt8]?
            do {
                part = try output.readAvailable(upToCount: 1 << 16)
            } catch {
                throw .system(error)
            }
            guard let part else { continue }
            if part.isEmpty {
                break
            }
            bytes += part
            guard bytes.count <= limits.output else { throw .tooMuchOutput }
        }
        // A program can close its output long before it ends.
        var code: Int32 = 0
        while waitpid(process, &code, WNOHANG) == 0 {
            try checkTime()
            poll(nil, 0, 1)
        }
        status = code & 0x7F == 0 ? code >> 8 & 0xFF : 128 + code & 0x7F
        guard status == 0 else { throw .failed(status: status ?? 0) }
        return bytes
    }

    private func start(_ arguments: [String], input: Data) throws(SystemError) -> (
        pid_t, output: OpenFile
    ) {
        let source = try OpenFile(owning: CPlatformMemoryFile())
        try source.write(Array(input))
        lseek(source.descriptor, 0, SEEK_SET)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(errno) }
        let output = try OpenFile(owning: ends[0])
        let sink = try OpenFile(owning: ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer {
            for word in words {
                free(word)
            }
        }
        var confinement = CPlatformConfinement(
            seconds: UInt32(clamping: limits.time.components.seconds + 1),
            bytes: UInt(limits.memory)
        )
        let process = CPlatformStartConfined(
            path,
            &words,
            source.descriptor,
            sink.descriptor,
            &confinement
        )
        guard process > 0 else { throw SystemError(errno) }
        return (process, output)
    }
}
