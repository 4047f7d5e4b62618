/// A series of zooms around one point.
///
/// Near the limits of the projection, a zoom must also shift the map, so the place under the point
/// changes. Each zoom is computed from the first viewpoint of the series. So a map that is zoomed
/// out and in again returns to that viewpoint.
package struct MapZoom {
    package private(set) var viewpoint: MapViewpoint
    /// The point in the units of the map; `nil` for the center of the map.
    package let point: MapPoint?
    private let start: MapViewpoint
    /// The product of the factors of all zooms.
    private var totalFactor = 1.0

    /// Continues the series `last` if it ended at the viewpoint and has the same point; otherwise
    /// starts a new series.
    package init(from viewpoint: MapViewpoint, around point: MapPoint?, after last: MapZoom?) {
        if let last, last.viewpoint == viewpoint, last.point == point {
            self = last
        } else {
            self.viewpoint = viewpoint
            self.point = point
            start = viewpoint
        }
    }

    package mutating func zoom(by factor: Double, size: MapSize) {
        let center = MapPoint(x: Double(size.width) / 2, y: Double(size.height) / 2)
        let newFactor = totalFactor * factor
        let zoomed = start.zoomed(by: newFactor, around: point ?? center, size: size)
        // At the largest and at the smallest height, the map stays the same, and the zoom does not
        // count.
        guard zoomed != viewpoint else { return }
        viewpoint = zoomed
        totalFactor = newFactor
    }

    /// Sets the height in meters, and moves the map to the center of the first viewpoint.
    ///
    /// Use this only for a series around the center of the map.
    package mutating func zoom(heightMeters: Double) {
        viewpoint = MapViewpoint(center: start.center, heightMeters: heightMeters)
        // `zoomed(by:around:size:)` divides the height in the Mercator plane by the factor.
        totalFactor = start.halfHeight / viewpoint.halfHeight
    }
}
