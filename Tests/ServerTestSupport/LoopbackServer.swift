package import Foundation
import Synchronization
import Testing

/// A server on 127.0.0.1 that reads a request on each connection and then performs scripted steps.
package final class LoopbackServer: Sendable {
    /// A step of the script; after the last step, the server closes the connection.
    package enum Step: Sendable {
        case send(String)
        case sendBytes([UInt8])
        /// Sends the text, one byte at a time.
        case drip(String)
        /// Answers the last request with the returned bytes.
        case answer(@Sendable (_ head: String) -> [UInt8])
        /// Answers the last request with the returned bytes, and all further requests on the same
        /// connection likewise.
        case answerAll(@Sendable (_ head: String) -> [UInt8])
        /// Reads a further request on the same connection.
        case awaitRequest
        /// Waits until the client closes the connection.
        case awaitClose

        /// Sends a complete reply with a JSON document.
        package static func json(_ body: String) -> Step {
            .sendBytes(.reply(Array(body.utf8), type: "application/json"))
        }
    }

    /// A failure of a socket function, with its `errno`.
    package struct SocketError: Error, CustomStringConvertible {
        let number = errno

        package var description: String { String(cString: strerror(number)) }
    }

    /// The server's address, `http://127.0.0.1:PORT`.
    package let base: URL
    /// A stream with one element for each request that was read, for one listener.
    package let arrivals: AsyncStream<Void>
    /// A stream with one element for each client that closed its connection before the server did,
    /// for one listener.
    package let departures: AsyncStream<Void>
    private let arrived: AsyncStream<Void>.Continuation
    private let departed: AsyncStream<Void>.Continuation
    private let listener: Listener
    private let endOfRequest: [UInt8]
    private let heads = Mutex<[String]>([])

    /// Starts a server that performs the same steps for each client.
    package convenience init(_ steps: Step...) throws {
        try self.init(steps)
    }

    /// Starts a server that performs the same steps for each client.
    package convenience init(_ steps: [Step]) throws {
        try self.init(clients: [steps])
    }

    /// Starts a server that performs separate steps for each client; the last element applies to
    /// all later clients.
    ///
    /// A request ends with `endOfRequest`.
    package init(clients: [[Step]], endOfRequest: String = "\r\n\r\n") throws {
        self.endOfRequest = Array(endOfRequest.utf8)
        let (descriptor, port) = try Self.listen()
        let listener = Listener(descriptor: descriptor, port: port)
        self.listener = listener
        let arrivals = AsyncStream.makeStream(of: Void.self)
        self.arrivals = arrivals.stream
        arrived = arrivals.continuation
        let departures = AsyncStream.makeStream(of: Void.self)
        self.departures = departures.stream
        departed = departures.continuation
        base = try #require(URL(string: "http://127.0.0.1:\(port)"))
        Thread.detachNewThread { [weak self] in
            for number in 0... {
                guard let client = listener.accept() else { break }
                Thread.detachNewThread { [weak self] in
                    self?.serve(client, clients[min(number, clients.count - 1)])
                    close(client)
                }
            }
        }
    }

    deinit {
        listener.end()
    }

    /// The heads of the requests so far: request line and header fields.
    package var requests: [String] { heads.withLock(\.self) }

    /// The request lines so far, without the HTTP version.
    package var requestLines: [String] {
        requests.map { head in
            let line = head.split(separator: "\r\n")[0]
            return line.split(separator: " ").prefix(2).joined(separator: " ")
        }
    }

    private func serve(_ client: Int32, _ steps: [Step]) {
        var head = ""
        for step in [.awaitRequest] + steps {
            guard perform(step, &head, on: client) else {
                departed.yield(())
                return
            }
        }
    }

    /// Performs a step after a request with the given head; returns false if the client has closed
    /// the connection.
    private func perform(_ step: Step, _ head: inout String, on client: Int32) -> Bool {
        switch step {
        case .awaitRequest:
            guard let next = readRequest(from: client) else { return false }
            head = next
            return true
        case .answer(let answer):
            return Self.send(answer(head), to: client)
        case .answerAll(let answer):
            while Self.send(answer(head), to: client) {
                guard let next = readRequest(from: client) else { return false }
                head = next
            }
            return false
        case .send(let text):
            return Self.send(Array(text.utf8), to: client)
        case .sendBytes(let bytes):
            return Self.send(bytes, to: client)
        case .drip(let text):
            return text.utf8.allSatisfy { Self.send([$0], to: client) }
        case .awaitClose:
            var byte: UInt8 = 0
            while recv(client, &byte, 1, 0) > 0 {}
            return false
        }
    }

    private func readRequest(from client: Int32) -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        repeat {
            guard recv(client, &byte, 1, 0) == 1 else { return nil }
            bytes.append(byte)
        } while !bytes.suffix(endOfRequest.count).elementsEqual(endOfRequest)
        let head = String(decoding: bytes, as: UTF8.self)
        heads.withLock { $0.append(head) }
        arrived.yield(())
        return head
    }

    @discardableResult static func send(_ bytes: [UInt8], to client: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Foundation.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    /// Opens a socket on a free port; it accepts connections only if `isListening` is true.
    static func listen(_ isListening: Bool = true) throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, stream, 0)
        closeInOtherPrograms(descriptor)
        var address = sockaddr_in(loopbackPort: 0)
        let isOpen = address.withSocketAddress { pointer, length in
            bind(descriptor, pointer, length) == 0
                && (!isListening || Foundation.listen(descriptor, SOMAXCONN) == 0)
                && getsockname(descriptor, pointer, &length) == 0
        }
        guard descriptor >= 0, isOpen else { throw SocketError() }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    /// The type of a socket for TCP.
    static var stream: Int32 {
        #if canImport(Darwin)
            SOCK_STREAM
        #else
            Int32(SOCK_STREAM.rawValue)
        #endif
    }
}

