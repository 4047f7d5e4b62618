import Cartography
package import FuzzSupport

extension InputGenerator {
    /// Returns an archive whose structure is valid, and whose tiles contain extreme values.
    package mutating func archive() -> MemoryBytes {
        let zoom = UInt8(Int.random(in: 0...2, using: &random))
        let tiles = (0...count(20)).map { _ in tile() }
        let metadata = isOne(in: 4) ? value() : #"{"attribution": "\#(text())"}"#
        guard !isOne(in: 2) else { return MemoryBytes(sharedTile: tiles[0]) }
        let side = 1 << Int(zoom)
        let placed = tiles.map { tile in
            let x = Int.random(in: 0..<side, using: &random)
            let y = Int.random(in: 0..<side, using: &random)
            return (TileAddress(Int(zoom), x, y), tile)
        }
        return MemoryBytes(
            placed,
            leafSize: count(8) + 1,
            metadata: metadata,
            zooms: (isOne(in: 4) ? 0 : zoom)...zoom
        )
    }

    /// The size at which a part of a tile does not grow further, in bytes; a tile can have 8 MiB.
    private static let enough = 2 << 20

    private mutating func tile() -> [UInt8] {
        var tile: [UInt8] = []
        for _ in 0...count(200) where tile.count < Self.enough {
            tile += TileFixture.message(3, layer())
        }
        return tile
    }

    private mutating func layer() -> [UInt8] {
        let names = [
            "water", "transportation", "transportation_name", "place", "park", "waterway",
            "boundary", "landcover",
            "mountain_peak", text(),
        ]
        var layer =
            TileFixture.message(1, Array(one(of: names).utf8)) + [
                0x78, isInvalid && isOne(in: 8) ? 3 : one(of: [1, 2]),
            ]
        if isOne(in: 3) {
            layer +=
                [0x28] + MemoryBytes.varint(isInvalid ? integer() : one(of: [1, 256, 1 << 31 - 1]))
        }
        let keys = ["class", "name", "admin_level", "brunnel", text()]
        layer += keys.flatMap { TileFixture.message(3, Array($0.utf8)) }
        let classes = ["rail", "river", "motorway", "town", "wood", "residential", "path", text()]
        layer += classes.flatMap { TileFixture.message(4, TileFixture.message(1, Array($0.utf8))) }
        layer += TileFixture.message(
            4,
            one(of: [[0x28], [0x20], [0x30]]) + MemoryBytes.varint(integer())
        )
        layer += TileFixture.message(
            4,
            [0x19] + (0..<8).map { UInt8(truncatingIfNeeded: integer() >> ($0 * 8)) }
        )
        for _ in 0...count(300) where layer.count < Self.enough {
            let feature = self.feature()
            for _ in 0...count(20_000) where layer.count < Self.enough {
                layer += feature
            }
        }
        return layer
            + repeated(
                one(of: [[0x12, 0], [0x1A, 0], [0x22, 0], [0x12, 2, 0x18, 1]]),
                1_000_000
            )
    }

    private mutating func feature() -> [UInt8] {
        let tags = (0...count(50)).flatMap { _ in
            MemoryBytes.varint(index(below: 5)) + MemoryBytes.varint(index(below: 10))
        }
        let kind: [UInt8] =
            isOne(in: 20) ? MemoryBytes.varint(integer()) : [one(of: [1, 2, 2, 3, 3])]
        return TileFixture.message(
            2,
            TileFixture.message(2, tags) + [0x18] + kind + TileFixture.message(4, geometry())
        )
    }

    /// Returns an index of a key or of a value, or any number in an invalid input.
    private mutating func index(below count: UInt64) -> UInt64 {
        if isInvalid && isOne(in: 20) {
            integer()
        } else {
            UInt64.random(in: 0..<count, using: &random)
        }
    }

    private mutating func geometry() -> [UInt8] {
        var commands: [UInt8] = []
        for _ in 0...count(300) where commands.count < Self.enough {
            let command = one(of: [1, 2, 2, 7, isInvalid && isOne(in: 20) ? 3 : 2] as [UInt64])
            let points = command == 7 ? 1 : count(200_000) + 1
            commands += MemoryBytes.varint(
                (isInvalid && isOne(in: 20) ? integer() : UInt64(points)) << 3 | command
            )
            guard command != 7 else { continue }
            if isOne(in: 10) {
                // To the left and the right in turn, across the tile or far beyond it.
                let step = MemoryBytes.varint(isOne(in: 2) ? 8192 : UInt64(UInt32.max))
                for _ in 0..<points / 2 {
                    commands += step + [0] + step + [0]
                }
                if points % 2 == 1 {
                    commands += [0, 0]
                }
            } else {
                for _ in 0..<2 * points {
                    commands += MemoryBytes.varint(
                        isOne(in: 10) ? integer() : UInt64.random(in: 0..<9000, using: &random)
                    )
                }
            }
        }
        return commands
    }

    /// Returns copies of some bytes: in large inputs many, otherwise a few.
    private mutating func repeated(_ bytes: [UInt8], _ maxCount: Int) -> [UInt8] {
        let count = count(maxCount) * bytes.count
        var copies = bytes
        while copies.count < count {
            copies += copies
        }
        return Array(copies.prefix(count))
    }
}
