import Domain
import Fixtures
import TestSupport
import Testing

@testable import Cartography

/// Tests that what one schema does not show, none shows.
@Suite struct SchemaExceptionTests {
    /// A feature of a schema that is shown, and to which exceptions apply.
    struct Shown: Sendable {
        let schema: MapSchema
        let layer: String
        let tags: [String: VectorTile.Value]
        let kind: VectorTile.Feature.Kind
    }

    private static let features = [
        Shown(schema: .openMapTiles, layer: "water", tags: ["class": "lake"], kind: .polygons),
        Shown(schema: .protomaps, layer: "water", tags: ["kind": "lake"], kind: .polygons),
        Shown(
            schema: .shortbread,
            layer: "water_polygons",
            tags: ["kind": "water"],
            kind: .polygons
        ),
        Shown(schema: .openMapTiles, layer: "waterway", tags: ["class": "river"], kind: .lines),
        Shown(schema: .protomaps, layer: "water", tags: ["kind": "river"], kind: .lines),
        Shown(schema: .shortbread, layer: "water_lines", tags: ["kind": "stream"], kind: .lines),
        Shown(schema: .openMapTiles, layer: "boundary", tags: ["admin_level": 2], kind: .lines),
        Shown(schema: .protomaps, layer: "boundaries", tags: ["kind": "country"], kind: .lines),
        Shown(schema: .shortbread, layer: "boundaries", tags: ["admin_level": 4], kind: .lines),
        Shown(schema: .openMapTiles, layer: "water_name", tags: ["class": "lake"], kind: .points),
        Shown(schema: .protomaps, layer: "water", tags: ["kind": "lake"], kind: .points),
        Shown(
            schema: .shortbread,
            layer: "water_polygons_labels",
            tags: ["kind": "water"],
            kind: .points
        ),
        Shown(
            schema: .openMapTiles,
            layer: "transportation",
            tags: ["class": "rail"],
            kind: .lines
        ),
        Shown(schema: .protomaps, layer: "roads", tags: ["kind": "rail"], kind: .lines),
        Shown(schema: .shortbread, layer: "streets", tags: ["kind": "rail"], kind: .lines),
    ]

    @Test("Each exception applies to all schemas, and to the features that it means only")
    func exceptions() throws {
        for shown in Self.features {
            let meaning = try #require(
                try shown.schema.meaning(in: shown.layer, shown.tags, shown.kind)
            )
            for exception in MapSchema.Exception.allCases {
                for tags in Self.tags(of: exception, kind: shown.kind) {
                    let all = shown.tags.merging(tags) { $1 }
                    let isShown = try shown.schema.meaning(in: shown.layer, all, shown.kind) != nil
                    #expect(
                        isShown == !exception.applies(to: meaning),
                        "\(shown.schema) \(shown.layer) \(exception) \(tags)"
                    )
                }
            }
        }
    }

    @Test("Each exception applies to a feature of each schema")
    func completeness() throws {
        for exception in MapSchema.Exception.allCases {
            for schema in MapSchema.allCases {
                let meanings = try Self.features.filter { $0.schema == schema }.map { shown in
                    try shown.schema.meaning(in: shown.layer, shown.tags, shown.kind)
                }
                #expect(
                    meanings.contains { $0.map(exception.applies) ?? false },
                    "\(schema) \(exception)"
                )
            }
        }
    }

    /// Returns the tags, each of which makes a feature an exception.
    private static func tags(
        of exception: MapSchema.Exception,
        kind: VectorTile.Feature.Kind
    ) -> [[String: VectorTile.Value]] {
        switch exception {
        case .maritime: [["maritime": true], ["maritime": 1], ["maritime": "yes"]]
        case .covered: [["brunnel": "tunnel"], ["tunnel": true], ["tunnel": "yes"]]
        case .notWater: [["leisure": "swimming_pool"], ["subclass": "fountain"]]
        case .service: [["service": "yard"]]
        }
    }

    @Test(
        "Of a name in several languages, one is shown",
        arguments: ["Afrika;أفريقيا", "Afrika\nأفريقيا", "; Afrika", "Afrika"]
    )
    func languages(name: String) async throws {
        let place = FeatureFixture(
            kind: .points,
            tags: ["class": "continent", "name": .string(name)],
            parts: [[SIMD2(2048, 2048)]]
        )
        let map = try await CellMapSnapshot.world(
            TileFixture.tile(("place", [place])),
            metadata: "{}"
        )
        #expect(map.labels.map(\.text) == ["Afrika"])
    }
}
