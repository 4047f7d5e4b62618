/// An action of the user, which a view calls on the main actor.
public typealias Action = @MainActor @Sendable () -> Void
