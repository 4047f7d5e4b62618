import TestSupport
import Testing

@testable import App

/// Tests that the rules of the page hold after each of many random commands.
@MainActor
@Suite struct MonkeyTests {
    @Test("All rules hold after each of a thousand random commands", arguments: 1...10)
    func anyOrder(seed: UInt64) async throws {
        let commands = Monkey.commands(seed: seed, count: 100)
        guard try await Monkey.breach(of: commands) != nil else { return }
        let shortest = try await shrunk(commands) { try await Monkey.breach(of: $0) != nil }
        Issue.record("\(try await Monkey.breach(of: shortest) ?? "")")
    }
}
