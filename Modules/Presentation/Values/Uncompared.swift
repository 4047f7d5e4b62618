/// A property that does not count when its owner is compared.
@propertyWrapper struct Uncompared<Value: Sendable>: Sendable, Hashable {
    var wrappedValue: Value

    static func == (lhs: Self, rhs: Self) -> Bool {
        true
    }

    func hash(into hasher: inout Hasher) {}
}
