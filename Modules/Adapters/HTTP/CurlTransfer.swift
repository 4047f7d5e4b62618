import Platform
import Synchronization
import Transfers

/// One exchange with a server; the reply arrives on the thread of `CurlLoop`.
final class CurlTransfer: Sendable {
    private struct State {
        /// Whether libcurl is looking up the name of the server.
        var isLookingUp = false
        /// Whether the next line is the status line of a reply.
        var expectsStatus = true
        /// Whether the headers of the final reply are complete.
        var hasHeaders = false
        /// The number of bytes of all headers.
        var headerBytes = 0
        var reply = HTTPReply()
        /// Whether a reply of the exchange, also an interim one, has a transfer coding that the
        /// request did not ask for.
        var hasTransferCoding = false
        /// The number of pieces in which the body was received.
        var pieces = 0
        var continuation: CheckedContinuation<HTTPAnswer, Never>?
        /// The outcome; `nil` while the exchange is running.
        var answer: HTTPAnswer?

        mutating func beginReply(statusLine: String) {
            expectsStatus = false
            // The status is the second word, as in "HTTP/1.1 404 Not Found".
            let words = statusLine.split(separator: " ")
            let status = words.count > 1 ? Int(words[1]) : nil
            reply = HTTPReply(status: status ?? 0)
        }

        mutating func addField(_ name: String, _ value: String) {
            if name == "link", let earlier = reply.fields[name] {
                // A reply can have a field for each link (RFC 9110, section 5.3).
                reply.fields[name] = "\(earlier), \(value)"
            } else {
                reply.fields[name] = value
            }
            if name == "transfer-encoding", !["chunked", "identity"].contains(value.lowercased()) {
                hasTransferCoding = true
            }
        }
    }

    /// The maximum size of all headers of a reply, in bytes.
    private static let maxHeaderBytes = 256 << 10
    /// The number of pieces of a body above which the average size of the pieces is limited.
    private static let maxSmallPieces = 10_000
    /// The minimum average size of the pieces of such a body, in bytes.
    private static let minBytesPerPiece = 16

    let request: HTTPRequest
    let route: Route
    /// The maximum size of the body, in bytes.
    private let maxBytes: Int
    private let state = Mutex(State())

    init(_ request: HTTPRequest, on route: Route, maxBytes: Int) {
        self.request = request
        self.route = route
        self.maxBytes = maxBytes
    }

    /// Returns the transfer that libcurl passes to its callbacks.
    static func of(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
        context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    var hasHeaders: Bool { state.withLock(\.hasHeaders) }

    var isOver: Bool {
        state.withLock { $0.answer != nil }
    }

    var isLookingUp: Bool { state.withLock(\.isLookingUp) }

    /// Records the start of a name lookup; returns `false` if the exchange must end.
    func lookupBegan() -> Bool { setLookingUp(true) }

    /// Records the end of a name lookup; returns `false` if the exchange must end.
    func lookupEnded() -> Bool { setLookingUp(false) }

    private func setLookingUp(_ isLookingUp: Bool) -> Bool {
        state.withLock { state in
            state.isLookingUp = isLookingUp
            return state.answer == nil
        }
    }

    /// Sets the receiver of the answer; if there is an answer already, delivers it and returns
    /// `false`.
    func begin(_ continuation: CheckedContinuation<HTTPAnswer, Never>) -> Bool {
        let answer = state.withLock { state in
            if state.answer == nil {
                state.continuation = continuation
            }
            return state.answer
        }
        if let answer {
            continuation.resume(returning: answer)
        }
        return answer == nil
    }

    /// Adds a line of the headers; returns `false` if the exchange must end.
    func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
        let answer = state.withLock { state -> HTTPAnswer? in
            state.headerBytes += line.count
            guard state.headerBytes <= Self.maxHeaderBytes else {
                let reason = "more than \(Self.maxHeaderBytes) bytes of headers"
                return .failed(.malformed(reason: reason))
            }
            // Lines after the complete headers are the trailer of a chunked body.
            guard !state.hasHeaders else { return nil }
            return addHeaderLine(String(latin1: line), to: &state)
        }
        if let answer {
            finish(answer)
        }
        return !isOver
    }

