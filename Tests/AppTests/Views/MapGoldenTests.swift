import Terminal
import Data
import DataTestSupport
import Domain
import Presentation
import TestSupport
import Testing

@testable import App

@MainActor
@Suite struct MapGoldenTests {
    private let size = MapSize(width: 80, height: 23, unitAspectRatio: 2)

    enum Place: String, CaseIterable {
        case town, lake, village, edge

        var coordinate: Coordinate {
            switch self {
            case .town: Coordinate(53.557, 13.261)
            case .lake: Coordinate(53.512, 13.205)
            case .village: Coordinate(53.496, 13.316)
            case .edge: Coordinate(53.598, 13.395)
            }
        }
    }

    @Test("Four places at three scales match their golden files", arguments: Place.allCases, [10_000.0, 3_000, 1_000])
    func places(place: Place, radius: Double) async throws {
        let name = "\(place)-\(Int(radius / 1000))km"
        for charset in Charset.allCases {
            let plain = try await grid(place, radius, charset, nil)
            try Golden.compare(plain.plainText, "\(name).\(charset).txt")
        }
        let painted = try await grid(place, radius, .unicode, .full)
        try Golden.compare(painted.ansiText(.palette), "\(name).256.ansi")
        try Golden.compare(painted.svg(), "\(name).svg")
    }

    private func grid(_ place: Place, _ radius: Double, _ charset: Charset, _ colors: ColorDepth?) async throws
        -> CellGrid
    {
        let typesetter = Typesetter(charset)
        let snapshotter = BasemapSnapshotter(.demo, labelWidth: { typesetter.line($0).width })
        let region = place.coordinate.mapRegion(radiusMeters: radius)
        let pins = [(0.2, AnnouncementStatus.active), (-0.4, .found)].map { offset, status in
            let degrees = offset * radius / 111_000
            return MapPreviewView.PinModel(
                id: "\(offset)", number: 1,
                coordinate: Coordinate(
                    place.coordinate.latitude + degrees, place.coordinate.longitude + degrees),
                status: status, title: "A & B, \(status)")
        }
        return MapPreviewDrawing(
            size: size, typesetter: typesetter, strings: Strings(.en), palette: MapPalette(.light, colors)
        ).grid(
            .map(
                region: region, snapshot: try await snapshotter.snapshot(of: region, size: size), pins: pins, onTap: {})
        )
    }
}
