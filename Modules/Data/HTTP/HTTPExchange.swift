import Dispatch
import Domain
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One HTTP request through `URLSession`.
///
/// It enforces the limits `firstByte` and `bytes`; its caller must enforce `time`. It follows at most five redirects,
/// each to the same scheme, host and port, or from HTTP to HTTPS on the same host.
final class HTTPExchange: NSObject, URLSessionDataDelegate {
    private typealias Answer = Result<HTTPReply, HTTPError>

    private struct State {
        var hasResponse = false
        var status = 0
        var mediaType = ""
        var redirects = 0
        var body = Data()
        var continuation: CheckedContinuation<Answer, Never>?
        var answer: Answer?
    }

    private static let maxRedirects = 5

    private let limits: HTTPLimits
    private let clock: any AppClock
    private let state = Mutex(State())

    init(limits: HTTPLimits, clock: any AppClock) {
        self.limits = limits
        self.clock = clock
    }

    /// Sends a GET request; may be called only once.
    ///
    /// Cancellation ends the call immediately and closes the connection.
    ///
    /// - Throws: `.cancelled` if the task is canceled, `.timedOut` or `.tooLarge` at a limit, or any other `HTTPError`.
    func get(_ url: URL) async throws(HTTPError) -> HTTPReply {
        var request = URLRequest(url: url)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        // Over plain HTTP, a proxy could read the location.
        if url.scheme?.lowercased() != "https" { configuration.connectionProxyDictionary = [:] }
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        let task = session.dataTask(with: request)
        // Closes the connection if it is still open. The call can block until the session's current work is done, so
        // the caller does not wait for it.
        defer { DispatchQueue.global().async { session.invalidateAndCancel() } }
        let alarm = Task(executorPreference: globalConcurrentExecutor) { [self] in
            guard (try? await clock.sleep(for: limits.firstByte)) != nil else { return }
            if !state.withLock(\.hasResponse) { finish(.failure(.timedOut)) }
        }
        defer { alarm.cancel() }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = state.withLock { state in
                    if state.answer == nil { state.continuation = continuation }
                    return state.answer
                }
                if let answer { continuation.resume(returning: answer) } else { task.resume() }
            }
        } onCancel: {
            finish(.failure(.cancelled))
        }
        return try answer.get()
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        state.withLock { state in
            state.hasResponse = true
            state.mediaType = (response.mimeType ?? "").lowercased()
            state.status = (response as? HTTPURLResponse)?.statusCode ?? 0
        }
        if response.expectedContentLength > limits.bytes {
            finish(.failure(.tooLarge(limitInBytes: limits.bytes)))
            completionHandler(.cancel)
        } else {
            completionHandler(.allow)
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let redirects = state.withLock { state in
            state.redirects += 1
            return state.redirects
        }
        // URLSession turns a target that is not a web address into a path on the same host,
        // so the header is checked instead of the new request.
        let location = response.value(forHTTPHeaderField: "Location") ?? ""
        guard let origin = response.url, let target = URL(string: location, relativeTo: origin),
            origin.mayRefer(to: target)
        else {
            let target = URL(string: location)
            finish(.failure(.redirected(host: target?.host() ?? target?.scheme ?? location)))
            return completionHandler(nil)
        }
        guard redirects <= Self.maxRedirects else {
            finish(.failure(.malformed(reason: "more than \(Self.maxRedirects) redirects")))
            return completionHandler(nil)
        }
        completionHandler(request)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        // The app has no credentials, so the result of the request is the status that asks for them.
        let asksForPassword = [
            NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest,
            NSURLAuthenticationMethodNTLM, NSURLAuthenticationMethodNegotiate,
        ].contains(challenge.protectionSpace.authenticationMethod)
        guard asksForPassword else { return completionHandler(.performDefaultHandling, nil) }
        let status = (challenge.failureResponse as? HTTPURLResponse)?.statusCode ?? 401
        finish(.success(HTTPReply(status: status, mediaType: "", body: Data())))
        completionHandler(.rejectProtectionSpace, nil)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = state.withLock { state in
            guard state.answer == nil else { return false }
            state.body.append(data)
            return state.body.count > limits.bytes
        }
        if isTooLarge { finish(.failure(.tooLarge(limitInBytes: limits.bytes))) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error {
            finish(.failure(HTTPError(error)))
        } else {
            let (reply, hasResponse) = state.withLock {
                (HTTPReply(status: $0.status, mediaType: $0.mediaType, body: $0.body), $0.hasResponse)
            }
            finish(hasResponse ? .success(reply) : .failure(.malformed(reason: "no HTTP reply")))
        }
    }

    /// Delivers the first answer and releases the body; ignores later answers.
    private func finish(_ answer: Answer) {
        let continuation = state.withLock { state in
            guard state.answer == nil else { return CheckedContinuation<Answer, Never>?.none }
            state.answer = answer
            state.body = Data()
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(returning: answer)
    }
}

extension URL {
    /// Whether a redirect to the target is followed.
    ///
    /// The target must have the same scheme, host and port, or change from HTTP to HTTPS on the same host, with any
    /// port. It must not contain a user name.
    func mayRefer(to target: URL) -> Bool {
        let (from, to) = (scheme?.lowercased(), target.scheme?.lowercased())
        guard host()?.lowercased() == target.host()?.lowercased(), target.user() == nil else { return false }
        let standardPort = from == "https" ? 443 : 80
        return from == to && (port ?? standardPort) == (target.port ?? standardPort) || from == "http" && to == "https"
    }
}

extension HTTPError {
    fileprivate init(_ error: any Error) {
        self =
            switch (error as? URLError)?.code {
            case .cancelled: .cancelled
            case .timedOut: .timedOut
            case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
                .untrusted(reason: error.localizedDescription)
            // The request's URL is valid, so this error means that the reply is not HTTP.
            case .unsupportedURL: .malformed(reason: error.localizedDescription)
            // FoundationNetworking reports a certificate error only in libcurl's message.
            case .unknown where error.localizedDescription.contains("certificate"):
                .untrusted(reason: error.localizedDescription)
            default: .unreachable(reason: error.localizedDescription)
            }
    }
}
