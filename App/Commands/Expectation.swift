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

    /// What there is: the screen for an expectation about it, otherwise the state.
    struct Facts {
        var screen = ""
        var state = JSONValue.null
    }

    func isMet(by facts: Facts) -> Bool {
        switch self {
        case .text(let text, let isThere):
            facts.screen.shows(text) == isThere
        case .state(let path, let comparison, let expected):
            facts.state.value(at: path).map { comparison.holds($0, expected) } ?? false
        }
    }

    /// Why an expectation is not met.
    struct Failure: Equatable {
        let message: String
        /// Whether only the whole page shows what is there instead.
        var needsPage = false
    }

    /// Returns why the expectation is not met.
    func failure(_ facts: Facts, in strings: Strings) -> Failure {
        switch self {
        case .text(let text, isThere: true):
            guard let match = PageText(facts.screen).match(near: text) else {
                let message = strings[CommandFault.notShown, text.quotedAsJSON]
                return Failure(message: message, needsPage: true)
            }
            return Failure(
                message: strings[
                    CommandFault.notShownNear,
                    text.quotedAsJSON,
                    match.text.quotedAsJSON,
                    String(match.line)
                ]
            )
        case .text(let text, isThere: false):
            let match = PageText(facts.screen).match(showing: text)
            return Failure(
                message: strings[
                    CommandFault.shown,
                    text.quotedAsJSON,
                    match.text.quotedAsJSON,
                    String(match.line)
                ]
            )
        case .state(let path, let comparison, let expected):
            guard let actual = facts.state.value(at: path) else {
                return Failure(message: facts.state.faultOfMissingValue(at: path, in: strings))
            }
            let expectation = "\(path) \(comparison.rawValue) \(expected)"
            return Failure(
                message: strings[
                    CommandFault.otherValue,
                    expectation.shortenedForMessage,
                    "\(actual)".shortenedForMessage
                ]
            )
        }
    }
}

extension String {
    /// The text in double quotes, as in a script, and short enough for a message.
    fileprivate var quotedAsJSON: String { "\(JSONValue.string(self))".shortenedForMessage }
}

extension Expectation {
    /// Creates the expectation of the words from an index.
    init(_ words: Words, from index: Int = 1) throws(ArgumentFault) {
        // The name of the command is word 0, and not an argument.
        let first = try words.arguments(atLeast: index)[index - 1]
        if words.isQuoted(index) {
            try words.end(after: index)
            self = .text(first, isThere: true)
        } else if first == "not" {
            let text = try words.arguments(atLeast: index + 1, atMost: index + 1)[index]
            guard words.isQuoted(index + 1) else {
                throw ArgumentFault(CommandFault.notQuoted, text.quoted)
            }
            self = .text(text, isThere: false)
        } else if first == "state" {
            let parts = try words.arguments(atLeast: index + 3)
            let comparisonWord = parts[index + 1]
            guard let comparison = JSONValue.Comparison(rawValue: comparisonWord) else {
                throw ArgumentFault(CommandFault.unknownComparison, comparisonWord.quoted)
            }
            let json = words.rest(from: index + 3)
            guard let value = try? JSONValue(parsing: json) else {
                throw ArgumentFault(CommandFault.notJSON, json.quoted)
            }
            self = .state(path: parts[index], comparison, value)
        } else {
            throw ArgumentFault(CommandFault.notQuoted, first.quoted)
        }
    }
}
