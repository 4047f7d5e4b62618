import Domain
import Foundation
import Synchronization

/// A clock whose time passes only when the test advances it.
final class VirtualClock: AppClock {
    private struct Sleep {
        let deadline: Duration
        let end: AsyncStream<Void>.Continuation
    }

    private struct State {
        var now = Duration.zero
        var sleeps: [Sleep] = []
    }

    private let state = Mutex(State())
    private let durations = AsyncStream.makeStream(of: Duration.self)

    var now: Duration { state.withLock(\.now) }
    var date: Date { Date(timeIntervalSince1970: now / .seconds(1)) }

    func sleep(for duration: Duration) async throws(CancellationError) {
        guard duration > .zero else { return }
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        state.withLock { $0.sleeps.append(Sleep(deadline: $0.now + duration, end: end)) }
        durations.continuation.yield(duration)
        for await _ in ends {
            return
        }
        throw CancellationError()
    }

    /// Waits until a task starts to sleep for a duration.
    func waitForSleep(of duration: Duration) async {
        for await started in durations.stream where started == duration {
            return
        }
    }

    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            let due = state.sleeps.filter { $0.deadline <= state.now }
            state.sleeps.removeAll { $0.deadline <= state.now }
            return due
        }
        for sleep in due {
            sleep.end.yield(())
        }
    }
}
