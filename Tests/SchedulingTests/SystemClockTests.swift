import Scheduling
import TestSupport
import Testing

@MainActor
@Suite struct SystemClockTests {
    @Test("A sleep of zero ends without waiting")
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

    @Test("A canceled sleep ends at once")
    func cancellation() async {
        let activity = Activity()
        let sleeper = activity.start { try await SystemClock().sleep(for: .seconds(86_400)) }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
    }
}
