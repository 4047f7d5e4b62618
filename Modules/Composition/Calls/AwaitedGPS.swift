import Data
import Domain
import Scheduling

/// A receiver whose calls an `Activity` counts.
///
/// Each call runs outside the main actor.
struct AwaitedGPS: GPSProvider {
    private let gps: any GPSProvider
    private let activity: Activity

    init(_ gps: any GPSProvider, activity: Activity) {
        self.gps = gps
        self.activity = activity
    }

    func fix() async throws(LocationError) -> Location {
        try await activity.awaitingOutsideMainActor("fix()", limit: CallTimeLimits.location) {
            () async throws(LocationError) in
            try await gps.fix()
        }
    }
}
