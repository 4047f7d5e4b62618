import Cartography
import Domain
import FuzzSupport
import Presentation
import Terminal
import TestSupport
import Testing

@testable import TextViews

@MainActor @Suite(.hangingLimit) struct MapPreviewDrawingTests {
    private let size = MapSize(width: 80, height: 23, unitAspectRatio: 2)

    @Test(
        "Places at three scales match their golden files, which have the dots of each line",
        arguments: [
            ("edge-10km", Coordinate(53.598, 13.395), 10_000),
            ("lake-3km", Coordinate(53.512, 13.205), 3000),
            ("town-1km", Coordinate(53.557, 13.261), 1000),
        ]
    )
    func places(name: String, place: Coordinate, radius: Double) async throws {
        let snapshot = try await CellMapSnapshot.demo(
            place.mapRegion(radiusMeters: radius),
            size,
            Typesetter(.unicode)
        )
        let grid = drawing(size, .unicode, MapPalette(.light, .full)).grid(
            .map(region: snapshot.frame.region, snapshot: snapshot, pins: [], onTap: Action {})
        )
        try Golden.compare(grid.plainText, "\(name).txt")
    }

    @Test(
        "Each cell of a map shows what is there: a pin, the user, a name, a dot, a line, or the ground, in its color",
        .requirements(
            "E-SC-002",
            "P-AS-2",
            "P-AS-3",
            "P-FR-002",
            "P-FR-003",
            "P-FR-004",
            "P-KE-2",
            "P-KE-3",
            "P-US1-AS2",
            "PD-VR-23",
            "PD-VR-40"
        ),
        arguments: 0..<4 as Range<UInt64>,
        [
            .init(charset: .unicode, colors: .full),
            .init(charset: .unicode, colors: .palette),
            .init(charset: .ascii, colors: .full),
            .init(charset: .unicode, colors: .sixteen),
            .init(charset: .ascii, colors: nil),
        ] as [Look]
    )
    func cells(seed: UInt64, look: Look) async throws {
        var random = SplitMix64(seed: seed)
        let palette = MapPalette(seed % 2 == 0 ? .light : .dark, look.colors)
        let size = MapSize(
            width: .random(in: 20...120, using: &random),
            height: .random(in: 5...34, using: &random),
            unitAspectRatio: 2
        )
        let center = Coordinate(
            53.45 + .random(in: 0...0.15, using: &random),
            13.0 + .random(in: 0...0.5, using: &random)
        )
        let snapshot = try await CellMapSnapshot.demo(
            center.mapRegion(radiusMeters: .random(in: 300...12_000, using: &random)),
            size,
            Typesetter(look.charset)
        )
        let frame = snapshot.frame
        let pins = pins(on: frame, includingUser: seed < 2, using: &random)
        let grid = drawing(size, look.charset, palette).grid(
            .map(region: frame.region, snapshot: snapshot, pins: pins, onTap: Action {})
        )

        let cover = Cover(of: snapshot, pins: pins, charset: look.charset, palette: palette)
        var wrong: [String] = []
        for (index, source) in snapshot.cells.enumerated() {
            let place = CellGrid.Position(column: index % size.width, row: index / size.width)
            let cell = grid[place.column, place.row]
            if !cover.expectedCells(at: place, over: source).contains(cell) {
                wrong.append("\(place): \(cell) for \(source)")
            }
        }
        #expect(wrong.isEmpty)
    }

    /// The characters and colors of a drawing.
    struct Look {
        let charset: Charset
        let colors: ColorDepth?
    }

    /// Returns pins of which some lie outside, two in one cell, and one, if wanted, in the user's.
    private func pins(
        on frame: MapFrame,
        includingUser: Bool,
        using random: inout SplitMix64
    ) -> [MapPreviewView.PinModel] {
        let width = Double(frame.size.width)
        let height = Double(frame.size.height)
        var points = (0..<16).map { _ in
            MapPoint(
                x: .random(in: -9...width + 9, using: &random),
                y: .random(in: -2...height + 2, using: &random)
            )
        }
        points.append(points[0])
        if includingUser {
            points.append(MapPoint(x: width / 2, y: height / 2))
        }
        return points.enumerated().map { index, point in
            MapPreviewView.PinModel(
                id: "\(index)",
                number: index + 1,
                coordinate: frame.coordinate(at: point),
                status: index % 3 == 0 ? .found : .active,
                title: ""
            )
        }
    }

    /// What covers the ground and the lines of a map: names, the marks of places, pins and the
    /// user.
    private struct Cover {
        private var cells: [CellGrid.Position: Cell] = [:]
        private let snapshot: CellMapSnapshot
        private let palette: MapPalette
        private let marks: MapMarks
        private let glyphs: MapGlyphs

