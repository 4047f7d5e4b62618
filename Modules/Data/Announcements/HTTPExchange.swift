import Dispatch
import Domain
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its reply, which is read as it comes and never beyond its limit.
final class HTTPExchange: NSObject, URLSessionDataDelegate {
    struct Reply: Sendable {
        let status: Int
        let body: Data
    }

    private typealias Answer = Result<Reply, AnnouncementRepositoryError>

    private struct State {
        var status = 0
        /// Negative where the reply does not say.
        var expectedBytes: Int64 = -1
        var body = Data()
        var continuation: CheckedContinuation<Answer, Never>?
        var answer: Answer?
    }

    private let maximumBytes: Int
    private let state = Mutex(State())

    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
    }

    /// Sends the request, once.
    ///
    /// Cancellation closes the connection and returns at once.
    func perform(_ request: URLRequest) async throws(AnnouncementRepositoryError) -> Reply {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        let task = session.dataTask(with: request)
        // Closes the connection, where it is still open; waits for whatever the session is at, so nobody waits for it.
        defer { DispatchQueue.global().async { session.invalidateAndCancel() } }
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
            state.status = (response as? HTTPURLResponse)?.statusCode ?? 0
            state.expectedBytes = response.expectedContentLength
        }
        if response.expectedContentLength > maximumBytes {
            finish(.failure(.tooLarge(limitInBytes: maximumBytes)))
            completionHandler(.cancel)
        } else {
            completionHandler(.allow)
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = state.withLock { state in
            guard state.answer == nil else { return false }
            state.body.append(data)
            return state.body.count > maximumBytes
        }
        if isTooLarge { finish(.failure(.tooLarge(limitInBytes: maximumBytes))) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error {
            finish(.failure(AnnouncementRepositoryError(error)))
        } else {
            let (reply, expected) = state.withLock { (Reply(status: $0.status, body: $0.body), $0.expectedBytes) }
            let isShort = reply.body.count < expected
            finish(isShort ? .failure(.unreachable(reason: "the reply ended too soon")) : .success(reply))
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

extension AnnouncementRepositoryError {
    fileprivate init(_ error: any Error) {
        self =
            switch (error as? URLError)?.code {
            case .cancelled: .cancelled
            case .timedOut: .timedOut
            default: .unreachable(reason: error.localizedDescription)
            }
    }
}
