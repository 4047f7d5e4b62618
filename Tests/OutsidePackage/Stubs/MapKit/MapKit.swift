// What the example uses of MapKit, with the signatures of Apple's documentation.

@_exported import CoreLocation
import SwiftUI
import UIKit

public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D

    public init(
        center: CLLocationCoordinate2D,
        latitudinalMeters: CLLocationDistance,
        longitudinalMeters: CLLocationDistance
    ) {
        self.center = center
    }
}

open class MKMapSnapshotter: NSObject {
    open class Options: NSObject {
        open var region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
            latitudinalMeters: 0,
            longitudinalMeters: 0
        )
        open var size = CGSize(width: 256, height: 256)
        open var traitCollection = UITraitCollection(userInterfaceStyle: .unspecified)

        public override init() {}
    }

    open class Snapshot: NSObject {
        open var image: UIImage { UIImage() }

        public override init() {}

        open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
            .zero
        }
    }

    public init(options: Options) {}

    open func start(
        completionHandler: @escaping @MainActor @Sendable (Snapshot?, (any Error)?) -> Void
    ) {}

    open func cancel() {}
}

// MARK: - MapKit for SwiftUI

@MainActor @preconcurrency public protocol MapContent {}

extension Never: MapContent {}

@MainActor @resultBuilder public enum MapContentBuilder {
    public static func buildBlock<Content: MapContent>(_ content: Content) -> Content {
        content
    }
}

public struct MapContentView<Selection, Content: MapContent>: Primitive {}

public struct MapCameraPosition: Sendable {
    public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
        MapCameraPosition()
    }
}

public struct Map<Content: View>: Primitive {
    public init<C: MapContent>(
        initialPosition: MapCameraPosition,
        @MapContentBuilder content: () -> C
    ) where Content == MapContentView<Never, C> {}
}

public struct Marker<Label: View>: MapContent {
    public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        coordinate: CLLocationCoordinate2D
    ) where Label == SwiftUI.Label<Text, Image> {}
}

extension ForEach: MapContent
where Content: MapContent, Data.Element: Identifiable, ID == Data.Element.ID {
    public init(
        _ data: Data,
        @MapContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init()
    }
}
