import Cartography
import Domain
import Fixtures
import FuzzSupport
import Terminal
import TestSupport
import Testing

@testable import TextViews

@Suite(.hangingLimit) struct PlacedNamesTests {
    @Test(
        """
        Each text occurs once, names touch neither each other nor a mark nor the callout, each is nearest to what it \
        names, the most important place is named unless its places are taken, and a new pin changes only the names \
        that it covers
        """,
        .requirements("M-15"),
        arguments: ["demo", "OpenMapTiles", "Protomaps", "Shortbread"],
        0..<2 as Range<UInt64>
    )
    func names(source: String, seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let archive =
            if source == "demo" {
                try MemoryBytes.demo()
            } else {
                MemoryBytes.random(source, using: &random)
            }
        let snapshotter = try await CellMapSnapshotter(
            source: PMTilesArchive(archive),
            labelWidth: { [typesetter] in typesetter.line($0).width }
        )
        let center = source == "demo" ? Coordinate.home : Coordinate(-0.7, 0.7)
        let home = MapViewpoint(center: center, heightMeters: 10_000)
        var viewpoint = home
        var count = 0
        for number in 0..<6 {
            let size = MapSize(
                width: .random(in: 30...120, using: &random),
                height: .random(in: 8...40, using: &random),
                unitAspectRatio: 2
            )
            viewpoint = viewpoint.movedAtRandom(around: home, size: size, using: &random)
            guard let snapshot = try await snapshotter.draw(viewpoint.frame(size: size)).map else {
                continue
            }
            // The picture can be from before the last move.
            if number % 2 == 0 {
                viewpoint = viewpoint.panned(
                    east: Double(Int.random(in: -9...9, using: &random)),
                    south: Double(Int.random(in: -3...3, using: &random)),
                    size: size
                )
            }
            let naming = Naming(
                snapshot: snapshot,
                frame: viewpoint.frame(size: size),
                hasCallout: number % 3 == 0,
                typesetter: typesetter,
                using: &random
            )
            let placed = naming.placed()
            checkAreas(of: placed, naming)
            checkTexts(of: placed, naming)
            checkPlaces(of: placed, naming)
            checkStability(of: placed, naming, newPin: naming.place(using: &random))
            count += placed.names.count
        }
        #expect(count > 0)
    }

    private let typesetter = Typesetter(.unicode)

    /// The names in a frame.
    private struct Frame {
        let names: PlacedNames
        let frame: MapFrame
    }

    /// A map with marks, and maybe a callout, between which names are placed.
    private struct Naming {
        let snapshot: CellMapSnapshot
        let frame: MapFrame
        let marks: [CellGrid.Position]
        let callout: CellArea?
        let typesetter: Typesetter

        init(
            snapshot: CellMapSnapshot,
            frame: MapFrame,
            hasCallout: Bool,
            typesetter: Typesetter,
            using random: inout SplitMix64
        ) {
            self.snapshot = snapshot
            self.frame = frame
            self.typesetter = typesetter
            let size = frame.size
            marks = (0..<20).map { _ in Self.place(on: size, using: &random) }
            let corner = Self.place(on: size, using: &random)
            let area = CellArea(
                columns: corner.column..<corner.column + size.width / 3,
                rows: corner.row..<corner.row + size.height / 4
            )
            callout = hasCallout ? area : nil
        }

        /// The cells of the map.
        var map: CellArea {
            CellArea(columns: 0..<frame.size.width, rows: 0..<frame.size.height)
        }

        /// The most important region, town or place on the map; `nil` if there is none.
        var mostImportant: MapLabel? {
            snapshot.labels.first { label in
                [.region, .town, .place].contains(label.kind) && map.contains(place(of: label))
            }
        }

        /// Returns the cell of a label on the map, which can lie outside it.
        func place(of label: MapLabel) -> CellGrid.Position {
            let center = MapPoint(x: Double(label.column) + 0.5, y: Double(label.row) + 0.5)
            return CellGrid.Position(snapshot.frame.convert(center, to: frame))
        }

        func place(using random: inout SplitMix64) -> CellGrid.Position {
            Self.place(on: frame.size, using: &random)
        }

        private static func place(on size: MapSize, using random: inout SplitMix64)
            -> CellGrid.Position
        {
            CellGrid.Position(
                column: .random(in: 0..<size.width, using: &random),
                row: .random(in: 0..<size.height, using: &random)
            )
        }

        /// Whether marks or the callout are on each place in which the name of a label could be: at
        /// most seven columns and two rows from its place.
        func allPlacesAreTaken(of label: MapLabel) -> Bool {
            let place = place(of: label)
            let starts = place.column - label.width - 6...place.column + 7
            for row in max(place.row - 2, 0)...min(place.row + 2, frame.size.height - 1) {
                for start in starts {
                    let columns = start..<start + label.width
                    let area = CellArea(columns: columns, rows: row..<row + 1)
                    let isInside = start >= 1 && columns.upperBound < frame.size.width
                    let isTaken =
                        marks.contains(where: area.contains) || callout?.overlaps(area) == true
                    if isInside, !isTaken {
                        return false
                    }
                }
            }
            return true
        }

        /// Places the names so that they avoid all marks, and one more if there is one.
        func placed(avoiding other: CellGrid.Position? = nil) -> PlacedNames {
            PlacedNames(
                snapshot,
                in: frame,
                avoiding: marks + [other].compactMap(\.self),
                covered: callout,
                glyphs: MapGlyphs(.unicode, MapPalette(.dark, nil)),
                typesetter
            )
        }
    }

