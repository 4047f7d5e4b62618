import Terminal
import Data
import DataTestSupport
import Domain
import Presentation
import TestSupport
import Testing

@testable import App
@testable import Cartography

@MainActor
@Suite struct MapPreviewDrawingTests {
    private let drawing = MapPreviewDrawing(
        size: MapSize(width: 40, height: 11, unitAspectRatio: 2), typesetter: Typesetter(.unicode),
        strings: Strings(.en), palette: MapPalette(.dark, nil))

    @Test(
        "The user is in the center, and each pin at its coordinate",
        .requirements("E-SC-002", "P-AS-3", "P-KE-3", "P-FR-002", "P-AS-2", "P-KE-2", "PD-VR-23"))
    func places() {
        let texts = drawing.grid(
            map(pins: [("a", Coordinate(53.5267, 13.3), .active), ("b", Coordinate(53.56, 13.2584), .found)])
        ).texts
        #expect(character(20, 5, texts) == "◎")
        #expect(character(23, 5, texts) == "●")
        #expect(character(20, 3, texts) == "◆")
        #expect(texts.joined().filter { "●◆".contains($0) }.count == 2)
    }

    @Test(
        "Of the pins in one cell, only that of the newest announcement is seen; nothing is counted",
        .requirements("P-FR-004", "PD-VR-40"),
        arguments: [(["FOUND", "ACTIVE"], "◆"), (["ACTIVE", "FOUND"], "●")] as [([String], Character)])
    func overlapping(statuses: [String], mark: Character) throws {
        let pins = try statuses.map { status in
            (status, Coordinate(53.5267, 13.3), try #require(AnnouncementStatus(rawValue: status)))
        }
        let texts = drawing.grid(map(pins: pins)).texts
        #expect(character(23, 5, texts) == mark)
        #expect(texts.joined().filter { "●◆23456789+".contains($0) }.count == 1)
    }

    @Test("A pin in the user's own cell covers the user's mark")
    func ownPlace() {
        let texts = drawing.grid(map(pins: [("a", .home, .active)])).texts
        #expect(character(20, 5, texts) == "●")
        #expect(!texts.joined().contains("◎"))
    }

    @Test("Without background colors, pins and the user's mark are reversed")
    func reversed() {
        let grid = drawing.grid(map(pins: [("a", Coordinate(53.5267, 13.3), .active)]))
        #expect(grid[23, 5].style.isReversed)
        #expect(grid[20, 5].style.isReversed)
    }

    @Test(
        "A pin outside the frame is not drawn",
        arguments: [Coordinate(53.5267, 14), Coordinate(53.5267, 12), Coordinate(54, 13.2584), Coordinate(53, 13.2584)])
    func outside(place: Coordinate) {
        let texts = drawing.grid(map(pins: [("a", place, .active)])).texts
        #expect(!texts.joined().contains("●"))
    }

    @Test("Missing and found pins differ in glyph and in color, also in ASCII", .requirements("P-FR-003", "P-US1-AS2"))
    func glyphs() {
        #expect(Style.pin(.active) != Style.pin(.found))
        for charset in Charset.allCases {
            let marks = MapMarks(charset)
            #expect(Set([marks.missing, marks.found, marks.user]).count == 3)
        }
    }

    @Test("The scale bar shows a round number of meters, and has that length", arguments: [40, 80, 100, 200])
    func scale(columns: Int) {
        let rows = max(Int((Double(columns) * 9 / 32).rounded()), 1)
        let frame = MapFrame(
            region: Coordinate.home.mapRegion(), size: MapSize(width: columns, height: rows, unitAspectRatio: 2))
        let bar = ScaleBar(frame: frame, maxColumns: columns / 4)
        #expect(bar.meters == 5_000)
        #expect(abs(Double(bar.columns) * frame.metersPerUnit - bar.meters) <= frame.metersPerUnit)
    }

    @Test("On a colored map, marks keep the background and have a contrasting color")
    func colours() async throws {
        let snapshotter = BasemapSnapshotter(.demo)
        let region = Coordinate.home.mapRegion()
        let coloured = MapPreviewDrawing(
            size: drawing.size, typesetter: drawing.typesetter, strings: drawing.strings,
            palette: MapPalette(.light, .full))
        let snapshot = try await snapshotter.snapshot(of: region, size: drawing.size)
        let pins = [
            MapPreviewView.PinModel(
                id: "a", number: 1, coordinate: Coordinate(53.5267, 13.3), status: .found, title: "")
        ]
        let grid = coloured.grid(.map(region: region, snapshot: snapshot, pins: pins, onTap: {}))
        #expect(grid[23, 5].character == "◆")
        #expect(grid[23, 5].style.color == MapPalette(.light, .full).pin(.found))
        #expect(grid[23, 5].style.background != nil)
    }

    @Test("An unsupported kind of snapshot gives a message, and a tap still reaches the map")
    func unknownPicture() {
        let region = Coordinate.home.mapRegion()
        let snapshot = FakeMapSnapshot(frame: MapFrame(region: region, size: drawing.size))
        var taps = 0
        let grid = drawing.grid(.map(region: region, snapshot: snapshot, pins: [], onTap: { taps += 1 }))
        #expect(grid.texts.contains { $0.contains("This map cannot be shown here.") })
        for target in grid.targets where target.id == "map" { target.onTap() }
        #expect(taps == 1)
    }

    @Test(
        "The failed state is a message with a button below it",
        .requirements("E-FR-009", "E-US1-AS7"))
    func notices() {
        let texts = drawing.grid(.failed(message: "The map could not be loaded.", onRetry: {})).texts
        #expect(texts.count == 11)
        #expect(texts.contains { $0.contains("The map could not be loaded.") })
        #expect(texts.contains { $0.contains("[Retry]") })
    }

    private func map(pins: [(String, Coordinate, AnnouncementStatus)]) -> MapPreviewView.Model {
        let region = Coordinate.home.mapRegion()
        let frame = MapFrame(region: region, size: drawing.size)
        let cells = Array(repeating: MapCell(), count: frame.size.width * frame.size.height)
        return .map(
            region: region,
            snapshot: CellMapSnapshot(
                frame: frame, cells: cells, labels: [], dots: [], attribution: nil, isPreliminary: false,
                work: MapWork()),
            pins: pins.map {
                MapPreviewView.PinModel(id: $0.0, number: 1, coordinate: $0.1, status: $0.2, title: $0.0)
            }, onTap: {}
        )
    }

    private func character(_ column: Int, _ row: Int, _ texts: [String]) -> Character {
        Array(texts[row])[column]
    }
}
