import Presentation
import Terminal

enum Expectation: Equatable {
    case text(String, isThere: Bool)
    case state(path: String, JSONValue.Comparison, JSONValue)

    var isAboutScreen: Bool {
        if case .text = self {
            true
        } else {
            false
        }
    }

    func failure(screen: String, state: JSONValue, in strings: Strings) -> String? {
        switch self {
        case .text(let text, let isThere):
            guard screen.collapsed.contains(text.collapsed) != isThere else { return nil }
            return strings[
                isThere ? .faultNotShown : .faultShown,
                "\(JSONValue.string(text))".shortenedForMessage
            ]
        case .state(let path, let comparison, let expected):
            guard let actual = state.value(at: path) else {
                return strings[.faultNoValue, path.shortenedForMessage]
            }
            guard !comparison.holds(actual, expected) else { return nil }
            let expectation = "\(path) \(comparison.rawValue) \(expected)"
            return strings[
                .faultOtherValue,
                expectation.shortenedForMessage,
                "\(actual)".shortenedForMessage
            ]
        }
    }
}

extension String {
    fileprivate var collapsed: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
