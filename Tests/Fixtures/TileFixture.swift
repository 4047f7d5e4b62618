package import Cartography

package struct FeatureFixture {
    package var kind: VectorTile.Feature.Kind
    package var tags: [String: VectorTile.Value]
    /// The parts as points in tile coordinates; x grows eastward, and y grows southward.
    package var parts: [[SIMD2<Int32>]]

    package init(
        kind: VectorTile.Feature.Kind,
        tags: [String: VectorTile.Value] = [:],
        parts: [[SIMD2<Int32>]] = []
    ) {
        self.kind = kind
        self.tags = tags
        self.parts = parts
    }

    fileprivate func bytes(_ keys: inout [String], _ values: inout [VectorTile.Value]) -> [UInt8] {
        var numbers: [UInt64] = []
        for (key, value) in tags.sorted(by: { $0.key < $1.key }) {
            numbers += [UInt64(keys.place(of: key)), UInt64(values.place(of: value))]
        }
        return TileFixture.message(2, numbers.flatMap(MemoryBytes.varint))
            + [0x18, UInt8(kind.rawValue)]
            + TileFixture.message(4, commands.flatMap(MemoryBytes.varint))
    }

    private var commands: [UInt64] {
        var commands: [UInt64] = []
        var cursor = SIMD2<Int32>.zero
        for part in parts {
            for (index, point) in part.enumerated() {
                if index == 0 {
                    commands.append(1 << 3 | 1)
                }
                if index == 1 {
                    commands.append(UInt64(part.count - 1) << 3 | 2)
                }
                let delta = point &- cursor
                commands += [delta.x, delta.y].map {
                    UInt64(UInt32(bitPattern: ($0 << 1) ^ ($0 >> 31)))
                }
                cursor = point
            }
            if kind == .polygons {
                commands.append(1 << 3 | 7)
            }
        }
        return commands
    }
}

/// An encoder of Mapbox Vector Tiles for tests.
package enum TileFixture {
    /// A tile in the schema of OpenMapTiles that consists of water.
    package static let lake = tile(
        (
            "water",
            [
                FeatureFixture(
                    kind: .polygons,
                    tags: ["class": .string("lake")],
                    parts: [.square(0, 4096)]
                )
            ]
        )
    )

    package static func tile(
        version: UInt8 = 2,
        _ layers: (name: String, features: [FeatureFixture])...
    ) -> [UInt8] {
        layers.flatMap { name, features in
            var keys: [String] = []
            var values: [VectorTile.Value] = []
            let features = features.flatMap { message(2, $0.bytes(&keys, &values)) }
            return message(
                3,
                [0x78, version] + message(1, Array(name.utf8)) + features
                    + keys.flatMap { message(3, Array($0.utf8)) }
                    + values.flatMap { message(4, bytes(of: $0)) }
            )
        }
    }

    package static func message(_ field: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        [field << 3 | 2] + MemoryBytes.varint(UInt64(bytes.count)) + bytes
    }

    private static func bytes(of value: VectorTile.Value) -> [UInt8] {
        switch value {
        case .string(let text):
            message(1, Array(text.utf8))
        case .number(let number):
            [0x19] + (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
        case .integer(let number):
            [0x20] + MemoryBytes.varint(UInt64(bitPattern: number))
        case .unsigned(let number):
            [0x28] + MemoryBytes.varint(number)
        case .bool(let bool):
            [0x38, bool ? 1 : 0]
        }
    }
}

extension [SIMD2<Int32>] {
    package static func square(_ start: Int32, _ end: Int32) -> [SIMD2<Int32>] {
        [SIMD2(start, start), SIMD2(end, start), SIMD2(end, end), SIMD2(start, end)]
    }
}

extension Array where Element: Equatable {
    /// Returns the index of an element, and appends the element if it is missing.
    fileprivate mutating func place(of element: Element) -> Int {
        if let index = firstIndex(of: element) {
            return index
        }
        append(element)
        return count - 1
    }
}
