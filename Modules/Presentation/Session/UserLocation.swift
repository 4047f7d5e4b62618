public import Domain

/// A closure that returns the user's location; `nil` if it is unknown or the app must not use it.
///
/// It must read its value from `@Observable` objects, so that pages are updated when the location
/// changes.
public typealias UserLocation = @MainActor () -> Location?
