import Domain
import DomainTesting
import Foundation
import Scheduling
import Synchronization
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct ClockRuleTests {
    @Test("A clock that breaks a rule is found", arguments: ClockRule.allCases)
    func wrong(rule: ClockRule) async {
        let clock = WrongClock(breaking: rule)
        let violations = await ClockRule.violations(
            of: clock,
            advance: { await clock.advance(by: $0) },
            limit: clock.wakes ? .seconds(10) : .milliseconds(200)
        )
        #expect(violations.contains { $0.rule == rule }, "\(violations)")
    }

    @Test("A test can wait for the start of a sleep, also for one that has started")
    func startOfSleep() async throws {
        let clock = VirtualClock()
        let sleeper = Task {
            try await clock.sleep(for: .seconds(31))
            return clock.now
        }
        await clock.waitForSleep(of: .seconds(31))
        await clock.waitForSleep(of: .seconds(31))
        await clock.advance(by: .seconds(31))
        #expect(try await sleeper.value == .seconds(31))
    }
}

/// A virtual clock that breaks one rule.
private final class WrongClock: AppClock {
    private let clock = VirtualClock()
    private let rule: ClockRule
    private let readings = Mutex(0)

    init(breaking rule: ClockRule) {
        self.rule = rule
    }

    /// Whether each sleep ends.
    var wakes: Bool {
        switch rule {
        case .emptiness, .registration: false
        case .now, .sleep, .concurrentCalls, .cancellation: true
        }
    }

    var date: Date { clock.date }

    var now: Duration {
        guard rule == .now else { return clock.now }
        return readings.withLock { readings in
            readings -= 1
            return .seconds(readings)
        }
    }

    func sleep(for duration: Duration) async throws(CancellationError) {
        switch rule {
        case .now:
            try await clock.sleep(for: duration)
        case .emptiness:
            try await clock.sleep(for: max(duration, .seconds(1)))
        case .sleep:
            break
        case .registration:
            // The clock does not know the sleep before other tasks have run.
            for _ in 0..<10 {
                await Task.yield()
            }
            try await clock.sleep(for: duration)
        case .concurrentCalls:
            // Each sleep lasts as long as the shortest one.
            try await clock.sleep(for: min(duration, .milliseconds(20)))
        case .cancellation:
            try? await clock.sleep(for: duration)
        }
    }

    func advance(by duration: Duration) async {
        await clock.advance(by: duration)
    }
}
