import Domain
import MapKit
import SwiftUI
import UIKit

/// A picture of a map, without pins, for each appearance.
@MainActor final class MapKitSnapshot: MapSnapshot {
    nonisolated let frame: MapFrame
    private let light: MapKitPicture
    private let dark: MapKitPicture
    /// `nil`, because MapKit draws its notice into the picture.
    nonisolated var attribution: String? { nil }
    nonisolated var isPreliminary: Bool { false }
    nonisolated var isPartial: Bool { false }

    init(frame: MapFrame, light: MapKitPicture, dark: MapKitPicture) {
        self.frame = frame
        self.light = light
        self.dark = dark
    }

    func picture(_ colorScheme: ColorScheme) -> MapKitPicture {
        colorScheme == .dark ? dark : light
    }

    /// Returns the point of a coordinate in the picture, which the view shows at a size.
    func point(for coordinate: Coordinate, in size: CGSize) -> CGPoint {
        let point = light.snapshot.point(for: CLLocationCoordinate2D(coordinate))
        let drawnSize = light.image.size
        return CGPoint(
            x: point.x * size.width / drawnSize.width,
            y: point.y * size.height / drawnSize.height
        )
    }
}

/// A picture that MapKit has drawn.
final class MapKitPicture {
    let snapshot: MKMapSnapshotter.Snapshot
    var image: UIImage { snapshot.image }

    init(_ snapshot: MKMapSnapshotter.Snapshot) {
        self.snapshot = snapshot
    }
}

/// Draws maps with MapKit.
struct MapKitSnapshotter: MapSnapshotterProtocol {
    /// Makes the renderer of one picture; tests draw without MapKit.
    var makeRenderer: @MainActor @Sendable (MKMapSnapshotter.Options) -> MKMapSnapshotter = {
        MKMapSnapshotter(options: $0)
    }

    @MainActor func snapshot(
        of region: MapRegion,
        size: MapSize
    ) async throws(MapSnapshotError) -> any MapSnapshot {
        MapKitSnapshot(
            frame: MapFrame(region: region, size: size),
            light: try await draw(region, size, .light),
            dark: try await draw(region, size, .dark)
        )
    }

    @MainActor private func draw(
        _ region: MapRegion,
        _ size: MapSize,
        _ style: UIUserInterfaceStyle
    ) async throws(MapSnapshotError) -> MapKitPicture {
        let options = MKMapSnapshotter.Options()
        options.region = MKCoordinateRegion(region)
        options.size = CGSize(width: size.width, height: size.height)
        options.traitCollection = UITraitCollection(userInterfaceStyle: style)
        let renderer = makeRenderer(options)
        let (results, continuation) = AsyncStream.makeStream(
            of: Result<MapKitPicture, MapSnapshotError>.self
        )
        renderer.start { snapshot, error in
            if let snapshot {
                continuation.yield(.success(MapKitPicture(snapshot)))
            } else {
                let reason = error?.localizedDescription ?? "no picture"
                continuation.yield(.failure(.unavailable(reason: reason)))
            }
        }
        for await result in results {
            return try result.get()
        }
        // The stream ends when the task is canceled.
        renderer.cancel()
        throw .cancelled
    }
}

nonisolated extension MKCoordinateRegion {
    init(_ region: MapRegion) {
        self.init(
            center: CLLocationCoordinate2D(region.center),
            latitudinalMeters: region.latitudinalMeters,
            longitudinalMeters: region.longitudinalMeters
        )
    }
}

nonisolated extension CLLocationCoordinate2D {
    init(_ coordinate: Coordinate) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}
