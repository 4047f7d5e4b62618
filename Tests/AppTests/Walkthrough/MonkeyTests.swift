import Composition
import Data
import Domain
import TestSupport
import Testing

@testable import App

/// Changes in random order, after each of which the rules of the page hold.
@MainActor
@Suite struct MonkeyTests {
    @Test("After any of a thousand changes all rules hold", arguments: 1...10)
    func anyOrder(seed: UInt64) async throws {
        let commands = Monkey.commands(seed: seed, count: 100)
        guard try await Monkey.breach(of: commands) != nil else { return }
        let shortest = try await shrunk(commands) { try await Monkey.breach(of: $0) != nil }
        Issue.record("\(try await Monkey.breach(of: shortest) ?? "")")
    }

    @Test("A rule that does not hold is found, and the way to it is as short as it can be")
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
        "Shrinking leaves out all that can be left out",
        arguments: [(Array(1...100), [7, 42]), ([7, 42], [7, 42]), ([42, 1, 7], [42, 7])])
    func leavingOut(sequence: [Int], shortest: [Int]) async {
        #expect(await shrunk(sequence) { $0.contains(7) && $0.contains(42) } == shortest)
    }
}
