import Domain

extension Location {
    /// The largest accepted accuracy radius, in meters.
    private static let maxAccuracy = 1_000_000.0

    /// Creates a location from `LAT,LON[,accuracy=METERS]`: decimal degrees, and a radius of at most 1000 km.
    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3,
            let latitude = Double(decimal: parts[0]), let longitude = Double(decimal: parts[1]),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        guard parts.count == 3 else {
            self.init(coordinate)
            return
        }
        guard parts[2].hasPrefix("accuracy="), let meters = Double(decimal: parts[2].dropFirst(9)),
            (0...Self.maxAccuracy).contains(meters)
        else {
            return nil
        }
        self.init(coordinate, horizontalAccuracy: meters)
    }
}
