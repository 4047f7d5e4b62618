import CSystemCalls
package import Platform
import Synchronization

/// A program that reads untrusted input and returns text, within limits and without access to the
/// terminal.
///
/// For its restrictions, see `CSystemCallsStartConfined`. On Linux, only a program that runs as root
/// can start other processes.
package struct ConfinedProgram: Sendable {
    package enum Failure: Error, Hashable {
        case system(SystemError)
        case cancelled
        /// The program took longer than the limit, and was ended.
        case timedOut
        /// The program wrote more than the limit, and was ended.
        case tooMuchOutput
        /// The program ended with a status other than 0; after a signal, the status is 128 plus the
        /// signal's number.
        case failed(status: Int32)
    }

    package struct Limits: Sendable {
        package let time: Duration
        /// The maximum size of the address space, in bytes.
        package let memory: Int
        /// The maximum size of the output, in bytes.
        package let output: Int

        package init(time: Duration, memory: Int, output: Int) {
            self.time = time
            self.memory = memory
            self.output = output
        }
    }

    private struct Process {
        let id: pid_t
        let output: OpenFile
    }

    /// A pipe whose ends are closed in programs that are started.
    private struct Pipe {
        let readEnd: OpenFile
        let writeEnd: OpenFile

        init() throws(SystemError) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw SystemError(errno) }
            readEnd = try OpenFile(owning: ends[0])
            writeEnd = try OpenFile(owning: ends[1])
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }
    }

    /// The maximum time between two checks of the limits.
    private static let waitInMilliseconds: Int32 = 50
    /// The maximum number of bytes that are read at once.
    private static let maxPart = 1 << 16

    /// The programs that have been started and have not ended.
    private static let running = Mutex<Set<pid_t>>([])

    private let path: String
    private let limits: Limits

    /// Finds a program in the folders of a search path; returns `nil` if the program is in none of
    /// them.
    ///
    /// Folders that are not absolute paths are ignored: they depend on the current folder, into
    /// which anybody could have put a program.
    package init?(_ name: String, searchPath: String, limits: Limits) {
        let folders = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = path
        self.limits = limits
    }

    /// Runs the program and returns its standard output.
    ///
    /// The input is a file, so the program can also map it or open `/dev/stdin`. The call waits
    /// until the program has ended. `isCancelled` is called at least every 50 ms. If it returns
    /// true or a limit is exceeded, the call ends the program. In any case, the call then ends all
    /// other processes of the program's session. On Linux, it also ends processes that the program
    /// has started and that have left the session. On other systems, such processes remain.
    package func output(of arguments: [String], input: Data, isCancelled: () -> Bool)
        throws(Failure) -> [UInt8]
    {
        let end = ContinuousClock.now + limits.time
        let process: Process
        do {
            process = try start(arguments, input: input)
        } catch {
            throw .system(error)
        }
        var hasEnded = false
        defer {
            Self.endAllProcesses(of: process, hasEnded: hasEnded)
        }
        func checkTime() throws(Failure) {
            if isCancelled() {
                throw .cancelled
            }
            if end <= .now {
                throw .timedOut
            }
        }
        let bytes = try read(process.output, checkingTime: checkTime)
        // A program can close its output long before it ends.
        let status = try Self.waitForEnd(of: process, checkingTime: checkTime)
        hasEnded = true
        guard let status else { throw .system(SystemError(ECHILD)) }
        guard status == 0 else { throw .failed(status: status) }
        return bytes
    }

    /// Reads until the end of the output.
    private func read(
        _ output: OpenFile,
        checkingTime checkTime: () throws(Failure) -> Void
    ) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            try checkTime()
            guard let part = try Self.nextPart(of: output) else { continue }
            if part.isEmpty {
                return bytes
            }
            bytes += part
            guard bytes.count <= limits.output else { throw .tooMuchOutput }
        }
    }

    /// Waits up to 50 ms for output.
    ///
    /// Returns `nil` if there is none yet, and no bytes at the end of the output.
    private static func nextPart(of output: OpenFile) throws(Failure) -> [UInt8]? {
        var ready = pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0)
        let readyCount = poll(&ready, 1, Self.waitInMilliseconds)
        guard readyCount > 0 else { return nil }
        do {
            return try output.readAvailable(upToCount: Self.maxPart)
        } catch {
            throw .system(error)
        }
    }

    /// Waits until a process has ended, and returns its status.
    ///
    /// The result is `nil` if the status is lost, because this process ignores `SIGCHLD`.
    private static func waitForEnd(
        of process: Process,
        checkingTime checkTime: () throws(Failure) -> Void
    ) throws(Failure) -> Int32? {
        var waitStatus: Int32 = 0
        while true {
            // The result is 0 while the process runs.
            let endedProcess = waitpid(process.id, &waitStatus, WNOHANG)
            if endedProcess > 0 {
                break
            }
            if endedProcess < 0 {
                return nil
            }
            try checkTime()
            // Sleeps for a millisecond.
            poll(nil, 0, 1)
        }
        // Swift does not import the C macros `WTERMSIG` and `WEXITSTATUS`.
        let signal = waitStatus & 0x7F
        if signal != 0 {
            return 128 + signal
        }
        return (waitStatus >> 8) & 0xFF
    }

    /// Ends the program, and all other processes that it has left.
    private static func endAllProcesses(of process: Process, hasEnded: Bool) {
        // A negative ID stands for a process group. The program has started a session and a group
        // with its own ID.
        kill(-process.id, SIGKILL)
        if !hasEnded {
            // Before the program has its own session, only its positive ID reaches it.
            kill(process.id, SIGKILL)
            waitpid(process.id, nil, 0)
        }
        running.withLock { running in
            running.remove(process.id)
            // This spares the sessions of the programs that still run.
            Descendants.end(except: running)
        }
    }

    private func start(_ arguments: [String], input: Data) throws(SystemError) -> Process {
        let source = try OpenFile(owning: CSystemCallsMemoryFile())
        try source.write(Array(input))
        lseek(source.descriptor, 0, SEEK_SET)
        let pipe = try Pipe()
        let id = try start(arguments, source: source, sink: pipe.writeEnd)
        // On return, this process closes its write end, so the output can end with the program.
        return Process(id: id, output: pipe.readEnd)
    }

    /// Starts the program with files for its standard input and output, and returns its ID.
    private func start(
        _ arguments: [String],
        source: OpenFile,
        sink: OpenFile
    ) throws(SystemError) -> pid_t {
        // A null pointer marks the end of the arguments.
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer {
            for word in words {
                free(word)
            }
        }
        let processorSecondsRoundedUp = limits.time.components.seconds + 1
        var confinement = CSystemCallsConfinement(
            seconds: UInt32(clamping: processorSecondsRoundedUp),
            bytes: UInt(limits.memory)
        )
        // Because of the lock, the end of another program cannot end the new process before its ID
        // is in `running`.
        return try Self.running.withLock { (running) throws(SystemError) in
            Descendants.willStart()
            let id = CSystemCallsStartConfined(
                path,
                &words,
                source.descriptor,
                sink.descriptor,
                &confinement
            )
            guard id > 0 else {
                let error = SystemError(errno)
                Descendants.end(except: running)
                throw error
            }
            running.insert(id)
            return id
        }
    }
}
