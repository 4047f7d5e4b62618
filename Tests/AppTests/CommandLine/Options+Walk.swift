import Testing

@testable import App

extension Options {
    /// Creates the options of a command line that starts a walk.
    init(walking arguments: [String]) throws {
        var walk: Options?
        if case .walk(let options) = try Invocation(arguments: arguments) {
            walk = options
        }
        self = try #require(walk)
    }
}
