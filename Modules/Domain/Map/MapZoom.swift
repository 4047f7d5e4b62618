/// A series of zooms around one point.
///
/// Near the limits of the projection, a zoom must shift the map, so the place under the point
/// changes. Each zoom is computed from the first viewpoint, so zooming out and in again returns to
/// that viewpoint.
package struct MapZoom {
    package private(set) var viewpoint: MapViewpoint
    /// The point in the units of a map; nil for its center.
    package let point: MapPoint?
    private let start: MapViewpoint
    /// The product of the factors of all zooms.
    private var totalFactor = 1.0

    /// Continues the last series if its viewpoint and point are the given ones; otherwise creates a
    /// series.
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
        // At the largest and the smallest height, further zooms do not count.
        guard zoomed != viewpoint else { return }
        viewpoint = zoomed
        totalFactor = newFactor
    }

    /// Sets the height in meters, around the center of the first map.
    package mutating func zoom(heightMeters: Double) {
        viewpoint = MapViewpoint(center: start.center, heightMeters: heightMeters)
        // Heights in the Mercator plane, which `zoomed(by:around:size:)` divides by the factor.
        totalFactor = start.halfHeight / viewpoint.halfHeight
    }
}
