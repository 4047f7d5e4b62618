import Domain
import Scheduling
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct DelayTests {
    private let activity = Activity()
    private let clock = VirtualClock()

    @Test("The action is performed once, after the duration")
    func expiry() async {
        var count = 0
        let delay = Delay(clock: clock, executor: activity)
        delay.start(.seconds(10)) { count += 1 }
        await pass(9)
        #expect(count == 0)
        await pass(1)
        #expect(count == 1)
        await pass(100)
        #expect(count == 1)
    }

    @Test("Only the action of the newest delay is performed")
    func newest() async {
        var actions: [String] = []
        let delay = Delay(clock: clock, executor: activity)
        delay.start(.seconds(10)) { actions.append("first") }
        await pass(9)
        delay.start(.seconds(10)) { actions.append("second") }
        await pass(9)
        #expect(actions.isEmpty)
        await pass(1)
        #expect(actions == ["second"])
    }

    @Test("A delay that is canceled or released performs nothing", arguments: [true, false])
    func cancellation(isReleased: Bool) async {
        var count = 0
        var delay: Delay? = Delay(clock: clock, executor: activity)
        delay?.start(.seconds(10)) { count += 1 }
        await pass(5)
        if isReleased {
            delay = nil
        } else {
            delay?.cancel()
        }
        await pass(10)
        #expect(count == 0)
        #expect(clock.nextDeadline == nil)
    }

    @Test("An action can start the next delay")
    func repetition() async {
        var count = 0
        let delay = Delay(clock: clock, executor: activity)
        delay.start(.seconds(10)) {
            count += 1
            delay.start(.seconds(10)) { count += 1 }
        }
        await pass(10)
        #expect(count == 1)
        await pass(10)
        #expect(count == 2)
    }

    private func pass(_ seconds: Int) async {
        await activity.settle()
        await clock.advance(by: .seconds(seconds)) { await activity.settle() }
    }
}
