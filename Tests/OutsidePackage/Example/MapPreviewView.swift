import Domain
import MapKit
import Presentation
import SwiftUI

/// A map with pins: a picture of it, or a live map if there is no snapshotter.
struct MapPreviewView: View {
    @Environment(\.colorScheme) private var colorScheme
    let map: Presentation.MapPreviewView.Model
    /// The buttons of the page.
    let buttons: PageButtons
    let strings: Strings
    let onResize: @MainActor (MapSize) -> Void

    var body: some View {
        content
            .frame(maxWidth: .infinity)
            .onGeometryChange(
                for: CGFloat.self,
                of: { $0.size.width },
                action: { onResize(MapSize(mapWidth: $0)) }
            )
    }

    @ViewBuilder private var content: some View {
        switch map {
        case .loading:
            ProgressView(strings[.mapLoading])
        case .permissionRequired(let message, _):
            MessageView(message: message, button: buttons[.settings])
        case .failed(let message, _):
            MessageView(message: message, button: buttons[.retryMap])
        case .map(_, let snapshot as MapKitSnapshot, let pins, let onTap):
            Image(uiImage: snapshot.picture(colorScheme).image)
                .resizable()
                .aspectRatio(16 / 9, contentMode: .fit)
                .overlay {
                    // The picture keeps its size until one of another size is drawn.
                    GeometryReader { geometry in
                        ForEach(pins) { pin in
                            Image(systemName: pin.symbol)
                                .accessibilityLabel(pin.title)
                                .position(snapshot.point(for: pin.coordinate, in: geometry.size))
                        }
                    }
                }
                .onTapGesture { onTap() }
        case .map(let region, _, let pins, _):
            Map(initialPosition: .region(MKCoordinateRegion(region))) {
                ForEach(pins) { pin in
                    Marker(pin.title, systemImage: pin.symbol, coordinate: .init(pin.coordinate))
                }
            }
            .aspectRatio(16 / 9, contentMode: .fit)
        }
    }
}

extension MapSize {
    /// Creates the size of a map whose width is given in points; its aspect ratio is 16:9.
    init(mapWidth width: CGFloat) {
        self.init(width: max(1, Int(width)), height: max(1, Int(width * 9 / 16)))
    }
}

extension Presentation.MapPreviewView.PinModel {
    fileprivate var symbol: String {
        status == .active ? "magnifyingglass.circle.fill" : "pawprint.circle.fill"
    }
}
