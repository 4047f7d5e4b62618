import Domain
import MapKit
import UIKit

/// A picture of a map, without pins.
nonisolated struct MapKitSnapshot: MapSnapshot {
    let frame: MapFrame
    let image: UIImage
    /// `nil`, because MapKit draws its notice into the picture.
    var attribution: String? { nil }

    func point(for coordinate: Coordinate) -> CGPoint {
        let point = frame.point(for: coordinate)
        return CGPoint(x: point.x, y: point.y)
    }
}

/// Draws maps with MapKit.
nonisolated struct MapKitSnapshotter: MapSnapshotterProtocol {
    /// Draws a region; tests draw without MapKit.
    var draw: @Sendable (MKCoordinateRegion, CGSize) async throws -> UIImage = { region, size in
        let options = MKMapSnapshotter.Options()
        options.region = region
        options.size = size
        let snapshotter = MKMapSnapshotter(options: options)
        return try await snapshotter.start().image
    }

    func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError)
        -> any MapSnapshot
    {
        do {
            let image = try await draw(
                MKCoordinateRegion(region),
                CGSize(width: size.width, height: size.height)
            )
            return MapKitSnapshot(frame: MapFrame(region: region, size: size), image: image)
        } catch {
            throw Task.isCancelled ? .cancelled : .unavailable(reason: error.localizedDescription)
        }
    }
}

nonisolated extension MKCoordinateRegion {
    init(_ region: MapRegion) {
        let height = region.latitudinalMeters
        let width = region.longitudinalMeters
        self.init(
            center: .init(region.center),
            latitudinalMeters: height,
            longitudinalMeters: width
        )
    }
}

nonisolated extension CLLocationCoordinate2D {
    init(_ coordinate: Coordinate) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}
