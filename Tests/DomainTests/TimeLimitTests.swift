import Domain
import Scheduling
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct TimeLimitTests {
    private let activity = Activity()
    private let clock = VirtualClock()

    @Test(
        "At the limit, or if the caller is canceled, the operation is canceled",
        arguments: [LocationError.timedOut, .cancelled]
    )
    func cancellation(error: LocationError) async {
        let call = activity.start { [activity, clock] in
            try await withTimeLimit(
                .seconds(10),
                clock: clock,
                executor: activity,
                timedOut: LocationError.timedOut,
                cancelled: .cancelled
            ) { () async throws(LocationError) in
                try? await clock.sleep(for: .seconds(100))
            }
        }
        await activity.settle()
        if error == .cancelled {
            call.cancel()
        } else {
            await clock.advance(by: .seconds(10)) { await activity.settle() }
        }
        await #expect(throws: error) { try await activity.value(of: call) }
        #expect(clock.nextDeadline == nil)
    }
}
