import Data
import Domain
import Scheduling

/// A receiver whose calls an `Activity` counts.
///
/// Each call runs outside the main actor.
struct AwaitedGPS: GPSProvider {
    let gps: any GPSProvider
    let activity: Activity

    func fix() async throws(LocationError) -> Location {
        try await activity.awaitingOutsideMainActor("fix()", limit: CallTimeLimits.location) {
            () async throws(LocationError) in
            try await gps.fix()
        }
    }
}
