package import Domain

extension MapViewpoint {
    /// Returns a viewpoint after a random move: a pan, a step of the scale, or a jump to a place
    /// around another viewpoint.
    ///
    /// A viewpoint that has moved farther than 25 km from there jumps back.
    package func movedAtRandom(
        around home: MapViewpoint,
        size: MapSize,
        using random: inout some RandomNumberGenerator
    ) -> MapViewpoint {
        let kind =
            center.distance(to: home.center) > 25_000 ? 99 : Int.random(in: 0..<100, using: &random)
        switch kind {
        case 0..<70:
            return panned(
                east: Double(Int.random(in: -20...20, using: &random)),
                south: Double(Int.random(in: -6...6, using: &random)),
                size: size
            )
        case 70..<98:
            let point = MapPoint(
                x: Double.random(in: 0...Double(size.width), using: &random),
                y: Double.random(in: 0...Double(size.height), using: &random)
            )
            return zoomed(by: Bool.random(using: &random) ? 2 : 0.5, around: point, size: size)
        default:
            let place = Coordinate(
                latitude: home.center.latitude + Double.random(in: -0.1...0.1, using: &random),
                longitude: home.center.longitude + Double.random(in: -0.25...0.25, using: &random)
            )
            return MapViewpoint(
                center: place ?? home.center,
                heightMeters: 400 * Double.random(in: 1...100, using: &random)
            )
        }
    }
}
