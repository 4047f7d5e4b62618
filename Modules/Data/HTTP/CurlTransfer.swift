import Domain
import Platform
import Synchronization

final class CurlTransfer: Sendable {
    enum Answer {
        case reply(HTTPReply)
        case failed(TransferError)
        case cancelled
    }

    private struct State {
        var isLookingUp = false
        var expectsStatus = true
        var hasHeaders = false
        var headerBytes = 0
        var reply = HTTPReply()
        /// The number of codings that the replies of the exchange declare, including interim
        /// replies.
        var codings = 0
        var pieces = 0
        var continuation: CheckedContinuation<Answer, Never>?
        var answer: Answer?
    }

    /// The maximum size of all headers of a reply, in bytes.
    private static let maxHeaderBytes = 256 << 10
    /// The number of pieces after which the average piece of a body must have 16 bytes.
    private static let maxSmallPieces = 10_000

    let request: HTTPRequest
    private let maxBytes: Int
    private let state = Mutex(State())

    init(_ request: HTTPRequest, maxBytes: Int) {
        self.request = request
        self.maxBytes = maxBytes
    }

    static func of(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
        context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    var hasHeaders: Bool { state.withLock(\.hasHeaders) }

    var isOver: Bool {
        state.withLock { $0.answer != nil }
    }

    var isLookingUp: Bool { state.withLock(\.isLookingUp) }

    /// Records the start or the end of a name lookup; returns `false` if the exchange must end.
    func setLookingUp(_ isLookingUp: Bool) -> Bool {
        state.withLock { state in
            state.isLookingUp = isLookingUp
            return state.answer == nil
        }
    }

    /// Sets the receiver of the answer; if there is an answer already, delivers it and returns
    /// `false`.
    func begin(_ continuation: CheckedContinuation<Answer, Never>) -> Bool {
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

    func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
        let answer = state.withLock { state -> Answer? in
            state.headerBytes += line.count
            guard state.headerBytes <= Self.maxHeaderBytes
            else {
                return .failed(
                    .malformed(reason: "more than \(Self.maxHeaderBytes) bytes of headers")
                )
            }
            // Fields after the body are a trailer.
            guard !state.hasHeaders else { return nil }
            let text = String(latin1: line)
            if state.expectsStatus, text.hasPrefix("HTTP/") {
                state.expectsStatus = false
                state.reply = HTTPReply(
                    status: text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
                )
            } else if let colon = text.firstIndex(of: ":") {
                let name = text[..<colon].lowercased()
                let value = text[colon...].dropFirst().trimmed
                state.reply.fields[name] = value
                if ["content-encoding", "transfer-encoding"].contains(name) {
                    state.codings += value.codings
                }
                // Each coding can multiply the size a thousandfold, and libcurl also counts those
                // of interim replies.
                if state.codings > 1 {
                    return .failed(.malformed(reason: "more than one coding of the body"))
                }
            } else if text.isEmpty, state.reply.status < 200 {
                // An interim reply, such as 100 Continue, precedes the final one.
                state.expectsStatus = true
            } else if text.isEmpty {
                state.hasHeaders = true
                guard state.reply.isRedirect || request.needsBody(state.reply) else {
                    return .reply(state.reply)
                }
                let length = state.reply.fields["content-length"].flatMap(Double.init) ?? 0
                if length > Double(maxBytes) {
                    return .failed(.tooLarge(limitInBytes: maxBytes))
                }
            }
            return nil
        }
        if let answer {
            finish(answer)
        }
        return !isOver
    }

    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let error = state.withLock { state -> TransferError? in
            guard state.answer == nil else { return nil }
            state.reply.body.append(contentsOf: bytes)
            state.pieces += 1
            if state.reply.body.count > maxBytes {
                return .tooLarge(limitInBytes: maxBytes)
            }
            // A chunk of one byte costs as much time as one of many.
            let isWasteful =
                state.pieces > Self.maxSmallPieces && state.reply.body.count < state.pieces * 16
            if isWasteful {
                return .malformed(reason: "\(state.pieces) chunks of less than 16 bytes on average")
            }
            return nil
        }
        if let error {
            finish(.failed(error))
        }
        return !isOver
    }

    func complete(redirect: String?) {
        let answer = state.withLock { state -> Answer in
            // libcurl accepts a reply that ends within its headers.
            guard state.hasHeaders
            else {
                return .failed(.unreachable(reason: "the connection was closed within the headers"))
            }
            if state.reply.isRedirect {
                state.reply.redirect = redirect.flatMap(URL.init(string:))
            }
            return .reply(state.reply)
        }
        finish(answer)
    }

    /// Delivers the first answer and releases the body; ignores later answers.
    func finish(_ answer: Answer) {
        let continuation = state.withLock { state in
            guard state.answer == nil else { return CheckedContinuation<Answer, Never>?.none }
            state.answer = answer
            state.reply.body = Data()
            defer {
                state.continuation = nil
            }
            return state.continuation
        }
        continuation?.resume(returning: answer)
    }
}

extension String {
    /// The number of codings in a list that change the bytes of a body (RFC 9110, section 8.4).
    fileprivate var codings: Int {
        split(separator: ",").count {
            !["", "identity", "none", "chunked"].contains($0.trimmed.lowercased())
        }
    }

    /// Decodes a line in ISO 8859-1, and removes its line break.
    fileprivate init(latin1 line: UnsafeRawBufferPointer) {
        self.init(
            String.UnicodeScalarView(
                line
                    .filter { !"\r\n".utf8.contains($0) }
                    .map { Unicode.Scalar($0) }
            )
        )
    }
}
