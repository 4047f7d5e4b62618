import Scheduling
import TestSupport
import Testing

@MainActor
@Suite struct SystemClockTests {
    @Test("No time at all is not waited for, so that it is settled whoever sleeps it")
    func zero() async {
        let activity = Activity()
        var isAwake = false
        activity.start {
            try await SystemClock().sleep(for: .zero)
            isAwake = true
        }
        await activity.settle()
        #expect(isAwake)
    }

    @Test("A cancelled sleeper wakes at once")
    func cancellation() async {
        let activity = Activity()
        let sleeper = activity.start { try await SystemClock().sleep(for: .seconds(86_400)) }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
    }
}
