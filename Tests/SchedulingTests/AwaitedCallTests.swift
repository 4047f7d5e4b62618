import Dispatch
import Domain
import TestSupport
import Testing

import Scheduling

/// Tests that an activity waits for calls of parts that do not know it.
///
/// The parts sleep for a moment of real time, because that is what the activity has to wait for.
@MainActor @Suite(.hangingLimit) struct AwaitedCallTests {
    @MainActor
    private final class Results {
        var names: [String] = []

        func add(_ name: String) {
            names.append(name)
        }
    }

    private let activity = Activity()
    private let clock = VirtualClock()
    private let results = Results()

    /// A kind of part, by how it spends the real time of a call.
    enum Work: CaseIterable {
        case sleeping
        case actor
        case detachedTask
        case continuation
        case taskGroup
        case asyncLet
        case timeLimit

        private actor Worker {
            func work() async {
                try? await Task.sleep(for: .milliseconds(20))
            }
        }

        func callAsFunction() async {
            switch self {
            case .sleeping:
                try? await Task.sleep(for: .milliseconds(20))
            case .actor:
                await Worker().work()
            case .detachedTask:
                await Task.detached { try? await Task.sleep(for: .milliseconds(20)) }.value
            case .continuation:
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) {
                        continuation.resume()
                    }
                }
            case .taskGroup:
                await withTaskGroup { group in
                    for _ in 0..<3 {
                        group.addTask { try? await Task.sleep(for: .milliseconds(20)) }
                    }
                }
            case .asyncLet:
                async let first: Void? = try? Task.sleep(for: .milliseconds(20))
                async let second: Void? = try? Task.sleep(for: .milliseconds(10))
                _ = await (first, second)
            case .timeLimit:
                try? await withTimeLimit(
                    .seconds(10),
                    clock: VirtualClock(),
                    timedOut: LocationError.timedOut,
                    cancelled: LocationError.cancelled
                ) { () async throws(LocationError) in
                    try? await Task.sleep(for: .milliseconds(20))
                }
            }
        }
    }

    @Test("Settling waits for real work, wherever a part does it", arguments: Work.allCases)
    func realWork(work: Work) async {
        start("work") { await work() }
        await activity.settle()
        #expect(results.names == ["work"])
        #expect(activity.takeUnanswered().isEmpty)
    }

    @Test("A call does not count while its task sleeps on the app's clock, and counts again after")
    func sleep() async {
        start("work") { [clock] in
            try? await clock.sleep(for: .seconds(5))
            await Work.detachedTask()
        }
        await activity.settle()
        #expect(clock.nextDeadline == .seconds(5))
        await activity.pass(.seconds(4), in: .virtual(clock))
        #expect(results.names.isEmpty)
        await activity.pass(.seconds(1), in: .virtual(clock))
        #expect(results.names == ["work"])
    }

    @Test("A call does not count while a call of an inner part sleeps, and its alarm ends both")
    func sleepOfInnerPart() async {
        start("outer") { [activity, clock] in
            try? await withTimeLimit(
                .seconds(3),
                clock: clock,
                executor: activity,
                timedOut: LocationError.timedOut,
                cancelled: LocationError.cancelled
            ) { () async throws(LocationError) in
                await activity.awaiting("inner", limit: .seconds(10)) {
                    try? await clock.sleep(for: .seconds(60))
                }
            }
            await Work.detachedTask()
        }
        await activity.settle()
        #expect(results.names.isEmpty)
        await activity.pass(.seconds(3), in: .virtual(clock))
        #expect(results.names == ["outer"])
        #expect(clock.nextDeadline == nil)
        #expect(activity.takeUnanswered().isEmpty)
    }

    @Test("A call counts only when no reason suspends it any more")
    func severalReasons() async {
        let (answers, continuation) = AsyncStream.makeStream(of: Void.self)
        activity.start { [activity, clock, results] in
            await activity.awaiting("outer", limit: .seconds(10), asksUser: true) {
                await activity.awaiting("inner", limit: .seconds(10)) {
                    try? await clock.sleep(for: .seconds(2))
                }
                _ = await answers.first()
                await Work.detachedTask()
            }
            results.names.append("answered")
        }
        await activity.settle()
        activity.setUserAsked(true)
        await activity.pass(.seconds(2), in: .virtual(clock))
        #expect(results.names.isEmpty)
        continuation.yield()
        activity.setUserAsked(false)
        await activity.settle()
        #expect(results.names == ["answered"])
        #expect(activity.takeUnanswered().isEmpty)
    }

    @Test("A part that does not return is named once, also if another part waits for it")
    func silentInnerPart() async {
        let (stream, _) = AsyncStream.makeStream(of: Void.self)
        start("outer", limit: .seconds(60)) { [activity] in
            await activity.awaiting("inner", limit: .milliseconds(10)) { _ = await stream.first() }
        }
        await activity.settle()
        #expect(activity.takeUnanswered() == ["inner"])
    }

    @Test("Calls that take turns overlap neither each other nor the steps of the app")
    func turns() async {
        let activity = Activity(callsTakeTurns: true)
        for name in ["a", "b"] {
            activity.start { [clock, results] in
                await activity.awaiting(name, limit: .seconds(10)) {
                    await results.add("begin \(name)")
                    await Work.detachedTask()
                    await results.add("sleep \(name)")
                    try? await clock.sleep(for: .seconds(1))
                    await Work.detachedTask()
                    await results.add("end \(name)")
                }
                results.add("after \(name)")
            }
        }
        activity.start { [results] in results.add("step") }
        await activity.settle()
        #expect(results.names == ["step", "begin a", "sleep a", "begin b", "sleep b"])
        results.names = []
        await activity.pass(.seconds(1), in: .virtual(clock))
        #expect(results.names == ["end a", "after a", "end b", "after b"])
    }

    @Test("A call has its turn although an earlier call does not return")
    func turnAfterLimit() async {
        let activity = Activity(callsTakeTurns: true, checkInterval: .milliseconds(1))
        let (stream, _) = AsyncStream.makeStream(of: Void.self)
        var hasReturned = false
        activity.start {
            await activity.awaiting("silent", limit: .seconds(1)) { _ = await stream.first() }
        }
        activity.start {
            await activity.awaiting("honest", limit: .seconds(1)) {}
            hasReturned = true
        }
        await activity.settle()
        #expect(hasReturned)
        #expect(activity.takeUnanswered() == ["silent"])
    }

    @Test("A sleep of a child beside real work does not suspend the count")
    func sleepOfChild() async {
        start("work") { [clock] in
            await withTaskGroup { group in
                group.addTask { try? await clock.sleep(for: .seconds(60)) }
                group.addTask { await Work.detachedTask() }
                await group.next()
                group.cancelAll()
            }
        }
        await activity.settle()
        #expect(results.names == ["work"])
        #expect(clock.now == .zero)
    }

    @Test("Canceling a call that sleeps on the app's clock ends it")
    func cancellation() async {
        let task = start("work") { [clock] in try? await clock.sleep(for: .seconds(60)) }
        await activity.settle()
        task.cancel()
        await activity.settle()
        #expect(results.names == ["work"])
        #expect(clock.nextDeadline == nil)
    }

    @Test("A call that does not return is no longer waited for after its limit, and is named")
    func limit() async {
        let (stream, _) = AsyncStream.makeStream(of: Void.self)
        start("silent", limit: .milliseconds(10)) { _ = await stream.first() }
        start("work") { await Work.sleeping() }
        await activity.settle()
        #expect(results.names == ["work"])
        #expect(activity.takeUnanswered() == ["silent"])
        #expect(activity.takeUnanswered().isEmpty)
    }

    @Test("A call does not count while the prompt is open")
    func prompt() async {
        let (answers, continuation) = AsyncStream.makeStream(of: Void.self)
        activity.start { [activity, results] in
            await activity.awaiting("prompt", limit: .seconds(10), asksUser: true) {
                _ = await answers.first()
                await Work.detachedTask()
            }
            results.names.append("answered")
        }
        activity.setUserAsked(true)
        await activity.settle()
        #expect(results.names.isEmpty)
        continuation.yield()
        activity.setUserAsked(false)
        await activity.settle()
        #expect(results.names == ["answered"])
        #expect(activity.takeUnanswered().isEmpty)
    }

    @Test(
        "Resting lets time pass until nothing is loading, whatever else sleeps",
        arguments: [false, true]
    )
    func resting(isInRealTime: Bool) async throws {
        let realClock = AwaitedClock(clock)
        let appClock: any AppClock = isInRealTime ? realClock : clock
        let ticks = activity.start {
            while (try? await appClock.sleep(for: .seconds(60))) != nil {}
        }
        start("work") { try? await appClock.sleep(for: .seconds(150)) }
        let rest = activity.start { [activity, clock, results] in
            await activity.rest(in: isInRealTime ? .real(realClock) : .virtual(clock)) {
                results.names.contains("work")
            }
            results.add("rested")
        }
        await activity.settle()
        if isInRealTime {
            #expect(results.names.isEmpty)
            await clock.advance(by: .seconds(150)) { await activity.settle() }
        }
        try await rest.value
        #expect(results.names == ["work", "rested"])
        #expect(clock.now == .seconds(150))
        #expect(activity.takeUnanswered().isEmpty)
        ticks.cancel()
    }

    @Test("Resting in virtual time does not wait for ever for a load that does not end")
    func endlessSleeps() async {
        let part = start("work") { [clock] in
            while (try? await clock.sleep(for: .seconds(600))) != nil {}
        }
        await activity.rest(in: .virtual(clock)) { false }
        #expect(clock.now == .seconds(3600))
        #expect(activity.takeUnanswered() == ["sleep(for:)"])
        part.cancel()
    }

    @discardableResult private func start(
        _ name: String,
        limit: Duration = .seconds(10),
        _ work: @escaping @Sendable () async -> Void
    ) -> Task<Void, any Error> {
        activity.start { [activity, results] in
            await activity.awaiting(name, limit: limit, work)
            results.names.append(name)
        }
    }
}