    /// Checks that names are on the map, and touch neither each other nor a mark nor the callout.
    private func checkAreas(of placed: PlacedNames, _ naming: Naming) {
        let areas = placed.names.map(\.area) + placed.unlabeledPlaces.map { CellArea($0) }
        for (index, area) in areas.enumerated() {
            #expect(naming.map.contains(area))
            #expect(!areas[(index + 1)...].contains(where: area.overlaps))
            #expect(!naming.marks.contains(where: area.contains))
            #expect(naming.callout?.overlaps(area) != true)
        }
    }

    /// Checks that each text occurs once, and that the most important place is named if it fits and
    /// its places are not taken.
    private func checkTexts(of placed: PlacedNames, _ naming: Naming) {
        let texts = placed.names.map(\.text.description)
        #expect(Set(texts).count == texts.count)
        if let first = naming.mostImportant, first.width <= naming.frame.size.width - 2 {
            let isNamed = texts.contains(first.text)
            #expect(isNamed || naming.allPlacesAreTaken(of: first), "\(first.text)")
        }
    }

    /// Checks that each name touches the cells around its place, and is not nearer to another
    /// place, except for that of the most important one; a name of water is where the map allows
    /// it.
    ///
    /// The name of no place is more than two rows away from it. The name of a town that is as
    /// important as the most important one can be farther away.
    private func checkPlaces(of placed: PlacedNames, _ naming: Naming) {
        let places = naming.snapshot.labels.filter(\.kind.isTownOrPlace).map(naming.place)
            .filter(naming.map.contains)
        for name in placed.names where name.kind.isTownOrPlace {
            #expect(abs(name.area.rows.lowerBound - name.place.row) <= 2, "\(name)")
        }
        for name in placed.names where name.text.description != naming.mostImportant?.text {
            let area = name.area
            if name.kind.isTownOrPlace {
                let label = naming.snapshot.labels.first { naming.place(of: $0) == name.place }
                let isTied = label?.importance == naming.mostImportant?.importance
                let columns = name.kind == .town && isTied ? 7 : 2
                let rows = 2
                let around = CellArea(
                    columns: name.place.column - columns..<name.place.column + columns + 1,
                    rows: name.place.row - rows..<name.place.row + rows + 1
                )
                #expect(area.overlaps(around), "\(name)")
                let distance = area.distance(to: name.place)
                let isNearest = places.allSatisfy { area.distance(to: $0) >= distance }
                #expect(isNearest, "\(name)")
            } else {
                let labels = naming.snapshot.labels.filter { naming.place(of: $0) == name.place }
                let areas = labels.flatMap { label in
                    label.possibleOffsets.map { offset in
                        CellGrid.Position(
                            column: name.place.column + offset.x,
                            row: name.place.row + offset.y
                        )
                    }
                }
                let start = CellGrid.Position(
                    column: area.columns.lowerBound,
                    row: area.rows.lowerBound
                )
                #expect(name.kind == .region || areas.contains(start), "\(name)")
            }
        }
    }

    @Test(
        "While the map is panned, names keep their places on the ground",
        .requirements("M-15"),
        arguments: [30_000.0, 14_000, 6000, 3000]
    )
    func panning(height: Double) async throws {
        var random = SplitMix64(seed: UInt64(height))
        let snapshotter = try await CellMapSnapshotter(
            source: PMTilesArchive(MemoryBytes.demo()),
            labelWidth: { [typesetter] in typesetter.line($0).width }
        )
        let size = MapSize(width: 90, height: 30, unitAspectRatio: 2)
        var viewpoint = MapViewpoint(center: Coordinate(53.55, 13.25), heightMeters: height)
        var last: Frame?
        var kept = 0
        var moved: [String] = []
        for _ in 0..<20 {
            let frame = viewpoint.frame(size: size)
            let snapshot = try #require(try await snapshotter.draw(frame).map)
            let mostImportant = snapshot.labels.first { $0.kind.isTownOrPlace }?.text
            let names = PlacedNames(
                snapshot,
                in: frame,
                avoiding: [],
                covered: nil,
                glyphs: MapGlyphs(.unicode, MapPalette(.dark, nil)),
                typesetter
            )
            if let last, let offset = frame.wholeOffset(in: last.frame) {
                for name in names.names where name.text.description != mostImportant {
                    let before = last.names.names.first { other in
                        other.text.description == name.text.description
                            && other.place.column == name.place.column + offset.x
                            && other.place.row == name.place.row + offset.y
                    }
                    guard let before else { continue }
                    kept += 1
                    let column = before.area.columns.lowerBound - offset.x
                    let row = before.area.rows.lowerBound - offset.y
                    let isSame =
                        name.area.columns.lowerBound == column && name.area.rows.lowerBound == row
                    if !isSame, name.kind != .water {
                        moved.append(name.text.description)
                    }
                }
            }
            last = Frame(names: names, frame: frame)
            viewpoint = viewpoint.panned(
                east: Double(Int.random(in: -12...12, using: &random)),
                south: Double(Int.random(in: -5...5, using: &random)),
                size: size
            )
        }
        #expect(kept > 10)
        #expect(moved.count * 20 <= kept, "\(moved)")
    }

    /// Checks that a new pin changes only the name that it covers.
    private func checkStability(
        of placed: PlacedNames,
        _ naming: Naming,
        newPin pin: CellGrid.Position
    ) {
        // The covered name can be a town's, which takes the place of another name.
        let covered = placed.names.first { $0.area.contains(pin) }
        guard covered?.kind != .town else { return }
        let after = naming.placed(avoiding: pin).names
        for name in placed.names where !name.area.contains(pin) {
            let same = after.first { $0.area == name.area }
            #expect(same?.text.description == name.text.description)
        }
    }
}
