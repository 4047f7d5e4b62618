package import Domain
import Synchronization

/// A GPS provider that simulates a receiver.
package final class SimulatedGPSProvider: GPSProvider {
    /// The reception, which determines the result of a request for a fix.
    package enum Reception: Sendable, Hashable {
        /// The receiver is at this location.
        case fix(Location)
        /// The receiver follows a track, which starts when the provider is created.
        case track(GPXTrack)
        /// The receiver never gets a fix: requests wait until they are canceled.
        case none
        /// Requests fail because the location is unavailable.
        case failure
    }

    private let reception: Mutex<Reception>
    /// Whether the receiver got fixes at its creation.
    private let isOn: Bool
    private let delay: Duration
    private let clock: any AppClock
    private let start: Duration

    /// Creates a receiver that answers each request after the given delay on the clock.
    package init(reception: Reception, delay: Duration = .zero, clock: any AppClock) {
        self.reception = Mutex(reception)
        isOn =
            switch reception {
            case .fix, .track: true
            case .none, .failure: false
            }
        self.delay = delay
        self.clock = clock
        start = clock.now
    }

    /// Moves the receiver to a location, or to a place without reception, and ends its track, if it has one.
    ///
    /// Returns false, without any effect, if the receiver was created without reception.
    package func move(to place: Location?) -> Bool {
        if isOn { reception.withLock { $0 = place.map(Reception.fix) ?? .none } }
        return isOn
    }

    /// Returns the location of the receiver at the end of the delay.
    ///
    /// A location on a track has no accuracy.
    ///
    /// - Throws: `.unavailable` after the delay if the reception is `.failure`, or `.cancelled` if the task is
    ///   canceled. With the reception `.none`, a request ends only by cancellation.
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
