import Domain

extension Location {
    /// The widest circle that can be asked for, in metres.
    private static let maxAccuracy = 1_000_000.0

    /// Reads `LAT,LON[,accuracy=METERS]`: decimal degrees, and a radius of 0 to a thousand kilometres.
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
