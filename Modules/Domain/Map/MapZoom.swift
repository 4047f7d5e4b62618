/// A series of zooms around one point.
///
/// A map of most of the world cannot keep the place under the point, because it must not show anything beyond the
/// limits of the projection. Each zoom is therefore computed from the first camera, so zooming out and in again returns
/// to the same place.
package struct MapZoom {
    /// The camera after the last zoom.
    package private(set) var camera: MapCamera
    /// The point in the units of a map; nil for its center.
    package let point: MapPoint?
    private let start: MapCamera
    private var factor = 1.0

    /// Continues the last series if its camera and point are the given ones; otherwise creates a series.
    package init(from camera: MapCamera, around point: MapPoint?, after last: MapZoom?) {
        if let last, last.camera == camera, last.point == point {
            self = last
        } else {
            (self.camera, self.point, start) = (camera, point, camera)
        }
    }

    /// Magnifies a map of the given size by a positive factor.
    package mutating func zoom(by factor: Double, size: MapSize) {
        let center = MapPoint(x: Double(size.width) / 2, y: Double(size.height) / 2)
        let zoomed = start.zoomed(by: self.factor * factor, around: point ?? center, size: size)
        // At the largest and the smallest height, further zooms do not count.
        guard zoomed != camera else { return }
        camera = zoomed
        self.factor *= factor
    }

    /// Sets the height in meters, around the center of the first map.
    package mutating func zoom(heightMeters: Double) {
        camera = MapCamera(center: start.center, heightMeters: heightMeters)
        factor = start.halfHeight / camera.halfHeight
    }
}
