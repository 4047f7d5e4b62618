import Domain
import Observation

/// Renders an observed value: at once, and again after each change, as long as the binding lives.
///
/// Changes that follow each other without a turn of the main actor are rendered together.
@MainActor
public final class ModelBinding<Model: Sendable> {
    private let model: @MainActor () -> Model
    private let render: @MainActor (Model) -> Void
    private let executor: any TaskExecutor

    /// Binds what `model` returns, which has to come from observable objects, to `render`.
    public init(
        _ model: @escaping @MainActor () -> Model, executor: any TaskExecutor,
        render: @escaping @MainActor (Model) -> Void
    ) {
        self.model = model
        self.render = render
        self.executor = executor
        update()
    }

    private func update() {
        let current = withObservationTracking(model) { [executor, weak self] in
            executor.startOnMainActor { [weak self] in self?.update() }
        }
        render(current)
    }
}
