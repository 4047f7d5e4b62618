// swift-format-ignore-file
@_exported import CoreLocation
import SwiftUI
public struct MKCoordinateRegion: Sendable {
    public init(center: CLLocationCoordinate2D, latitudinalMeters: Double, longitudinalMeters: Double) {}
}
public final class MKMapSnapshotter {
    public final class Options {
public var (region, size): (MKCoordinateRegion?, CGSize?); public init() {}
}
    public final class Snapshot {
public let image = UIImage()
}
    public init(options: Options) {}; public func start() async throws -> Snapshot {
Snapshot()
}
}
@MainActor public protocol MapContent {}
public struct MapCameraPosition {
public static func region(_: MKCoordinateRegion) -> Self {
Self()
}
}
public struct Map<Content: MapContent>: Stub {
    public init(initialPosition: MapCameraPosition, content: () -> Content) {}
}
public struct Marker: MapContent {
public init(_: String, systemImage: String, coordinate: CLLocationCoordinate2D) {}
}
extension ForEach: MapContent where Content: MapContent {}
