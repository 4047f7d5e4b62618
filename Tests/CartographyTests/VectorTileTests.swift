import Cartography
import Fixtures
import Testing

@Suite struct VectorTileTests {
    @Test(
        "Points, lines, and rings are decoded relative to one cursor, which ClosePath does not move"
    )
    func geometry() throws {
        // The examples of the specification, section 4.3.5: MoveTo, LineTo, and ClosePath with
        // zigzag deltas.
        #expect(try parts(1, [9, 50, 34]) == [[[25, 17]]])
        #expect(try parts(1, [17, 10, 14, 3, 9]) == [[[5, 7]], [[3, 2]]])
        #expect(try parts(2, [9, 4, 4, 18, 0, 16, 16, 0]) == [[[2, 2], [2, 10], [10, 10]]])
        #expect(
            try parts(2, [9, 4, 4, 18, 0, 16, 16, 0, 9, 17, 17, 10, 4, 8])
                == [[[2, 2], [2, 10], [10, 10]], [[1, 1], [3, 5]]]
        )
        #expect(
            try parts(3, [9, 6, 12, 18, 10, 12, 24, 44, 15]) == [[[3, 6], [8, 12], [20, 34]]]
        )
        #expect(
            try parts(
                3,
                [9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15, 9, 22, 2, 26, 18, 0, 0, 18, 17, 0, 15]
            )
                == [
                    [[0, 0], [10, 0], [10, 10], [0, 10]],
                    [[11, 11], [20, 11], [20, 20], [11, 20]],
                ]
        )
    }

    @Test(
        "Invalid geometry commands are rejected",
        arguments: [[10], [9, 1], [UInt32.max], [9, 50, 34, 0x1FFF_FFFA], [4], [9, 2, 2, 3]]
            as [[UInt32]]
    )
    func damagedGeometry(commands: [UInt32]) {
        let tile = tile(feature(2, commands))
        #expect(throws: ArchiveError.self) {
            try VectorTile(tile).layers[0].features().first?.geometry()
        }
    }

    @Test("A feature without commands has no parts, and one of an unknown kind is ignored")
    func nothing() throws {
        #expect(try VectorTile(tile(feature(9, []))).layers[0].features().isEmpty)
        #expect(try parts(2, []).isEmpty)
    }

    @Test("The fields of a layer are read in any order; unknown fields are skipped")
    func order() throws {
        let layer =
            TileFixture.message(
                2,
                TileFixture.message(2, [0, 0]) + [0x18, 1] + TileFixture.message(4, [9, 2, 2])
            )
            + TileFixture.message(4, TileFixture.message(1, Array("lake".utf8)))
            + TileFixture.message(3, Array("class".utf8)) + [0x98, 0x06, 7]
            + TileFixture.message(1, Array("water".utf8)) + [0x28, 0x80, 0x02] + [0x78, 2]
        let decoded = try VectorTile(TileFixture.message(3, layer)[...]).layers[0]
        #expect(decoded.name == "water")
        #expect(decoded.extent == 256)
        #expect(try decoded.features()[0].tags() == ["class": .string("lake")])
    }

    @Test("Values of each type of the specification are decoded") func values() throws {
        let cases: [(bytes: [UInt8], value: VectorTile.Value)] = [
            ([0x0A, 1, 0x61], .string("a")),
            ([0x15, 0, 0, 0x80, 0x3F], .number(1)),
            ([0x19, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F], .number(1)),
            ([0x20, 5], .integer(5)),
            ([0x28, 5], .unsigned(5)),
            ([0x30, 5], .integer(-3)),
            ([0x38, 1], .bool(true)),
        ]
        for (bytes, value) in cases {
            let layer =
                TileFixture.message(1, [0x78]) + TileFixture.message(3, [0x6B])
                + TileFixture.message(4, bytes)
                + TileFixture.message(
                    2,
                    TileFixture.message(2, [0, 0]) + [0x18, 1] + TileFixture.message(4, [9, 2, 2])
                )
            #expect(
                try VectorTile(TileFixture.message(3, layer)[...]).layers[0].features()[0].tags()
                    == ["k": value]
            )
        }
    }

    @Test(
        "Invalid tiles are rejected",
        arguments: [[0x1A, 5], [0x1B], [0x18, 1]] as [[UInt8]]
    )
    func damage(bytes: [UInt8]) {
        #expect(throws: ArchiveError.self) { try VectorTile(bytes[...]) }
    }

    @Test("Numbers that are not packed are read like packed ones") func notPacked() throws {
        let feature: [UInt8] =
            [0x10, 0, 0x10, 0, 0x18, 2]
            + [9, 4, 4, 18, 0, 16, 16, 0].flatMap {
                [0x20, $0]
            }
        let layer =
            TileFixture.message(1, [0x78]) + TileFixture.message(2, feature)
            + TileFixture.message(3, [0x6B]) + TileFixture.message(4, [0x28, 5])
        let decoded = try VectorTile(TileFixture.message(3, layer)[...]).layers[0].features()[0]
        #expect(
            try decoded.geometry().points.map { [$0.x, $0.y] } == [[2, 2], [2, 10], [10, 10]]
        )
        #expect(try decoded.tags() == ["k": .unsigned(5)])
    }

    private func parts(_ kind: UInt8, _ commands: [UInt32]) throws -> [[[Int32]]] {
        let feature = try #require(
            try VectorTile(tile(feature(kind, commands))).layers[0].features().first
        )
        let geometry = try feature.geometry()
        let ends = geometry.partEnds.map { Int($0) }
        return zip([0] + ends, ends).map { start, end in
            geometry.points[start..<end].map { [$0.x, $0.y] }
        }
    }

    private func feature(_ kind: UInt8, _ commands: [UInt32]) -> [UInt8] {
        [0x18, kind] + TileFixture.message(4, commands.flatMap { MemoryBytes.varint(UInt64($0)) })
    }

    private func tile(_ feature: [UInt8]) -> ArraySlice<UInt8> {
        let layer = TileFixture.message(1, [0x78]) + TileFixture.message(2, feature)
        return TileFixture.message(3, layer)[...]
    }
}
