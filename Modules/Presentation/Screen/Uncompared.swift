/// A value that the equality of its owner ignores.
@propertyWrapper struct Uncompared<Value: Sendable>: Sendable, Equatable {
    var wrappedValue: Value

    static func == (lhs: Self, rhs: Self) -> Bool {
        true
    }
}
