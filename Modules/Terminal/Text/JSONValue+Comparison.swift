extension JSONValue {
    package enum Comparison: String, CaseIterable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case greater = ">"
        case contains

        package func holds(_ actual: JSONValue, _ expected: JSONValue) -> Bool {
            switch (self, actual, expected) {
            case (.equal, _, _): actual == expected
            case (.notEqual, _, _): actual != expected
            case (.less, .number(let actual), .number(let expected)): actual < expected
            case (.less, .string(let actual), .string(let expected)): actual < expected
            case (.greater, _, _): Self.less.holds(expected, actual)
            case (.contains, .string(let text), .string(let part)): text.contains(part)
            case (.contains, .array(let elements), _): elements.contains { holds($0, expected) || $0 == expected }
            case (.less, _, _), (.contains, _, _): false
            }
        }
    }
}
