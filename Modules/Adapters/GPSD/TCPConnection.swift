import Platform
import Synchronization
import SystemCalls

/// A TCP connection whose bytes are read on demand.
///
/// If a task is canceled while it reads, the connection ends. When the instance is deallocated, the
/// socket is closed.
final class TCPConnection: Sendable {
    struct Failure: Error {
        let reason: String
    }

    /// The time limit for connecting to one address.
    ///
    /// It is less than half of the time limit for a fix, so that there is time for a second
    /// address.
    private static let connectLimitInMilliseconds: Int32 = 4_000
    /// The time to wait for more bytes after the first bytes of a read.
    ///
    /// The wait limits the number of reads per second. Otherwise, a peer that sends without a pause
    /// could use much processor time.
    private static let gatheringTimeInMicroseconds: UInt32 = 10_000
    /// The maximum size of a read, in bytes.
    private static let maxReadSize = 1 << 20

    private let socket: OpenFile

    /// Connects to the first of the addresses that accepts the connection.
    ///
    /// If the task is canceled, the attempt ends. If all addresses fail, the reason is that of the
    /// last address.
    static func open(_ addresses: [SocketAddress]) async -> Result<TCPConnection, Failure> {
        let attempt = Attempt()
        do {
            return try await withTaskCancellationHandler {
                try await onThread {
                    Result { () throws(Failure) in
                        try TCPConnection(addresses, attempt)
                    }
                }
            } onCancel: {
                attempt.cancel()
            }
        } catch {
            return .failure(Failure(reason: "\(error)"))
        }
    }

    private init(_ addresses: [SocketAddress], _ attempt: Attempt) throws(Failure) {
        var failure = Failure(reason: "no address")
        for address in addresses {
            do throws(SystemError) {
                socket = try attempt.connect(to: address)
                return
            } catch {
                failure = Failure(reason: "\(error)")
            }
        }
        throw failure
    }

    /// An attempt to connect to one address after the other; the attempt can be canceled.
    private final class Attempt: Sendable {
        private struct State {
            /// The socket that is being connected.
            var socket: OpenFile?
            var isCancelled = false
        }

        private let state = Mutex(State())

        /// Connects to an address within the time limit.
        func connect(to address: SocketAddress) throws(SystemError) -> OpenFile {
            let socket = try OpenFile(
                owning: Platform.socket(address.family, address.type, address.protocolNumber)
            )
            let isCancelled = state.withLock { state in
                state.socket = socket
                return state.isCancelled
            }
            defer {
                state.withLock { $0.socket = nil }
            }
            guard !isCancelled else { throw SystemError(ECANCELED) }
            do {
                try TCPConnection.connect(socket, to: address)
            } catch {
                throw self.isCancelled ? SystemError(ECANCELED) : error
            }
            return socket
        }

        private var isCancelled: Bool { state.withLock(\.isCancelled) }

        /// Ends the attempt.
        ///
        /// On macOS, a socket that is not connected yet cannot be shut down, so the attempt ends at
        /// the time limit of the current address.
        func cancel() {
            state.withLock { state in
                state.isCancelled = true
                if let socket = state.socket {
                    shutdown(socket.descriptor, Int32(SHUT_RDWR))
                }
            }
        }
    }

    /// Waits for the next bytes, and returns at least one; `nil` at the end of the connection,
    /// after an error, or after a cancellation.
    func read() async -> [UInt8]? {
        let bytes = await withTaskCancellationHandler {
            try? await onThread { [socket] in Self.receive(from: socket) }
        } onCancel: {
            end()
        }
        guard let bytes, !bytes.isEmpty else { return nil }
        return bytes
    }

    /// Waits for bytes, and returns them; the result is empty at the end of the connection, or
    /// after an error.
    private static func receive(from socket: OpenFile) -> [UInt8] {
        _ = waitUntilReady(for: POLLIN, on: socket)
        usleep(gatheringTimeInMicroseconds)
        return [UInt8](unsafeUninitializedCapacity: maxReadSize) { buffer, count in
            let received = recv(socket.descriptor, buffer.baseAddress, buffer.count, 0)
            count = max(received, 0)
        }
    }

    /// Waits until the socket is ready for an event; returns `false` at the time limit, or after an
    /// error.
    private static func waitUntilReady(
        for event: Int32,
        on socket: OpenFile,
        limitInMilliseconds: Int32? = nil
    ) -> Bool {
        var wait = pollfd(fd: socket.descriptor, events: Int16(event), revents: 0)
        // For `poll`, -1 means that there is no time limit.
        let limit = limitInMilliseconds ?? -1
        var readyCount: Int32
        repeat {
            readyCount = poll(&wait, 1, limit)
        } while readyCount < 0 && errno == EINTR
        return readyCount == 1
    }

    /// Sends a short text; ignores errors, because a broken connection makes `read()` return `nil`.
    func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = ignoringPipeSignal { send(socket.descriptor, bytes, bytes.count, 0) }
    }

    func end() {
        shutdown(socket.descriptor, Int32(SHUT_RDWR))
    }

    private static func connect(
        _ socket: OpenFile,
        to address: SocketAddress
    ) throws(SystemError) {
        let flags = fcntl(socket.descriptor, F_GETFL)
        _ = fcntl(socket.descriptor, F_SETFL, flags | O_NONBLOCK)
        defer {
            _ = fcntl(socket.descriptor, F_SETFL, flags)
        }
        let status = address.connect(socket)
        let isConnected = status == 0
        guard !isConnected else { return }
        guard errno == EINPROGRESS else { throw SystemError(errno) }
        // The socket becomes ready for output when the attempt has succeeded or failed.
        let isReady = waitUntilReady(
            for: POLLOUT,
            on: socket,
            limitInMilliseconds: connectLimitInMilliseconds
        )
        guard isReady else { throw SystemError(ETIMEDOUT) }
        var error: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(socket.descriptor, SOL_SOCKET, SO_ERROR, &error, &length)
        guard error == 0 else { throw SystemError(error) }
    }
}