    /// Adds a line of the headers to the reply; returns an answer if the exchange must end.
    private func addHeaderLine(_ line: String, to state: inout State) -> HTTPAnswer? {
        if state.expectsStatus, line.hasPrefix("HTTP/") {
            state.beginReply(statusLine: line)
            return nil
        }
        if line.isEmpty {
            return endHeaders(&state)
        }
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let name = line[..<colon].lowercased()
        let value = line[colon...].dropFirst().trimmed
        state.addField(name, value)
        // libcurl decodes such a coding, which can make the body a thousand times larger.
        guard !state.hasTransferCoding else {
            return .failed(.malformed(reason: "a transfer coding that was not asked for"))
        }
        return nil
    }

    /// Processes the empty line after the headers; returns an answer if the exchange must end.
    private func endHeaders(_ state: inout State) -> HTTPAnswer? {
        let isInterim = state.reply.status < 200
        if isInterim {
            // The reply is, for example, 100 Continue. The final reply follows.
            state.expectsStatus = true
            return nil
        }
        state.hasHeaders = true
        // The target of a redirect is known only when libcurl has received the whole reply.
        let isBodyNeeded = state.reply.isRedirect || request.needsBody(state.reply)
        guard isBodyNeeded else { return .reply(state.reply) }
        guard let field = state.reply.fields["content-length"], let length = Double(field) else {
            return nil
        }
        // The length is a `Double`, because it could be too large for an `Int`.
        let isTooLarge = length > Double(maxBytes)
        return isTooLarge ? .failed(.tooLarge(limitInBytes: maxBytes)) : nil
    }

    /// Adds bytes of the body; returns `false` if the exchange must end.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let error = state.withLock { state -> TransferError? in
            guard state.answer == nil else { return nil }
            state.reply.body.append(contentsOf: bytes)
            state.pieces += 1
            if state.reply.body.count > maxBytes {
                return .tooLarge(limitInBytes: maxBytes)
            }
            // A chunk of one byte takes as much time as a chunk of many bytes.
            let minBytes = state.pieces * Self.minBytesPerPiece
            let hasTooSmallPieces =
                state.pieces > Self.maxSmallPieces && state.reply.body.count < minBytes
            guard hasTooSmallPieces else { return nil }
            return .malformed(
                reason:
                    "\(state.pieces) chunks of less than \(Self.minBytesPerPiece) bytes on average"
            )
        }
        if let error {
            finish(.failed(error))
        }
        return !isOver
    }

    /// Ends the exchange when libcurl has received the whole reply.
    func complete(redirect: String?) {
        let answer = state.withLock { state -> HTTPAnswer in
            // libcurl accepts a reply that ends within its headers.
            guard state.hasHeaders else {
                return .failed(.unreachable(reason: "the connection was closed within the headers"))
            }
            if state.reply.isRedirect {
                state.reply.redirect = redirect.flatMap(URL.init(string:))
            }
            return .reply(state.reply)
        }
        finish(answer)
    }

    /// Delivers the first answer; ignores later answers.
    ///
    /// If the answer is an error, the part of the body that was received is released.
    func finish(_ answer: HTTPAnswer) {
        let continuation = state.withLock { state -> CheckedContinuation<HTTPAnswer, Never>? in
            guard state.answer == nil else { return nil }
            state.answer = answer
            state.reply.body = Data()
            let continuation = state.continuation
            state.continuation = nil
            return continuation
        }
        continuation?.resume(returning: answer)
    }
}

extension String {
    /// Decodes a line in ISO 8859-1, and removes its line break.
    fileprivate init(latin1 line: UnsafeRawBufferPointer) {
        let content = line.filter { !"\r\n".utf8.contains($0) }
        let scalars = content.map { Unicode.Scalar($0) }
        self.init(String.UnicodeScalarView(scalars))
    }
}
