/// A property that the equality of its type ignores.
@propertyWrapper struct Uncompared<Value: Sendable>: Sendable, Equatable {
    var wrappedValue: Value

    static func == (lhs: Self, rhs: Self) -> Bool { true }
}