        init(
            of snapshot: CellMapSnapshot,
            pins: [MapPreviewView.PinModel],
            charset: Charset,
            palette: MapPalette
        ) {
            self.snapshot = snapshot
            self.palette = palette
            marks = MapMarks(charset)
            let frame = snapshot.frame
            glyphs = MapGlyphs(charset, palette, metersPerColumn: frame.metersPerUnit)
            let hasPlates = palette.hasColors && charset == .unicode
            let places = (pins.map(\.coordinate) + [frame.region.center])
                .map { MapDrawing.cell(of: $0, in: frame) }
            let plates = places.flatMap { place in
                [-1, 1].map { CellGrid.Position(column: place.column + $0, row: place.row) }
            }
            let names = PlacedNames(
                snapshot,
                in: frame,
                avoiding: places,
                plates: hasPlates ? plates : [],
                covered: nil,
                glyphs: glyphs,
                Typesetter(charset)
            )
            // From the back to the front.
            add(names)
            addMark(at: frame.region.center, marks.user, palette.user)
            for pin in pins.reversed() {
                addMark(at: pin.coordinate, marks[pin.status], palette.pin(pin.status))
            }
            if hasPlates {
                addPlates(around: Set(places), names: names.names.map(\.area))
            }
        }

        /// Adds the halves of cells beside marks, except over names.
        private mutating func addPlates(
            around places: Set<CellGrid.Position>,
            names: [CellArea]
        ) {
            let size = snapshot.frame.size
            let marks = places.filter {
                (0..<size.width).contains($0.column) && (0..<size.height).contains($0.row)
            }
            func color(_ column: Int, _ row: Int) -> Style.Color? {
                let place = CellGrid.Position(column: column, row: row)
                guard marks.contains(place) else { return nil }
                let style = cells[place]?.style
                return palette.isPainted ? style?.background : style?.color
            }
            for row in 0..<size.height {
                for column in 0..<size.width {
                    let place = CellGrid.Position(column: column, row: row)
                    let left = color(column - 1, row)
                    let right = color(column + 1, row)
                    guard !marks.contains(place), let first = left ?? right,
                        !names.contains(where: { $0.contains(place) })
                    else { continue }
                    let source = snapshot.cells[row * size.width + column]
                    let ground = glyphs.cell(source, at: place).style.background
                    let background = left == nil ? ground : right ?? ground
                    cells[place] = Cell(
                        character: left == nil ? "▐" : "▌",
                        style: Style(color: first, background: background)
                    )
                }
            }
        }

        /// Returns the cells that are right at a place: of the ground, those with and without a
        /// sign of the texture.
        func expectedCells(at place: CellGrid.Position, over source: MapCell) -> [Cell] {
            if let cell = cells[place] {
                return [cell]
            }
            return [0, 1].map { glyphs.cell(source, at: .init(column: $0, row: $0)) }
        }

        private mutating func add(_ placed: PlacedNames) {
            if !palette.isPainted {
                for area in placed.names.map(\.area) {
                    let row = area.rows.lowerBound
                    cells[.init(column: area.columns.lowerBound - 1, row: row)] = .blank
                    cells[.init(column: area.columns.upperBound, row: row)] = .blank
                }
            }
            for name in placed.names {
                let row = name.area.rows.lowerBound
                var column = name.area.columns.lowerBound
                for cell in name.text.cells {
                    let style = style(of: name.kind, at: .init(column: column, row: row))
                    for half in 0..<cell.width {
                        cells[.init(column: column + half, row: row)] = Cell(
                            character: half == 0 ? cell.character : nil,
                            style: style
                        )
                    }
                    column += cell.width
                }
            }
            for place in placed.unlabeledPlaces {
                cells[place] = Cell(character: marks.place, style: style(of: .place, at: place))
            }
        }

        private func style(of kind: MapLabel.Kind, at place: CellGrid.Position) -> Style {
            let index = place.row * snapshot.frame.size.width + place.column
            return glyphs.label(kind, over: snapshot.cells[index].ground)
        }

        private mutating func addMark(
            at coordinate: Coordinate,
            _ character: Character,
            _ color: Style.Color
        ) {
            let point = snapshot.frame.point(for: coordinate)
            let place = CellGrid.Position(
                column: Int(point.x.rounded(.down)),
                row: Int(point.y.rounded(.down))
            )
            let style =
                if palette.isPainted {
                    Style(color: palette.mark(color).color, background: color, isBold: true)
                } else {
                    Style(color: color, isBold: true, isReversed: true)
                }
            cells[place] = Cell(character: character, style: style)
        }
    }

    @Test(
        "The scale bar shows a round number of meters, and has that length",
        arguments: [40, 80, 100, 200]
    )
    func scale(columns: Int) {
        let rows = max(Int((Double(columns) * 9 / 32).rounded()), 1)
        let frame = MapFrame(
            region: Coordinate.home.mapRegion(),
            size: MapSize(width: columns, height: rows, unitAspectRatio: 2)
        )
        let drawing = drawing(frame.size, .unicode, MapPalette(.dark, nil)).drawing
        let bar = drawing.scale(frame, maxColumns: columns / 4).split(separator: " ", maxSplits: 1)
        #expect(bar[1] == drawing.strings.distance(5_000))
        #expect(abs(Double(bar[0].count) * frame.metersPerUnit - 5_000) <= frame.metersPerUnit)
    }

    private func drawing(_ size: MapSize, _ charset: Charset, _ palette: MapPalette)
        -> MapPreviewDrawing
    {
        MapPreviewDrawing(
            size: size,
            drawing: MapDrawing(
                typesetter: Typesetter(charset),
                strings: Strings(.en),
                palette: palette
            )
        )
    }
}
