package import Domain
import Synchronization

/// A simulated receiver that a script can move.
package final class SimulatedGPSProvider: GPSProvider {
    /// The reception of the receiver; it determines the result of a request for a fix.
    package enum Reception: Sendable, Hashable {
        case fix(Location)
        /// The receiver follows a track; the track starts when the provider is created.
        case track(Track)
        /// The receiver has no reception: requests wait until it has, or until they are canceled.
        case none
    }

    /// The time between two reports of the receiver.
    private static let interval = Duration.seconds(1)

    private let reception: Mutex<Reception>
    /// Whether the receiver is on; a receiver that was created without reception is always off.
    package let isOn: Bool
    private let clock: any AppClock
    /// The time of the clock at which the provider was created.
    private let start: Duration

    package init(reception: Reception, clock: any AppClock) {
        self.reception = Mutex(reception)
        isOn = reception != Reception.none
        self.clock = clock
        start = clock.now
    }

    /// Moves the receiver to a location, and ends its track if it has one.
    ///
    /// If the location is `nil`, the receiver has no reception at its new place. If the receiver is
    /// off, the method has no effect.
    package func move(to place: Location?) {
        guard isOn else { return }
        let new: Reception
        if let place {
            new = .fix(place)
        } else {
            new = .none
        }
        reception.withLock { $0 = new }
    }

    /// Returns the current location of the receiver.
    ///
    /// On a track, the accuracy of the location is unknown. Without reception, the method looks for
    /// it again after each interval, until the task is canceled.
    package func fix() async throws(LocationError) -> Location {
        while true {
            switch reception.withLock(\.self) {
            case .fix(let place):
                return place
            case .track(let track):
                return Location(track.place(after: clock.now - start))
            case .none:
                do {
                    try await clock.sleep(for: Self.interval)
                } catch {
                    throw .cancelled
                }
            }
        }
    }
}
