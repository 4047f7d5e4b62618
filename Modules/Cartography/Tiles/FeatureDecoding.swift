extension VectorTile.Feature {
    /// Reads a feature; nil for one whose geometry is of a kind that the format does not know.
    init?(_ bytes: ArraySlice<UInt8>, keys: [String], values: [VectorTile.Value]) throws(ArchiveError) {
        var reader = ProtobufReader(bytes)
        var id: UInt64?
        var kind: Kind?
        var tags: [UInt32] = []
        var commands: [UInt32] = []
        while let (number, value) = try reader.next() {
            switch number {
            case 1: id = try value.varint()
            case 2: tags += try value.packed()
            case 3: kind = Kind(number: try value.varint())
            case 4: commands += try value.packed()
            default: break
            }
        }
        guard let kind else { return nil }
        self.id = id
        self.kind = kind
        self.tags = try Self.tags(tags, keys: keys, values: values)
        (points, partEnds) = try Self.geometry(commands, kind)
    }

    private static func tags(
        _ indices: [UInt32], keys: [String], values: [VectorTile.Value]
    ) throws(ArchiveError) -> [String: VectorTile.Value] {
        guard indices.count.isMultiple(of: 2) else { throw .damaged("a tag without a value") }
        var tags: [String: VectorTile.Value] = [:]
        for pair in stride(from: 0, to: indices.count, by: 2) {
            let (key, value) = (Int(indices[pair]), Int(indices[pair + 1]))
            guard key < keys.count, value < values.count else { throw .damaged("a tag that its layer does not have") }
            tags[keys[key]] = values[value]
        }
        return tags
    }

    /// Follows the commands that draw a geometry (Mapbox Vector Tile specification 2.1, section 4.3).
    private static func geometry(
        _ commands: [UInt32], _ kind: Kind
    ) throws(ArchiveError) -> (points: [TilePoint], partEnds: [Int]) {
        var points: [TilePoint] = []
        points.reserveCapacity(commands.count / 2)
        var partEnds: [Int] = []
        var (x, y): (Int32, Int32) = (0, 0)
        var index = 0
        func endPart() {
            if points.count > partEnds.last ?? 0 { partEnds.append(points.count) }
        }
        while index < commands.count {
            let (command, count) = (commands[index] & 7, Int(commands[index] >> 3))
            index += 1
            switch command {
            case 1, 2:
                guard count <= (commands.count - index) / 2 else { throw .damaged("a line beyond its feature") }
                for _ in 0..<count {
                    // A move starts a new part; so does each point of several.
                    if command == 1 { endPart() }
                    x &+= zigzag(commands[index])
                    y &+= zigzag(commands[index + 1])
                    points.append(TilePoint(x: x, y: y))
                    index += 2
                }
            // Closing a ring leaves the cursor where it is.
            case 7 where count == 1: endPart()
            default: throw .damaged("a drawing command \(command)")
            }
        }
        endPart()
        return (points, partEnds)
    }

    private static func zigzag(_ number: UInt32) -> Int32 {
        Int32(bitPattern: number >> 1) ^ -Int32(bitPattern: number & 1)
    }
}

extension VectorTile.Feature.Kind {
    fileprivate init?(number: UInt64) {
        switch number {
        case 1: self = .points
        case 2: self = .lines
        case 3: self = .polygons
        default: return nil
        }
    }
}
