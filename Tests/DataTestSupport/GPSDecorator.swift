package import Data
package import Domain

/// A receiver that calls another one.
package struct GPSDecorator: GPSProvider {
    private let gps: any GPSProvider

    package init(gps: any GPSProvider) {
        self.gps = gps
    }

    package func fix() async throws(LocationError) -> Location {
        try await gps.fix()
    }
}
