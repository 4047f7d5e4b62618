import Cartography
import Domain
import FuzzSupport
import TestSupport
import Testing

/// Tests of the parts of a drawn map.
@Suite(.hangingLimit) struct CroppingTests {
    private static let size = MapSize(width: 120, height: 36, unitAspectRatio: 2)
    /// The cells beyond each side of a part.
    private static let marginWidth = 20
    private static let marginHeight = 6

    @Test(
        "A part of a map matches the map drawn for its frame",
        arguments: [40_000.0, 9_000, 4_500, 1_200, 350]
    )
    func parts(height: Double) async throws {
        let snapshotter = try await CellMapSnapshotter()
        var random = SplitMix64(seed: UInt64(height))
        var sameTiles = 0
        for _ in 0..<8 {
            let center = Coordinate(53.5569 + .random(in: -0.02...0.02, using: &random), 13.2611)
            let viewpoint = MapViewpoint(center: center, heightMeters: height)
            let whole = viewpoint.frame(size: Self.size).expanded(
                width: Self.marginWidth,
                height: Self.marginHeight
            )
            let east = Int.random(in: -Self.marginWidth...Self.marginWidth, using: &random)
            let south = Int.random(in: -Self.marginHeight...Self.marginHeight, using: &random)
            let moved = viewpoint.panned(
                east: Double(east),
                south: Double(south),
                size: Self.size
            )
            let frame = moved.frame(size: Self.size)
            let part = try #require(
                try await snapshotter.map(of: whole).cropped(to: frame) as? CellMapSnapshot
            )
            let other = try await snapshotter.map(of: frame)
            #expect(part.frame == frame)
            #expect(part.attribution == other.attribution)
            #expect(!part.isPreliminary)
            #expect(part.cells.map(\.ground) == other.cells.map(\.ground))
            // A line on the edge between two dots can be rounded to either of them, which moves its
            // dashes.
            let same = zip(part.cells, other.cells).count { $0 == $1 }
            #expect(same * 100 > part.cells.count * 99)
            // Tiles outside the frame can have names that are more important.
            if snapshotter.tiles(in: whole)?.count == snapshotter.tiles(in: frame)?.count {
                sameTiles += 1
                #expect(Self.innerLabels(part) == Self.innerLabels(other))
            }
        }
        if height < 2000 {
            #expect(sameTiles > 0)
        }
    }

    /// Returns the labels whose possible places are all on the map.
    ///
    /// Water beyond the edge can change the place of a name near it.
    private static func innerLabels(_ map: CellMapSnapshot) -> [MapLabel] {
        map.labels.filter { label in
            guard label.kind != .water else { return false }
            let columns = 0...size.width - label.width
            let rows = 0..<size.height
            return label.possibleOffsets.allSatisfy { offset in
                columns.contains(label.column + offset.x) && rows.contains(label.row + offset.y)
            }
        }
    }

    @Test(
        "Cropping returns nil beyond the map, between cells, at another scale, and where there is no data"
    )
    func none() async throws {
        let snapshotter = try await CellMapSnapshotter()
        let viewpoint = MapViewpoint(center: .home, heightMeters: 20_000)
        let map = try await snapshotter.map(
            of: viewpoint.frame(size: Self.size).expanded(width: 5, height: 2)
        )
        func part(_ viewpoint: MapViewpoint, _ size: MapSize = Self.size) -> (any MapSnapshot)? {
            map.cropped(to: viewpoint.frame(size: size))
        }
        #expect(part(viewpoint.panned(east: -5, south: 2, size: Self.size)) != nil)
        for (east, south) in [(-6.0, 0.0), (6, 0), (0, 3), (0, -3), (0.5, 0), (1e300, 0)] {
            #expect(part(viewpoint.panned(east: east, south: south, size: Self.size)) == nil)
        }
        #expect(part(MapViewpoint(center: .home, heightMeters: 20_010)) == nil)
        #expect(part(viewpoint, MapSize(width: 400, height: 200, unitAspectRatio: 2)) == nil)

        // The archive has tiles down to zoom 5 for the west of the map, and none for its east.
        let edge = MapViewpoint(center: Coordinate(53.5, 18.5), heightMeters: 420_000)
        let edgeMap = try await snapshotter.map(
            of: edge.frame(size: Self.size).expanded(width: 110, height: 0)
        )
        #expect(edgeMap.cells.contains { $0.ground == .unknown })
        #expect(
            edgeMap.cropped(
                to: edge.panned(east: 105, south: 0, size: Self.size).frame(size: Self.size)
            ) == nil
        )
    }
}
