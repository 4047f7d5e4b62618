import Cartography

extension MemoryBytes {
    /// The area of `random(_:using:)`, in degrees.
    package enum RandomArea {
        package static let longitudes = 0.1...1.3
        package static let latitudes = -1.3 ... -0.1
    }

    /// The names of a layer in each schema.
    private struct LayerNames {
        let openMapTiles: String
        let protomaps: String
        let shortbread: String

        init(_ openMapTiles: String, _ protomaps: String, _ shortbread: String) {
            self.openMapTiles = openMapTiles
            self.protomaps = protomaps
            self.shortbread = shortbread
        }

        static let water = Self("water", "water", "water_polygons")
        static let waterName = Self("water_name", "water", "water_polygons_labels")
        static let river = Self("waterway", "water", "water_lines")
        static let riverName = Self("waterway", "water", "water_lines_labels")
        static let place = Self("place", "places", "place_labels")
    }

    /// Returns an archive with a tile of zoom level 8 in a schema, with places, lakes and rivers at
    /// random positions.
    package static func random(_ schema: String, using random: inout some RandomNumberGenerator)
        -> MemoryBytes
    {
        let isOpenMapTiles = schema == "OpenMapTiles"
        let isProtomaps = schema == "Protomaps"
        var layers: [String: [FeatureFixture]] = [:]
        func add(
            _ names: LayerNames,
            _ kind: VectorTile.Feature.Kind,
            _ value: String,
            _ parts: [SIMD2<Int32>],
            name: String? = nil
        ) {
            let key =
                if isOpenMapTiles {
                    "class"
                } else if isProtomaps && names.protomaps == "places" {
                    "kind_detail"
                } else {
                    "kind"
                }
            var tags: [String: VectorTile.Value] = [key: .string(value)]
            tags["name"] = name.map { .string($0) }
            let layer =
                if isOpenMapTiles {
                    names.openMapTiles
                } else if isProtomaps {
                    names.protomaps
                } else {
                    names.shortbread
                }
            layers[layer, default: []].append(
                FeatureFixture(kind: kind, tags: tags, parts: [parts])
            )
        }
        func point() -> SIMD2<Int32> {
            SIMD2(.random(in: 0..<4096, using: &random), .random(in: 0..<4096, using: &random))
        }
        func name(_ number: Int) -> String {
            // Some names occur several times.
            let number = number % 7 == 0 ? number % 3 : number
            return "N\(number)" + String(repeating: "x", count: .random(in: 0...18, using: &random))
        }
        for number in 0..<120 {
            let center = point()
            let width = Int32.random(in: 5...250, using: &random)
            let height = Int32.random(in: 5...120, using: &random)
            let corners = [
                SIMD2(-width, 0),
                SIMD2(0, -height),
                SIMD2(width, height / 4),
                SIMD2(width / 4, height),
            ]
            add(
                .water,
                .polygons,
                "water",
                corners.map { center &+ $0 }
            )
            add(
                .waterName,
                .points,
                isOpenMapTiles ? "lake" : "water",
                [center],
                name: name(1000 + number)
            )
        }
        for number in 0..<30 {
            let way = (0..<8).reduce(into: [point()]) { way, _ in
                let step = SIMD2<Int32>(
                    .random(in: -200...200, using: &random),
                    .random(in: -200...200, using: &random)
                )
                way.append(way[way.count - 1] &+ step)
            }
            for layer in [LayerNames.river, .riverName] {
                add(layer, .lines, "river", way, name: name(2000 + number))
            }
        }
        for number in 0..<600 {
            let kind =
                ["city", "town", "village", "hamlet", "suburb"].randomElement(using: &random) ?? ""
            add(.place, .points, kind, [point()], name: name(number))
        }
        // One tile, whose layers follow each other.
        let sorted = layers.sorted { $0.key < $1.key }
        let tile = sorted.flatMap { TileFixture.tile(($0.key, $0.value)) }
        guard let address = TileAddress(zoom: 8, x: 128, y: 128) else {
            return MemoryBytes([], leafSize: 1)
        }
        return MemoryBytes([(address, tile)], leafSize: 1, metadata: "{}", zooms: 8...8)
    }
}
