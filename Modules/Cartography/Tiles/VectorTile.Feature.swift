extension VectorTile {
    /// Something on the map.
    package struct Feature: Sendable {
        /// What a feature's geometry consists of.
        package enum Kind: UInt64, Sendable, Hashable {
            /// Places, each a part of its own.
            case points = 1
            /// Lines.
            case lines
            /// Rings, each closed by itself; what is inside an odd number of them is inside the feature.
            case polygons
        }

        /// The feature's number; nil if it has none.
        package let id: UInt64?
        /// What the geometry consists of.
        package let kind: Kind

        private let tagNumbers: ArraySlice<UInt8>
        private let commands: ArraySlice<UInt8>
        private let layerTags: FeatureTags

        /// Finds what a feature consists of; nil for one of a kind that the format does not know.
        init?(_ bytes: ArraySlice<UInt8>, tags: FeatureTags) throws(ArchiveError) {
            var reader = ProtobufReader(bytes)
            var id: UInt64?
            var kind: Kind?
            var (tagNumbers, commands): (ArraySlice<UInt8>, ArraySlice<UInt8>) = ([], [])
            while let (number, value) = try reader.next() {
                switch number {
                case 1: id = try value.varint()
                case 2: tagNumbers.addPacked(try value.bytes())
                case 3: kind = Kind(rawValue: try value.varint())
                case 4: commands.addPacked(try value.bytes())
                default: break
                }
            }
            guard let kind else { return nil }
            (self.id, self.kind, self.tagNumbers, self.commands) = (id, kind, tagNumbers, commands)
            layerTags = tags
        }

        /// All that describes the feature.
        package func tags() throws(ArchiveError) -> [String: Value] {
            var reader = ByteReader(tagNumbers)
            var tags: [String: Value] = [:]
            while let (key, value) = try layerTags.next(&reader) {
                tags[layerTags.keys[key]] = try layerTags.value(value)
            }
            return tags
        }

        /// The value of one tag; nil where the feature does not have it.
        func tag(_ key: String) throws(ArchiveError) -> Value? {
            var reader = ByteReader(tagNumbers)
            while let (number, value) = try layerTags.next(&reader) {
                if layerTags.keys[number] == key { return try layerTags.value(value) }
            }
            return nil
        }

        /// The points of all parts, and where among them each part ends.
        package func geometry() throws(ArchiveError) -> (points: [TilePoint], partEnds: [Int]) {
            var (points, partEnds): ([TilePoint], [Int]) = ([], [])
            try appendGeometry(to: &points, &partEnds)
            return (points, partEnds)
        }

        /// Follows the commands that draw the geometry (Mapbox Vector Tile specification 2.1, section 4.3).
        func appendGeometry(to points: inout [TilePoint], _ partEnds: inout [Int]) throws(ArchiveError) {
            var reader = ByteReader(commands)
            var cursor = TilePoint(x: 0, y: 0)
            var start = points.count
            func endPart(_ points: [TilePoint], _ partEnds: inout [Int]) {
                if points.count > start { partEnds.append(points.count) }
                start = points.count
            }
            while !reader.isAtEnd {
                let command = try reader.word()
                switch command & 7 {
                case 1, 2:
                    for _ in 0..<command >> 3 {
                        // A move starts a new part; so does each point of several.
                        if command & 7 == 1 { endPart(points, &partEnds) }
                        cursor.x &+= try reader.zigzag()
                        cursor.y &+= try reader.zigzag()
                        points.append(cursor)
                    }
                // Closing a ring leaves the cursor where it is.
                case 7 where command >> 3 == 1: endPart(points, &partEnds)
                default: throw .damaged("a drawing command \(command & 7)")
                }
            }
            endPart(points, &partEnds)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Adds packed numbers, which a message may hold in several fields.
    fileprivate mutating func addPacked(_ bytes: ArraySlice<UInt8>) {
        if isEmpty { self = bytes } else { self += bytes }
    }
}
