import Data
import Domain

/// A receiver with a fixed position on a quay; each fix takes two seconds.
struct QuayGPS: GPSProvider {
    let clock: any AppClock

    func fix() async throws(LocationError) -> Location {
        try await LocationError.translatingErrors {
            try await clock.sleep(for: .seconds(2))
            guard let quay = Coordinate(latitude: 53.5158, longitude: 13.2972) else {
                throw LocationError.timedOut
            }
            return Location(quay, horizontalAccuracy: 5)
        }
    }
}
