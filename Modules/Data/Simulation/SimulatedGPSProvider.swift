package import Domain
import Synchronization

/// A GPS receiver that reports what it is told to.
package final class SimulatedGPSProvider: GPSProvider {
    /// What a request for a fix comes to.
    package enum Reception: Sendable, Hashable {
        /// The receiver finds that it is here.
        case fix(Location)
        /// The receiver goes a way from its start on.
        case track(GPXTrack)
        /// The receiver looks for satellites for ever.
        case none
        /// The receiver reports that it cannot tell.
        case failure
    }

    private let reception: Mutex<Reception>
    private let delay: Duration
    private let clock: any AppClock
    private let start: Duration

    /// Creates a receiver that takes the given time for each answer.
    package init(reception: Reception, delay: Duration = .zero, clock: any AppClock) {
        self.reception = Mutex(reception)
        self.delay = delay
        self.clock = clock
        start = clock.now
    }

    /// The device moves, and goes no other way.
    ///
    /// A receiver without reception does not notice.
    package func move(to place: Location) {
        reception.withLock { reception in
            switch reception {
            case .fix, .track: reception = .fix(place)
            case .none, .failure: break
            }
        }
    }

    /// The place at the end of the delay, or the failure; without reception it returns only when cancelled.
    package func fix() async throws(LocationError) -> Location {
        do {
            try await clock.sleep(for: delay)
        } catch {
            throw .cancelled
        }
        switch reception.withLock(\.self) {
        case .fix(let place): return place
        case .track(let track): return Location(track.place(after: clock.now - start))
        case .failure: throw .unavailable
        case .none:
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw .cancelled
        }
    }
}
