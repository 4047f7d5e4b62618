import Domain

extension Location {
    /// Creates a location from `LAT,LON[,accuracy=METERS]`: decimal degrees, and a radius of at most 1000 km.
    init(argument: String) throws(ArgumentFault) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3 else {
            throw ArgumentFault { $0[parts.count < 2 ? .faultUnknownPosition : .faultTooManyCommas] }
        }
        let latitude = try Double(.quantityLatitude, decimal: parts[0], in: -90...90)
        let longitude = try Double(.quantityLongitude, decimal: parts[1], in: -180...180)
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw ArgumentFault { $0[.faultUnknownPosition] }
        }
        guard parts.count == 3 else {
            self.init(coordinate)
            return
        }
        guard parts[2].hasPrefix("accuracy=") else { throw ArgumentFault { $0[.faultNotAccuracy, parts[2].quoted] } }
        let meters = try Double(.quantityAccuracy, decimal: parts[2].dropFirst(9), in: 0...1_000_000)
        self.init(coordinate, horizontalAccuracy: meters)
    }
}
