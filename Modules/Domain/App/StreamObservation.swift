/// Performs an action for each element of a stream, one after the other.
///
/// A new observation cancels the previous one, and so does the deallocation of the object. An
/// observation ends with its stream.
@MainActor package final class StreamObservation {
    private let executor: any TaskExecutor
    private var task: Task<Void, Never>?

    /// Creates an object that observes nothing yet; its tasks prefer the executor.
    package init(executor: any TaskExecutor) {
        self.executor = executor
    }

    deinit {
        task?.cancel()
    }

    package func start<Element: Sendable>(
        _ elements: AsyncStream<Element>,
        action: @escaping @MainActor @Sendable (Element) async -> Void
    ) {
        cancel()
        task = .start(on: executor) {
            for await element in elements {
                await action(element)
            }
        }
    }

    package func cancel() {
        task?.cancel()
    }
}
