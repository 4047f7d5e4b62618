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

    /// The names that a schema has for a lake, a river, a border, the name of a lake, and a
    /// railway.
    private struct Names {
        let schema: MapSchema
        /// The key of the tag that says what a feature is.
        let key: String
        let layers: [String]
    }

    private static let names = [
        Names(
            schema: .openMapTiles,
            key: "class",
            layers: ["water", "waterway", "boundary", "water_name", "transportation"]
        ),
        Names(
            schema: .protomaps,
            key: "kind",
            layers: ["water", "water", "boundaries", "water", "roads"]
        ),
        Names(
            schema: .shortbread,
            key: "kind",
            layers: [
                "water_polygons", "water_lines", "boundaries", "water_polygons_labels", "streets",
            ]
        ),
    ]

    private struct Feature {
        let value: String
        let kind: VectorTile.Feature.Kind
    }

    /// What is in the layers of `Names`, in their order.
    private static let contents = [
        Feature(value: "lake", kind: .polygons),
        Feature(value: "river", kind: .lines),
        Feature(value: "country", kind: .lines),
        Feature(value: "lake", kind: .points),
        Feature(value: "rail", kind: .lines),
    ]

    private static let features = names.flatMap { names in
        zip(names.layers, contents).map { layer, feature in
            Shown(
                schema: names.schema,
                layer: layer,
                tags: [names.key: .string(feature.value), "admin_level": 2],
                kind: feature.kind
            )
        }
    }

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
