/// A closure that a view calls on the main actor when the user performs an action.
public typealias Action = @MainActor @Sendable () -> Void
