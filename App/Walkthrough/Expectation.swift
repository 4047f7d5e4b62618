import Presentation
import Terminal

enum Expectation: Equatable {
    enum Comparison: String, CaseIterable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case greater = ">"
        case contains
    }

    case text(String, isThere: Bool)
    case state(path: String, Comparison, JSONValue)

    var isAboutScreen: Bool {
        if case .text = self { true } else { false }
    }

    /// Returns why the expectation fails; nil if it holds.
    func failure(screen: String, state: JSONValue, in strings: Strings) -> String? {
        switch self {
        case .text(let text, let isThere):
            guard screen.collapsed.contains(text.collapsed) != isThere else { return nil }
            return strings[isThere ? .faultNotShown : .faultShown, "\(JSONValue.string(text))".quotation]
        case .state(let path, let comparison, let expected):
            guard let actual = state.value(at: path) else { return strings[.faultNoValue, path.quotation] }
            guard !comparison.holds(actual, expected) else { return nil }
            let expectation = "\(path) \(comparison.rawValue) \(expected)"
            return strings[.faultOtherValue, expectation.quotation, "\(actual)".quotation]
        }
    }
}

extension Expectation.Comparison {
    fileprivate func holds(_ actual: JSONValue, _ expected: JSONValue) -> Bool {
        switch (self, actual, expected) {
        case (.equal, _, _): actual == expected
        case (.notEqual, _, _): actual != expected
        case (.less, .number(let actual), .number(let expected)): actual < expected
        case (.less, .string(let actual), .string(let expected)): actual < expected
        case (.greater, .number(let actual), .number(let expected)): actual > expected
        case (.greater, .string(let actual), .string(let expected)): actual > expected
        case (.contains, .string(let text), .string(let part)): text.contains(part)
        case (.contains, .array(let elements), _): elements.contains { holds($0, expected) || $0 == expected }
        case (.less, _, _), (.greater, _, _), (.contains, _, _): false
        }
    }
}

extension String {
    /// The text with each run of white space and line breaks replaced by one space.
    fileprivate var collapsed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
