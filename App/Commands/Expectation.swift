import Presentation
import Terminal

/// What a script expects on the screen or in the state.
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

    /// Returns the message that the expectation is not met; `nil` if it is.
    ///
    /// An expectation about the screen does not use the state, and one about the state not the
    /// screen.
    func failure(screen: String, state: JSONValue, in strings: Strings) -> String? {
        switch self {
        case .text(let text, let isThere):
            let isFound = screen.shows(text)
            guard isFound != isThere else { return nil }
            return strings[
                isThere ? .faultNotShown : .faultShown,
                "\(JSONValue.string(text))".shortenedForMessage
            ]
        case .state(let path, let comparison, let expected):
            guard let actual = state.value(at: path) else {
                return strings.faultOfMissingValue(at: path, in: state)
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

extension Expectation {
    init(_ words: Words) throws(ArgumentFault) {
        // The name of the command is word 0, so the first argument is word 1.
        let first = try words.arguments(atLeast: 1)[0]
        let isFirstQuoted = words.isQuoted(1)
        if isFirstQuoted {
            try words.end(after: 1)
            self = .text(first, isThere: true)
        } else if first == "not" {
            let text = try words.arguments(atLeast: 2, atMost: 2)[1]
            let isTextQuoted = words.isQuoted(2)
            guard isTextQuoted else {
                throw ArgumentFault { $0[.faultNotQuoted, text.quoted] }
            }
            self = .text(text, isThere: false)
        } else if first == "state" {
            let parts = try words.arguments(atLeast: 4)
            guard let comparison = JSONValue.Comparison(rawValue: parts[2]) else {
                throw ArgumentFault { $0[.faultUnknownComparison, parts[2].quoted] }
            }
            let json = words.rest(from: 4)
            guard let value = try? JSONValue(parsing: json) else {
                throw ArgumentFault { $0[.faultNotJSON, json.quoted] }
            }
            self = .state(path: parts[1], comparison, value)
        } else {
            throw ArgumentFault { $0[.faultNotQuoted, first.quoted] }
        }
    }
}

extension Strings {
    /// Returns the message that the state has no value at a path.
    fileprivate func faultOfMissingValue(at path: String, in state: JSONValue) -> String {
        let missingPage = PageName.allCases.first { page in
            path.hasPrefix("\(page.rawValue).") && state.value(at: page.rawValue) == nil
        }
        if let missingPage {
            return self[.faultPageNotInFront, path.shortenedForMessage, missingPage.rawValue]
        }
        return self[.faultNoValue, path.shortenedForMessage]
    }
}

extension String {
    /// Returns whether the text contains another one, also if either is broken into lines.
    func shows(_ text: String) -> Bool {
        collapsed.contains(text.collapsed)
    }

    /// The text with single spaces in place of all white space.
    private var collapsed: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
