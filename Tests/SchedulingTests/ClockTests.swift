import Domain
import DomainTesting
import Scheduling
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct ClockTests {
    private let activity = Activity()

    @Test("Sleeps end at their deadlines, in order, and only when the clock advances") func order()
        async
    {
        let clock = VirtualClock()
        var wakings: [String] = []
        for (name, seconds) in [("b", 2), ("a", 1), ("c", 2), ("late", 9)] {
            activity.start {
                try await clock.sleep(for: .seconds(seconds))
                wakings.append("\(name) at \(clock.now / .seconds(1))")
            }
        }
        await activity.settle()
        #expect(wakings.isEmpty)
        #expect(clock.nextDeadline == .seconds(1))
        await clock.advance(by: .seconds(5)) { await activity.settle() }
        #expect(wakings == ["a at 1.0", "b at 2.0", "c at 2.0"])
        #expect(clock.now == .seconds(5))
    }

    @Test("A sleep is registered before its task leaves the actor") func registration()
        async throws
    {
        let clock = VirtualClock()
        let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
        // The main actor runs this task when the first one has left it.
        let reader = Task { clock.nextDeadline }
        #expect(await reader.value == .seconds(1))
        await clock.advance(by: .seconds(1))
        try await sleeper.value
    }

    @Test("The virtual clock breaks no rule of a clock") func rules() async {
        let clock = VirtualClock()
        let violations = await ClockRule.violations(of: clock) { duration in
            await clock.advance(by: duration) { await activity.settle() }
        }
        #expect(violations == [])
    }

    @Test(
        "The system's clock, and one that an activity awaits, break no rule of a clock",
        arguments: [SystemClock(), AwaitedClock(SystemClock())] as [any AppClock]
    )
    func rules(clock: any AppClock) async {
        #expect(await ClockRule.violations(of: clock) == [])
    }

    @Test("A task can sleep many times within one advance") func repeated() async {
        let clock = VirtualClock()
        var wakings = 0
        let sleeper = activity.start {
            while true {
                try await clock.sleep(for: .seconds(1))
                wakings += 1
            }
        }
        await activity.settle()
        await clock.advance(by: .seconds(60)) { await activity.settle() }
        #expect(wakings == 60)
        sleeper.cancel()
    }

    @Test(
        "A canceled sleep ends at once and leaves no deadline",
        arguments: [VirtualClock(), SystemClock()] as [any AppClock]
    )
    func cancellation(clock: any AppClock) async {
        let sleeper = activity.start { try await clock.sleep(for: .seconds(86_400)) }
        await activity.settle()
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect((clock as? VirtualClock)?.nextDeadline == nil)
    }

    @Test("A canceled task does not sleep") func cancelledBefore() async {
        let clock = VirtualClock()
        let sleeper = activity.start {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await sleeper.value }
    }

    @Test(
        "A sleep that is over at once ends without waiting",
        arguments: [VirtualClock(), SystemClock()] as [any AppClock],
        [Duration.zero, .seconds(-1)]
    )
    func zero(clock: any AppClock, duration: Duration) async {
        var isAwake = false
        activity.start {
            try await clock.sleep(for: duration)
            isAwake = true
        }
        await activity.settle()
        #expect(isAwake)
    }

    @Test("A limit that is over before its sleep begins is checked once")
    func overdueLimit() async throws {
        let start = ContinuousClock.now
        try await LimitClock(checkInterval: .milliseconds(20)).sleep(for: .seconds(-1))
        #expect(ContinuousClock.now - start >= .milliseconds(20))
    }
}