/// A listening socket from which one thread accepts connections until another one ends it.
private final class Listener: Sendable {
    private let descriptor: Int32
    private let port: UInt16
    private let isEnding = Atomic(false)
    private let hasEnded = DispatchSemaphore(value: 0)

    init(descriptor: Int32, port: UInt16) {
        self.descriptor = descriptor
        self.port = port
    }

    /// Waits for a client; closes the socket and returns `nil` when the listener ends.
    func accept() -> Int32? {
        let client = Foundation.accept(descriptor, nil, nil)
        closeInOtherPrograms(client)
        if client >= 0, !isEnding.load(ordering: .acquiring) {
            return client
        }
        close(client)
        close(descriptor)
        hasEnded.signal()
        return nil
    }

    /// Returns when the port refuses connections.
    ///
    /// A connection ends the wait of `accept()`. On macOS, `shutdown(2)` does not.
    func end() {
        isEnding.store(true, ordering: .releasing)
        let client = socket(AF_INET, LoopbackServer.stream, 0)
        var address = sockaddr_in(loopbackPort: port)
        let isConnected = address.withSocketAddress { pointer, length in
            connect(client, pointer, length) == 0
        }
        if isConnected {
            hasEnded.wait()
        }
        close(client)
    }
}

/// Closes a socket in programs that other tests start.
///
/// Otherwise, such a program keeps the socket open after its server has closed it.
private func closeInOtherPrograms(_ socket: Int32) {
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
}

extension sockaddr_in {
    /// Creates the address of a port on 127.0.0.1; 0 lets the system choose a port.
    init(loopbackPort port: UInt16) {
        self.init()
        sin_family = sa_family_t(AF_INET)
        sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        sin_port = port.bigEndian
    }

    mutating func withSocketAddress<Result>(
        _ body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Result
    ) -> Result {
        var length = socklen_t(MemoryLayout<Self>.size)
        return withUnsafeMutablePointer(to: &self) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
        }
    }
}

extension [UInt8] {
    /// Returns a complete HTTP reply.
    package static func reply(
        _ body: [UInt8],
        status: Int = 200,
        type: String? = nil,
        fields: String = ""
    ) -> [UInt8] {
        var head = "HTTP/1.1 \(status) Status\r\n"
        if let type {
            head += "Content-Type: \(type)\r\n"
        }
        head += "\(fields)Content-Length: \(body.count)\r\n\r\n"
        return Array(head.utf8) + body
    }
}

/// An address on 127.0.0.1 that refuses connections for the lifetime of this object.
package final class ClosedPort {
    package let base: URL
    private let descriptor: Int32

    package init() throws {
        let (descriptor, port) = try LoopbackServer.listen(false)
        self.descriptor = descriptor
        base = try #require(URL(string: "http://127.0.0.1:\(port)"))
    }

    deinit {
        close(descriptor)
    }
}
