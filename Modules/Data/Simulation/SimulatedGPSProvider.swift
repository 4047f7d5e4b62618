package import Domain
import Synchronization

/// A simulated GPS receiver.
package final class SimulatedGPSProvider: GPSProvider {
    /// The reception, which determines the result of a request for a fix.
    package enum Reception: Sendable, Hashable {
        /// The receiver is at this location.
        case fix(Location)
        /// The receiver follows a track that starts when the receiver is created.
        case track(GPXTrack)
        /// The receiver never gets a fix.
        case none
        /// The receiver reports that the location is unavailable.
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

    /// Moves the receiver to a location, and ends its track.
    ///
    /// Has no effect if the reception is `.none` or `.failure`.
    package func move(to place: Location) {
        reception.withLock { reception in
            switch reception {
            case .fix, .track: reception = .fix(place)
            case .none, .failure: break
            }
        }
    }

    /// Returns the location at the end of the delay.
    ///
    /// - Throws: `.unavailable` if the reception is `.failure`; `.cancelled` if the task is canceled, which is the only
    ///   end of a request without reception.
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
