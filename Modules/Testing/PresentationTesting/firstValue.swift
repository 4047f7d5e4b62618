import Presentation

/// Returns the first value that meets a condition; reads it again after each change, as a view
/// does.
@MainActor public func firstValue<Value: Sendable>(
    _ read: @escaping @MainActor () -> Value,
    where isExpected: (Value) -> Bool
) async -> Value? {
    let (values, continuation) = AsyncStream.makeStream(of: Value.self)
    let binding = ModelBinding(read, render: { continuation.yield($0) })
    defer {
        withExtendedLifetime(binding) {}
    }
    for await value in values where isExpected(value) {
        return value
    }
    return nil
}
