import Platform
import SystemCalls

/// A TCP connection whose bytes are read on demand.
///
/// The connection closes when the instance is deinitialized, and ends when a task that reads from
/// it is canceled.
final class TCPConnection: Sendable {
    struct Failure: Error {
        let reason: String
    }

    /// The time limit for one address; less than half of the limit for a fix, so that a second one
    /// can be tried.
    private static let connectLimitInMilliseconds: Int32 = 4_000
    /// The time to wait for more bytes after the first ones of a read, in microseconds.
    ///
    /// It limits the number of reads, and so the processor time that a peer can use by sending
    /// without pause.
    private static let gatheringTime: UInt32 = 10_000
    /// The maximum size of a read, in bytes.
    private static let maxReadSize = 1 << 20

    private let socket: OpenFile

    /// Connects to the first of the host's addresses that accepts the connection; cancellation does
    /// not end the attempt.
    ///
    /// A failure has the reason why the last address failed, or why the name has no address.
    static func open(host: String, port: UInt16) async -> Result<TCPConnection, Failure> {
        do {
            return try await onThread {
                Result { () throws(Failure) in try TCPConnection(host: host, port: port) }
            }
        } catch {
            return .failure(Failure(reason: "\(error)"))
        }
    }

    private init(host: String, port: UInt16) throws(Failure) {
        var hints = addrinfo()
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var addresses: UnsafeMutablePointer<addrinfo>?
        let status = getaddrinfo(host, String(port), &hints, &addresses)
        guard status == 0 else { throw Failure(reason: String(cString: gai_strerror(status))) }
        defer {
            freeaddrinfo(addresses)
        }
        var failure = Failure(reason: "no address")
        var next = addresses
        while let address = next?.pointee {
            do throws(SystemError) {
                socket = try Self.connect(to: address)
                return
            } catch {
                failure = Failure(reason: "\(error)")
            }
            next = address.ai_next
        }
        throw failure
    }

    /// Returns the next bytes, at least one; `nil` at the end of the connection, and after an error
    /// or a cancellation.
    func read() async -> [UInt8]? {
        let bytes = await withTaskCancellationHandler {
            try? await onThread { [socket] in Self.receive(from: socket) }
        } onCancel: {
            end()
        }
        guard let bytes, !bytes.isEmpty else { return nil }
        return bytes
    }

    /// Waits for bytes, and returns them; none at the end of the connection and after an error.
    private static func receive(from socket: OpenFile) -> [UInt8] {
        _ = poll(socket, for: POLLIN, timeLimitInMilliseconds: -1)
        usleep(gatheringTime)
        return [UInt8](unsafeUninitializedCapacity: maxReadSize) { buffer, count in
            let received = recv(socket.descriptor, buffer.baseAddress, buffer.count, 0)
            count = max(received, 0)
        }
    }

    /// Waits until the socket is ready for an event; returns `poll`'s result, which is 1 if it is.
    ///
    /// A time limit of -1 means none.
    private static func poll(
        _ socket: OpenFile,
        for event: Int32,
        timeLimitInMilliseconds: Int32
    ) -> Int32 {
        var wait = pollfd(fd: socket.descriptor, events: Int16(event), revents: 0)
        var result: Int32
        repeat {
            result = Platform.poll(&wait, 1, timeLimitInMilliseconds)
        } while result < 0 && errno == EINTR
        return result
    }

    /// Sends a short text; ignores errors, because a broken connection makes `read()` return `nil`.
    func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = ignoringPipeSignal { send(socket.descriptor, bytes, bytes.count, 0) }
    }

    func end() {
        shutdown(socket.descriptor, Int32(SHUT_RDWR))
    }

    /// Connects to one address within the time limit.
    private static func connect(to address: addrinfo) throws(SystemError) -> OpenFile {
        let socket = try OpenFile(
            owning: Platform.socket(address.ai_family, address.ai_socktype, address.ai_protocol)
        )
        let flags = fcntl(socket.descriptor, F_GETFL)
        _ = fcntl(socket.descriptor, F_SETFL, flags | O_NONBLOCK)
        defer {
            _ = fcntl(socket.descriptor, F_SETFL, flags)
        }
        if Platform.connect(socket.descriptor, address.ai_addr, address.ai_addrlen) == 0 {
            return socket
        }
        guard errno == EINPROGRESS else { throw SystemError(errno) }
        let ready = poll(
            socket,
            for: POLLOUT,
            timeLimitInMilliseconds: connectLimitInMilliseconds
        )
        guard ready == 1 else { throw SystemError(ETIMEDOUT) }
        var error: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(socket.descriptor, SOL_SOCKET, SO_ERROR, &error, &length)
        guard error == 0 else { throw SystemError(error) }
        return socket
    }
}
