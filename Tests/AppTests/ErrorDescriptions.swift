@testable import App

// The errors with texts that depend on the language describe themselves with the message that the
// program prints in English. A test that catches one prints its description.

extension ProgramError: CustomStringConvertible {
    public var description: String { message(.english) }
}

extension CommandError: CustomStringConvertible {
    public var description: String { message(.english) }
}

extension ArgumentFault: CustomStringConvertible {
    public var description: String { message(.english) }
}
