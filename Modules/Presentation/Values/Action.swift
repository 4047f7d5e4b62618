/// An action that a view performs when the user activates a control, such as
/// `Button(title, action: model.onTap.perform)`.
///
/// All actions are equal, so the equality of a model depends only on what the user sees.
public struct Action: Sendable, Hashable {
    public typealias Closure = @MainActor @Sendable () -> Void

    @Uncompared private var closure: Closure

    public init(_ closure: @escaping Closure) {
        self.closure = closure
    }

    @MainActor public func perform() {
        closure()
    }

    /// Performs the action in Swift code, such as `failure.button.action()`.
    @MainActor public func callAsFunction() {
        closure()
    }
}
