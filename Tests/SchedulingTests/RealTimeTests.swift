import Domain
import Scheduling
import TestSupport
import Testing

/// Tests that an activity waits for a clock in real time as long as the clock sleeps, but not for
/// ever.
@MainActor @Suite(.hangingLimit) struct RealTimeTests {
    /// A sleep of the app in real time, during which it passes time or rests.
    enum RealWait: CaseIterable {
        case passing
        case resting

        @MainActor func callAsFunction(_ activity: Activity, _ clock: AwaitedClock) async {
            switch self {
            case .passing:
                await activity.pass(.seconds(5), in: .real(clock))
            case .resting:
                var isLoaded = false
                activity.start {
                    try await clock.sleep(for: .seconds(5))
                    isLoaded = true
                }
                await activity.rest(in: .real(clock)) { isLoaded }
            }
        }
    }

    @Test(
        "A clock in real time that never wakes is no longer waited for after a while, and is named",
        arguments: RealWait.allCases
    )
    func clockThatNeverWakes(wait: RealWait) async {
        // A limit of 20 s then takes a fifth of a second.
        let activity = Activity(checkInterval: .milliseconds(5))
        await wait(activity, AwaitedClock(FakeClock()))
        #expect(activity.takeUnanswered() == ["sleep(for:)"])
    }

    @Test("A wait in real time lasts as long as the clock sleeps", arguments: RealWait.allCases)
    func wakingClock(wait: RealWait) async throws {
        let activity = Activity()
        let fake = FakeClock()
        var isOver = false
        let waiting = activity.start {
            await wait(activity, AwaitedClock(fake))
            isOver = true
        }
        try await fake.sleeps.nextQuestion(of: waiting)
        #expect(fake.sleeps.questions == [.seconds(5)])
        #expect(!isOver)
        fake.sleeps.answer(0, .success(()))
        try await waiting.value
        #expect(isOver)
        #expect(activity.takeUnanswered().isEmpty)
    }

    @Test("Canceling a wait in real time ends it", arguments: RealWait.allCases)
    func canceledWait(wait: RealWait) async throws {
        let activity = Activity()
        let fake = FakeClock()
        let waiting = activity.start { await wait(activity, AwaitedClock(fake)) }
        try await fake.sleeps.nextQuestion(of: waiting)
        waiting.cancel()
        try await waiting.value
        #expect(activity.takeUnanswered().isEmpty)
    }
}
