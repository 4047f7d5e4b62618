import Composition
import Data
import Domain
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

    @Test("A broken rule is found, and shrunk to the shortest sequence of commands")
    func shrinking() async throws {
        let isNeverDenied: (AppSession) -> String? = { session in
            session.graph.world.device.authorizationStatus == .denied ? "it is denied" : nil
        }
        var lengths: Set<Int> = []
        for seed in UInt64(1)...3 {
            let commands = Monkey.commands(seed: seed, count: 100)
            let shortest = try await shrunk(commands) { try await Monkey.breach(of: $0, rule: isNeverDenied) != nil }
            lengths.insert(shortest.count)
        }
        #expect(lengths == [1])
    }

    @Test(
        "Shrinking removes every element that is not needed",
        arguments: [(Array(1...100), [7, 42]), ([7, 42], [7, 42]), ([42, 1, 7], [42, 7])])
    func leavingOut(sequence: [Int], shortest: [Int]) async {
        #expect(await shrunk(sequence) { $0.contains(7) && $0.contains(42) } == shortest)
    }
}
