import Observation

/// A binding that renders an observed value immediately and after each change.
///
/// The binding renders until it is deallocated, so keep a reference to it. Changes that are made
/// before the next rendering starts are rendered together. A value is rendered even if it equals
/// the previous value.
@MainActor public final class ModelBinding<Model: Sendable> {
    private let model: @MainActor () -> Model
    private let render: @MainActor (Model) -> Void
    private let executor: any TaskExecutor

    /// Creates a binding and renders the current value before it returns.
    ///
    /// `model` must read its value from `@Observable` objects. The tasks that render changes prefer
    /// the executor.
    public init(
        _ model: @escaping @MainActor () -> Model,
        executor: any TaskExecutor = globalConcurrentExecutor,
        render: @escaping @MainActor (Model) -> Void
    ) {
        self.model = model
        self.render = render
        self.executor = executor
        update()
    }

    private func update() {
        // The closure is called once, just before the first change. The task runs after the change,
        // on the main actor. The executor receives the job first, and then passes it on to the main
        // actor.
        let current = withObservationTracking(model) { [executor, weak self] in
            Task(executorPreference: executor) { @MainActor [weak self] in self?.update() }
        }
        render(current)
    }
}
