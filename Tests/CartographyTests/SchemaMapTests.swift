import Cartography
import Domain
import Fixtures
import Testing

/// Tests maps of the same features in different schemas.
@Suite struct SchemaMapTests {
    private typealias Feature = (layer: String, tags: [String: VectorTile.Value])

    /// The layer and the tags of each feature of the map in a schema.
    private struct Schema: CustomTestStringConvertible {
        let testDescription: String
        let lake: Feature
        let river: Feature
        let wood: Feature
        let town: Feature
        let road: Feature
        let railway: Feature
        let yard: Feature
        let place: Feature

        var tile: [UInt8] {
            let features: [(Feature, VectorTile.Feature.Kind, [SIMD2<Int32>])] = [
                (lake, .polygons, rectangle(1200, 1200)), (river, .lines, [SIMD2(0, 1100), SIMD2(4096, 1700)]),
                (wood, .polygons, rectangle(2200, 1200)), (town, .polygons, rectangle(1200, 2200)),
                (road, .lines, [SIMD2(0, 3100), SIMD2(4096, 3000)]),
                (railway, .lines, [SIMD2(0, 2050), SIMD2(4096, 2050)]),
                (yard, .lines, [SIMD2(2200, 3500), SIMD2(4096, 3500)]), (place, .points, [SIMD2(2500, 2500)]),
            ]
            return features.flatMap { feature, kind, points in
                let name: [String: VectorTile.Value] = kind == .points ? ["name": "Ort"] : [:]
                let tags = feature.tags.merging(name) { tag, _ in tag }
                return TileFixture.tile((feature.layer, [FeatureFixture(kind: kind, tags: tags, parts: [points])]))
            }
        }

        private func rectangle(_ west: Int32, _ north: Int32) -> [SIMD2<Int32>] {
            let (east, south) = (west + 700, north + 700)
            return [SIMD2(west, north), SIMD2(east, north), SIMD2(east, south), SIMD2(west, south)]
        }
    }

    @Test(
        "The same features produce the same map in each schema, without a river across the lake",
        arguments: [
            Schema(
                testDescription: "Shortbread", lake: ("water_polygons", ["kind": "water"]),
                river: ("water_lines", ["kind": "river"]), wood: ("land", ["kind": "forest"]),
                town: ("land", ["kind": "residential"]), road: ("streets", ["kind": "motorway"]),
                railway: ("streets", ["kind": "rail", "rail": true]),
                yard: ("streets", ["kind": "rail", "rail": true, "service": "yard"]),
                place: ("place_labels", ["kind": "town"])),
            Schema(
                testDescription: "Protomaps 4", lake: ("water", ["kind": "lake"]), river: ("water", ["kind": "river"]),
                wood: ("landcover", ["kind": "forest"]), town: ("landuse", ["kind": "residential"]),
                road: ("roads", ["kind": "highway"]), railway: ("roads", ["kind": "rail"]),
                yard: ("roads", ["kind": "rail", "service": "yard"]),
                place: ("places", ["kind": "locality", "kind_detail": "town"])),
            Schema(
                testDescription: "Protomaps 3", lake: ("water", ["pmap:kind": "water"]),
                river: ("physical_line", ["pmap:kind": "river"]), wood: ("natural", ["pmap:kind": "wood"]),
                town: ("landuse", ["pmap:kind": "residential"]), road: ("roads", ["pmap:kind": "highway"]),
                railway: ("transit", ["pmap:kind": "rail"]),
                yard: ("transit", ["pmap:kind": "rail", "service": "yard"]),
                place: ("places", ["pmap:kind": "locality", "pmap:kind_detail": "town"])),
            Schema(
                testDescription: "Protomaps 2", lake: ("water", ["natural": "water"]),
                river: ("physical_line", ["pmap:kind": "waterway", "waterway": "river"]),
                wood: ("natural", ["natural": "wood"]), town: ("landuse", ["landuse": "residential"]),
                road: ("roads", ["highway": "motorway"]), railway: ("transit", ["pmap:kind": "railway"]),
                yard: ("transit", ["pmap:kind": "railway", "railway": "rail", "service": "yard"]),
                place: ("places", ["place": "town"])),
        ])
    private func schemas(schema: Schema) async throws {
        let openMapTiles = Schema(
            testDescription: "OpenMapTiles", lake: ("water", ["class": "lake"]),
            river: ("waterway", ["class": "river"]),
            wood: ("landcover", ["class": "wood"]), town: ("landuse", ["class": "residential"]),
            road: ("transportation", ["class": "motorway"]), railway: ("transportation", ["class": "rail"]),
            yard: ("transportation", ["class": "transit"]), place: ("place", ["class": "town"]))
        let (map, other) = (try await snapshot(openMapTiles), try await snapshot(schema))
        #expect(map.cells == other.cells)
        #expect(map.labels == other.labels)
        #expect(map.labels.map(\.text) == ["Ort"])
        #expect(Set(map.cells.map(\.ground)) == [.land, .wood, .builtUp, .water])
        #expect(Set(map.cells.compactMap(\.line)) == [.river, .railway, .motorway])
        #expect(map.cells.allSatisfy { $0.ground != .water || $0.otherGround != nil || $0.line == nil })
    }

    /// Returns a map of the world.
    private func snapshot(_ schema: Schema) async throws -> CellMapSnapshot {
        try await .world(schema.tile, metadata: "{}")
    }
}
