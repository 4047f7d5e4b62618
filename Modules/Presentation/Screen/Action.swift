/// Something that the user can set off.
public typealias Action = @MainActor @Sendable () -> Void
