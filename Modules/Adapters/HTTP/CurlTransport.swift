import Domain
import Transfers

/// A transport that sends requests through libcurl.
///
/// All requests share one thread and one pool of connections. The thread starts with `prepare()` or
/// the first request, and ends when the transport is released.
final class CurlTransport: HTTPTransport {
    private let loop: CurlLoop
    private let environment: HTTPEnvironment

    init(libraries: [String], environment: HTTPEnvironment) {
        loop = CurlLoop(libraries: libraries)
        self.environment = environment
    }

    deinit {
        loop.send(.end)
    }

    func prepare() {
        loop.send(.prepare)
    }

    /// Sends one request; if the task is canceled, returns immediately and closes the connection.
    func exchange(
        _ request: HTTPRequest,
        maxBytes: Int,
        replyTime: Duration,
        clock: any AppClock
    ) async -> HTTPAnswer {
        let route: Route
        do {
            route = try Route(to: request.url, in: environment)
        } catch {
            return .failed(error)
        }
        let transfer = CurlTransfer(request, on: route, maxBytes: maxBytes)
        let alarm = Task { [loop] in
            do {
                try await clock.sleep(for: replyTime)
            } catch {
                return
            }
            if !transfer.hasHeaders {
                loop.stop(transfer, .failed(route.timeoutError))
            }
        }
        defer {
            alarm.cancel()
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // If the task has been canceled, the transfer already has an answer.
                let needsExchange = transfer.begin(continuation)
                if needsExchange {
                    loop.send(.start(transfer))
                }
            }
        } onCancel: {
            loop.stop(transfer, .cancelled)
        }
    }
}
