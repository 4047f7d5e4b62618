import Domain
import Foundation
import Scheduling
import Synchronization
import TestSupport
import Testing

@Suite(.hangingLimit) struct NextDayTests {
    private let activity = Activity()

    @Test("On a clock whose sleeps return at once and whose date stands still, the wait ends")
    func standingClock() async {
        let clock = JumpingClock()
        #expect(await DayCalendar.utc(clock).waitForNextDay() == false)
        #expect(clock.now == .seconds(43_200))
    }

    @Test("On a clock whose sleeps return at once while its date goes on, the wait ends")
    func sleeplessClock() async {
        let clock = SleeplessClock()
        #expect(await DayCalendar.utc(clock).waitForNextDay() == false)
        #expect(clock.sleepCount == 1)
    }

    @Test(
        "The wait ends when the next day begins in the time zone",
        arguments: [(0, 43_200), (3600, 39_600), (-18_000, 61_200), (50_400, 79_200)]
    )
    func timeZone(offset: Int, seconds: Int) async throws {
        let clock = VirtualClock(start: .novemberNoon)
        let calendar = DayCalendar(clock: clock, secondsFromGMT: { _ in offset })
        let today = calendar.today
        let wait = activity.start { await calendar.waitForNextDay() }
        await activity.settle()
        await clock.advance(by: .seconds(seconds - 1)) { await activity.settle() }
        #expect(calendar.today == today)
        await clock.advance(by: .seconds(1)) { await activity.settle() }
        #expect(try await wait.value)
        #expect(calendar.today != today)
    }

    @Test("A day on which the clocks change has 23 hours", arguments: [0.25, 3600])
    func daylightSaving(secondsAfterMidnight: Double) async throws {
        // In Warsaw, summer time began on March 29, 2026, at 1:00 UTC.
        let change = Date(timeIntervalSince1970: 1_774_746_000)
        let midnight = change - 7200
        let clock = VirtualClock(start: midnight + secondsAfterMidnight)
        let calendar = DayCalendar(clock: clock) { $0 < change ? 3600 : 7200 }
        let wait = activity.start { await calendar.waitForNextDay() }
        await activity.settle()
        let length = 23 * 3600 - secondsAfterMidnight
        await clock.advance(by: .seconds(length.rounded(.up))) { await activity.settle() }
        #expect(try await wait.value)
        #expect(calendar.today == CalendarDate("2026-03-30"))
    }

    @Test("A wake-up before midnight is followed by another sleep") func earlyWake() async {
        let clock = EarlyClock()
        #expect(await DayCalendar.utc(clock).waitForNextDay())
        #expect(clock.sleepCount == 2)
    }

    @Test("A canceled wait ends at once") func cancellation() async throws {
        let clock = VirtualClock(start: .novemberNoon)
        let wait = activity.start { await DayCalendar.utc(clock).waitForNextDay() }
        await activity.settle()
        wait.cancel()
        #expect(try await wait.value == false)
    }

    @Test("After the last day that has a date, there is nothing to wait for") func lastDay() async {
        let clock = VirtualClock(start: Date(timeIntervalSince1970: 253_402_300_700))
        #expect(await DayCalendar.utc(clock).waitForNextDay() == false)
    }
}

/// A clock whose sleeps return at once, and whose date moves by a millisecond in each.
private final class SleeplessClock: AppClock {
    private let sleeps = Mutex(0)
    let now = Duration.zero

    var sleepCount: Int { sleeps.withLock(\.self) }
    var date: Date { .novemberNoon + Double(sleepCount) / 1000 }

    func sleep(for duration: Duration) async throws(CancellationError) {
        sleeps.withLock { $0 += 1 }
    }
}

/// A clock whose sleeps return at once, the first one half a second too early by its date.
private final class EarlyClock: AppClock {
    private let sleeps = Mutex<[Duration]>([])

    var sleepCount: Int { sleeps.withLock(\.count) }
    var now: Duration { sleeps.withLock { $0.reduce(.zero, +) } }
    var date: Date {
        let isEarly = sleepCount == 1
        return .novemberNoon + now / .seconds(1) - (isEarly ? 0.5 : 0)
    }

    func sleep(for duration: Duration) async throws(CancellationError) {
        sleeps.withLock { $0.append(duration) }
    }
}
