import Composition
import Domain
import Terminal
import TestSupport
import Testing

@testable import App

/// Tests expectations that have to be met within a time.
@MainActor @Suite(.hangingLimit) struct ExpectationWithinTests {
    private func walkthrough() async -> Walkthrough {
        await Walkthrough.started(doing: "network announcements slow:4", "enter")
    }

    private func expect(
        _ claim: String,
        in walkthrough: Walkthrough
    ) async throws -> Outcome {
        let command = try #require(try CommandSyntax.command("expect within \(claim)"))
        return await walkthrough.perform(command)
    }

    @Test(
        "Time passes until the expectation is met",
        arguments: ["10 \"Bella\"", "10 state list.state == \"loaded\"", "10 not \"Loading\""]
    )
    func met(claim: String) async throws {
        let walkthrough = await walkthrough()
        #expect(try await expect(claim, in: walkthrough).failure == nil)
        let elapsed = try #require(await walkthrough.state("elapsed")?.description)
        #expect(["4", "4.1"].contains(elapsed))
    }

    @Test("No time passes if the expectation is met at once")
    func metAtOnce() async throws {
        let walkthrough = await walkthrough()
        #expect(try await expect("10 \"Around you\"", in: walkthrough).failure == nil)
        #expect(await walkthrough.state("elapsed") == .number(0))
    }

    @Test("After the time, the expectation fails with what is there")
    func failed() async throws {
        let walkthrough = await walkthrough()
        let outcome = try await expect("3 state list.state == \"loaded\"", in: walkthrough)
        let message = #"expected list.state == "loaded", but it is "loading" (after 3 s)"#
        #expect(outcome == Outcome(failure: message))
        #expect(await walkthrough.state("elapsed") == .number(3))
    }

    @Test("The live screen in real time refuses it, because keys would have to wait")
    func live() async throws {
        let walkthrough = Walkthrough(swap: { $0.clock = .replaced(SystemClock()) })
        walkthrough.hasWindow = true
        await walkthrough.start()
        let outcome = try await expect("10 \"Rex\"", in: walkthrough)
        #expect(outcome.refusal == "An expectation within a time is for scripts.")
    }
}
