import Dispatch
import Domain

/// What the app is doing, counted so that a caller can wait until the app is idle.
///
/// Two things count:
///
/// - A step of a task that prefers this executor (`Task(executorPreference:)`) or `background`.
///   The first run on the main actor's queue, one step at a time and in order. A step counts from
///   the moment it can run until it has run. A suspended task has no step.
/// - A call of a part of the app, such as a repository, that `awaiting(_:limit:asksUser:_:)` runs.
///   The call counts until it returns, unless one of three reasons suspends it: its task sleeps on
///   the app's clock, it asks the user and the system prompt is open, or it waits for a call of
///   another part. The part need not know this type.
///
/// So the app is idle when everything waits for time to pass or for the user.
///
/// Two things do not count: `Task.yield()`, and tasks that a part starts outside a call.
package final class Activity: TaskExecutor {
    /// The executor for work of the app outside the main actor.
    package let background: any TaskExecutor
    private let work: PendingWork
    private let calls: PendingCalls
    private let callsTakeTurns: Bool
    private let checkInterval: Duration
    /// The time between two checks of the limits, in an app.
    package static let checkInterval = Duration.milliseconds(500)

    /// The limit for loads that follow each other.
    private static let restLimit =
        LoadTimeLimits.map + LoadTimeLimits.announcements + .seconds(1)
    /// The limit for such loads in virtual time, in which waiting takes no time.
    private static let virtualRestLimit = Duration.seconds(3600)

    @MainActor private var isLimitCheckScheduled = false
    /// The names of calls that have reached their limit since the last call of `takeUnanswered()`.
    @MainActor private var unanswered: [String] = []

    /// Creates an activity in which nothing is pending.
    ///
    /// If `callsTakeTurns` is true, a call begins only when nothing else counts, and work in the
    /// background is performed one step after the other. So in virtual time, what happens at the
    /// same instant always has the same order.
    ///
    /// A limit is stored as a number of checks, so a shorter interval between the checks, for a
    /// test, shortens all limits.
    package init(
        callsTakeTurns: Bool = false,
        checkInterval: Duration = Activity.checkInterval
    ) {
        work = PendingWork()
        calls = PendingCalls(work)
        let queue: DispatchQueue = callsTakeTurns ? DispatchQueue(label: "background") : .global()
        background = BackgroundExecutor(work, queue: queue)
        self.callsTakeTurns = callsTakeTurns
        self.checkInterval = checkInterval
    }

    /// Counts a step and schedules it on the main actor's queue.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        work.begin()
        DispatchQueue.main.async {
            job.runOnMainQueue(preferring: self)
            // If the task goes on in the main actor, the queue has its next step already.
            self.work.endLater()
        }
    }

    /// Calls a part, and counts the call until it returns.
    ///
    /// The call runs in the calling task. If `settle()` waits for the call longer than `limit`, in
    /// real time, the call no longer counts, and `takeUnanswered()` returns its name. When a reason
    /// has suspended the call, the limit starts again. When the main actor or the processor is
    /// busy, the limit becomes longer.
    ///
    /// A call that asks the user does not count while the system prompt is open.
    package func awaiting<Value: Sendable, Failure: Error>(
        _ name: String,
        limit: Duration,
        asksUser: Bool = false,
        _ call: @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let outerCall = CountedCall.current
        work.begin()
        outerCall?.beginInnerCall()
        if callsTakeTurns {
            await work.waitForTurn()
        }
        let id = calls.add(PendingCalls.Call(name: name, limit: limit, asksUser: asksUser))
        defer {
            outerCall?.endInnerCall()
            calls.remove(id)
        }
        return try await CountedCall(id: id, in: calls).run(call)
    }

    /// Notes that the system prompt was opened or closed.
    package func setUserAsked(_ isAsked: Bool) {
        calls.setUserAsked(isAsked)
    }

    /// Waits until the app is idle.
    @MainActor package func settle() async {
        guard work.isPending else { return }
        scheduleLimitCheck()
        await work.waitForEnd()
    }

    /// Advances virtual time, or waits in real time, then waits until the app is idle.
    ///
    /// A clock in real time that does not wake the caller is no longer waited for after a while,
    /// and `takeUnanswered()` names it. If the calling task is canceled, the wait ends.
    @MainActor package func pass(_ duration: Duration, in time: AppTime) async {
        switch time {
        case .virtual(let clock):
            // What a deadline starts can end before the next deadline.
            await clock.advance(by: duration) { await settle() }
        case .real(let clock):
            // The clock can be slower than real time.
            await wait(atMost: duration * 2 + .seconds(10)) {
                try? await clock.sleep(for: duration)
            }
        }
        await settle()
    }

    /// Lets time pass until the app is idle and nothing is loading: advances virtual time, or waits
    /// in real time.
    ///
    /// All loads have a limit on the app's clock. So if they do not end in time, `takeUnanswered()`
    /// names the clock. If the calling task is canceled, the wait ends.
    @MainActor package func rest(
        in time: AppTime,
        until isLoaded: @escaping @MainActor @Sendable () -> Bool
    ) async {
        await settle()
        switch time {
        case .virtual(let clock):
            let end = clock.now + Self.virtualRestLimit
            while !isLoaded(), !Task.isCancelled {
                guard let deadline = clock.nextDeadline, deadline <= end else {
                    return unanswered.append("sleep(for:)")
                }
                await pass(deadline - clock.now, in: time)
            }
        case .real(let clock):
            let wakes = clock.wakes.stream()
            await wait(atMost: Self.restLimit) {
                await self.settle()
                guard await !isLoaded() else { return }
                for await _ in wakes {
                    // What the woken task does can end the loads.
                    await self.settle()
                    guard await !isLoaded() else { return }
                }
            }
        }
    }

    /// Waits for sleeps on a clock in real time, at most for a limit.
    ///
    /// If they have not ended, and the calling task is not canceled, `takeUnanswered()` names them.
    @MainActor private func wait(
        atMost limit: Duration,
        forSleeps sleep: @escaping @Sendable () async -> Void
    ) async {
        enum Interruption: Error {
            case limit
            case cancellation
        }
        do throws(Interruption) {
            try await withTimeLimit(
                limit,
                clock: LimitClock(checkInterval: checkInterval),
                timedOut: Interruption.limit,
                cancelled: Interruption.cancellation
            ) { () async throws(Interruption) in
                await sleep()
            }
        } catch .limit {
            unanswered.append("sleep(for:)")
        } catch {
            // The caller no longer waits.
        }
    }

    /// Returns the names of the calls that have reached their limit since the last time.
    @MainActor package func takeUnanswered() -> [String] {
        defer {
            unanswered = []
        }
        return unanswered
    }

    // MARK: - Limits

    /// Schedules the next check for calls that have reached their limit, unless a check is
    /// scheduled already.
    ///
    /// While somebody waits, each check schedules the next one.
    ///
    /// A task sleeps for the interval outside the main actor. The check then waits in the main
    /// actor's queue, so what delays the calls also delays the checks.
    @MainActor private func scheduleLimitCheck() {
        guard !isLimitCheckScheduled else { return }
        isLimitCheckScheduled = true
        Task { @concurrent [checkInterval] in
            try? await Task.sleep(for: checkInterval)
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self.checkLimits() }
            }
        }
    }

    @MainActor private func checkLimits() {
        isLimitCheckScheduled = false
        guard work.isAwaited else { return }
        unanswered += calls.removeOverdue()
        scheduleLimitCheck()
    }
}
