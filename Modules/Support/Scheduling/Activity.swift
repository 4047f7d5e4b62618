import Dispatch
import Domain
import Synchronization

/// What the app is doing, counted so that a caller can wait until the app is idle.
///
/// Two things count:
///
/// - A step of a task that prefers this executor (`Task(executorPreference:)`). Such tasks run on
///   the main actor's queue, one step at a time and in order. A step counts from the moment it can
///   run until it has run. A suspended task has no step.
/// - A call of a part of the app, such as a repository, that `awaiting(_:limit:_:)` runs. The call
///   counts until it returns, but not while its task sleeps on the app's clock. A call that waits
///   for the answer to the system prompt does not count while the prompt is open. The part need not
///   know this type.
///
/// So the app is idle when everything waits for time to pass or for the user.
///
/// Three things do not count: `Task.yield()`, tasks that a part starts outside a call, and hops
/// from another actor back to the main actor outside a call.
package final class Activity: BackgroundExecutor {
    /// The number of steps and calls.
    ///
    /// It increases on any thread, but decreases only on the main actor.
    private let pending = Atomic(0)
    private let calls = Mutex(PendingCalls())
    @MainActor private var waiters: [CheckedContinuation<Void, Never>] = []
    @MainActor private var isLimitCheckScheduled = false
    /// The names of calls that have reached their limit since the last call of `takeUnanswered()`.
    @MainActor private var unanswered: [String] = []
    private let checkInterval: Duration

    package convenience init() {
        self.init(checkInterval: PendingCalls.checkInterval)
    }

    /// Creates an activity for a test, with another interval between the checks of the limits.
    ///
    /// A limit is stored as a number of checks, so a shorter interval shortens all limits.
    package init(checkInterval: Duration) {
        self.checkInterval = checkInterval
    }

    /// Counts a step and schedules it on the main actor's queue.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        beginOne()
        DispatchQueue.main.async {
            job.runOnMainQueue(preferring: self)
            MainActor.assumeIsolated { self.endOne() }
        }
    }

    /// Calls a part, and counts the call until it returns.
    ///
    /// The call runs in the calling task. If `settle()` waits for the call longer than `limit`, in
    /// real time, the call no longer counts, and `takeUnanswered()` returns its name. When the
    /// calling task sleeps on the app's clock, the limit starts again. When the main actor or the
    /// processor is busy, the limit becomes longer.
    package func awaiting<Value: Sendable, Failure: Error>(
        _ name: String,
        limit: Duration,
        _ call: @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let id = begin(PendingCalls.Call(name: name, limit: limit))
        return try await run(call, as: id)
    }

    /// Calls a part outside the main actor, and counts the call as `awaiting(_:limit:_:)` does.
    func awaitingOutsideMainActor<Value: Sendable, Failure: Error>(
        _ name: String,
        limit: Duration,
        _ call: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await awaiting(name, limit: limit) { () async throws(Failure) in
            try await outsideMainActor(call)
        }
    }

    /// Calls a part that may open the system prompt.
    ///
    /// Counts the call as `awaiting(_:limit:_:)` does, but not while the prompt is open. If
    /// something reports prompts, it must call `setUserAsked(_:)` when the prompt is opened and when
    /// it is closed. If nothing does, the call has a short limit.
    package func awaitingUser<Value: Sendable>(
        _ name: String,
        arePromptsReported: Bool,
        _ call: @Sendable () async -> Value
    ) async -> Value {
        let limit = arePromptsReported ? CallTimeLimits.location : CallTimeLimits.question
        let id = begin(PendingCalls.Call(name: name, limit: limit, asksUser: true))
        return await run(call, as: id)
    }

    /// Notes that the system prompt was opened or closed.
    @MainActor package func setUserAsked(_ isAsked: Bool) {
        let callsThatAsk = calls.withLock { $0.setUserAsked(isAsked) }
        for id in callsThatAsk {
            if isAsked {
                suspend(id)
            } else {
                resume(id)
            }
        }
    }

    private func run<Value: Sendable, Failure: Error>(
        _ call: @Sendable () async throws(Failure) -> Value,
        as id: PendingCalls.ID
    ) async throws(Failure) -> Value {
        defer {
            end(id)
        }
        let countedCall = CountedCall(id: id, activity: self)
        return try await countedCall.run(call)
    }

    /// Runs an operation outside the main actor and counts it until the caller has its result.
    ///
    /// The operation runs in a separate task. Call the method from a task that prefers this
    /// executor: the caller then resumes as a step. Canceling the caller cancels the operation, but
    /// the caller still waits for it to end.
    package func perform<Value: Sendable, Failure: Error>(
        _ operation: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        beginOne()
        defer {
            endOneLater()
        }
        return try await outsideMainActor(operation)
    }

    /// Waits until the app is idle.
    @MainActor package func settle() async {
        guard pending.load(ordering: .relaxed) > 0 else { return }
        scheduleLimitCheck()
        await withCheckedContinuation { waiters.append($0) }
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
            await wait(atMost: CallTimeLimits.limit(ofSleep: duration)) {
                try? await clock.sleep(for: duration)
            }
        }
        await settle()
    }

    /// Lets time pass until the app is idle and no load or call is sleeping: advances virtual time,
    /// or waits for the sleeps in real time.
    ///
    /// Sleeps in `AppClock.sleepUntilTextUpdate(in:)` do not count, because they never end. Sleeps of
    /// a part between calls do not count either. After a while, the method no longer waits for other
    /// sleeps that do not end, and `takeUnanswered()` names the clock.
    @MainActor package func rest(in time: AppTime) async {
        await settle()
        switch time {
        case .virtual(let clock):
            let end = clock.now + CallTimeLimits.virtualRest
            while let deadline = clock.nextAwaitedDeadline {
                guard deadline <= end else {
                    unanswered.append("sleep(for:)")
                    return
                }
                await pass(deadline - clock.now, in: time)
            }
        case .real(let clock):
            await wait(atMost: CallTimeLimits.sleeps) {
                while clock.hasSleepers, !Task.isCancelled {
                    await clock.waitForSleepers()
                    await self.settle()
                }
            }
            await settle()
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

    // MARK: - Counting

    /// Counts one more step or call.
    private func beginOne() {
        pending.add(1, ordering: .relaxed)
    }

    private func begin(_ call: PendingCalls.Call) -> PendingCalls.ID {
        beginOne()
        let id = calls.withLock { $0.add(call) }
        if call.asksUser, calls.withLock(\.isUserAsked) {
            suspend(id)
        }
        return id
    }

    /// Adds the call of an alarm, which is a task that sleeps until a time limit.
    ///
    /// The call does not count until the sleep ends.
    func addSleeping() -> PendingCalls.ID {
        calls.withLock { $0.add(PendingCalls.Call(suspended: "alarm")) }
    }

    /// Stops counting a call as soon as everything has run that the call has enqueued on the main
    /// actor's queue.
    func end(_ id: PendingCalls.ID) {
        let hasCounted = calls.withLock { $0.remove(id) }
        if hasCounted {
            endOneLater()
        }
    }

    /// Stops counting a call until `resume(_:)` is called.
    func suspend(_ id: PendingCalls.ID) {
        let hasCounted = calls.withLock { $0.suspend(id) }
        if hasCounted {
            endOneLater()
        }
    }

    /// Counts a suspended call again, and restarts its limit.
    func resume(_ id: PendingCalls.ID) {
        let countsAgain = calls.withLock { $0.resume(id) }
        if countsAgain {
            beginOne()
        }
    }

    /// Counts one step or call less as soon as everything has run that is in the main actor's queue
    /// now.
    private func endOneLater() {
        DispatchQueue.main.async {
            MainActor.assumeIsolated { self.endOne() }
        }
    }

    /// Counts one step or call less.
    ///
    /// If none is left, ends the waits for the idle app.
    @MainActor private func endOne() {
        guard pending.subtract(1, ordering: .relaxed).newValue == 0 else { return }
        let ready = waiters
        waiters = []
        for waiter in ready {
            waiter.resume()
        }
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
        guard !waiters.isEmpty else { return }
        let overdue = calls.withLock { $0.check() }
        for call in overdue {
            unanswered.append(call.name)
            endOne()
        }
        scheduleLimitCheck()
    }
}
