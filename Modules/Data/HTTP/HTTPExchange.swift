import Dispatch
import Domain
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request by URLSession and its reply, which is read as it comes and never beyond its limits.
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

    /// Gets what is at an address, once.
    ///
    /// Cancellation closes the connection and returns at once.
    func get(_ url: URL) async throws(HTTPError) -> HTTPReply {
        var request = URLRequest(url: url)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        // A proxy would learn the location.
        if url.scheme?.lowercased() != "https" { configuration.connectionProxyDictionary = [:] }
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        let task = session.dataTask(with: request)
        // Closes the connection, where it is still open; waits for whatever the session is at, so nobody waits for it.
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
        // URLSession makes a path on the same host of what is no web address.
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
        // Nobody has a password: who asks for one has refused.
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

    /// The first answer counts; the body is let go with it.
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
    /// Whether a redirect from here to there stays with the same server, or only takes up encryption there.
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
            // The address is one of HTTP; what answers there is something else.
            case .unsupportedURL: .malformed(reason: error.localizedDescription)
            // FoundationNetworking has only libcurl's words for it.
            case .unknown where error.localizedDescription.contains("certificate"):
                .untrusted(reason: error.localizedDescription)
            default: .unreachable(reason: error.localizedDescription)
            }
    }
}
