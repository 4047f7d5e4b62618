import Composition
import Domain
import Presentation
import Terminal
import TextViews

/// A value of an option, or an argument of a walkthrough command.
protocol Argument: SendableMetatype {
    /// The values that shell completions offer.
    static var choices: [String] { get }

    init(argument: String) throws(ArgumentFault)
}

extension Argument {
    static var choices: [String] { [] }
}

protocol NamedArgument: Argument, CaseIterable {
    var argument: String { get }
}

extension NamedArgument {
    static var choices: [String] { allCases.map(\.argument) }

    init(argument: String) throws(ArgumentFault) {
        guard let value = Self.allCases.first(where: { $0.argument == argument }) else {
            throw .unknownValue
        }
        self = value
    }
}

extension NamedArgument where Self: RawRepresentable<String> {
    var argument: String { rawValue }
}

extension Charset: NamedArgument {}

extension Language: NamedArgument {
    var argument: String { code }
}

extension LocationPermissionStatus: NamedArgument {
    var argument: String { commandWord }
}

extension Theme: NamedArgument {}

extension Configuration.View: NamedArgument {}

extension Bool: Argument {
    static let choices = ["on", "off"]

    init(argument: String) throws(ArgumentFault) {
        guard Self.choices.contains(argument) else { throw .unknownValue }
        self = argument == "on"
    }
}

extension String: Argument {
    init(argument: String) {
        self = argument
    }
}

extension Optional: Argument where Wrapped: Argument {
    static var choices: [String] { Wrapped.choices }

    init(argument: String) throws(ArgumentFault) {
        self = try Wrapped(argument: argument)
    }
}
