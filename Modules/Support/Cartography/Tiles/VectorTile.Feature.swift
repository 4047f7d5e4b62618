import Platform

extension VectorTile {
    package struct Feature: Sendable {
        package enum Kind: UInt64, Sendable {
            case points = 1
            case lines
            /// Closed rings.
            case polygons
        }

        /// The fields of the message, by their numbers.
        private enum Field: UInt64 {
            case tags = 2
            case kind = 3
            case geometry = 4
        }

        package let kind: Kind

        /// The encoded indices of the tags' keys and values.
        private var tagNumbers: ArraySlice<UInt8> = []
        /// The encoded commands of the geometry.
        private var commands: ArraySlice<UInt8> = []
        private let layerTags: FeatureTags

        /// Creates a feature from its encoded bytes; `nil` if its geometry type is unknown.
        init?(_ bytes: ArraySlice<UInt8>, tags: FeatureTags) throws(ArchiveError) {
            var reader = ByteReader(bytes)
            var kind: Kind?
            while let field = try reader.field() {
                switch Field(rawValue: field.number) {
                case .tags?:
                    tagNumbers.addPacked(try field.value.packed())
                case .kind?:
                    kind = Kind(rawValue: try field.value.varint())
                case .geometry?:
                    commands.addPacked(try field.value.packed())
                case nil:
                    break
                }
            }
            guard let kind else { return nil }
            self.kind = kind
            layerTags = tags
        }

        package func tags() throws(ArchiveError) -> [String: Value] {
            var reader = ByteReader(tagNumbers)
            var tags: [String: Value] = [:]
            while let tag = try layerTags.next(&reader) {
                tags[layerTags.keys[tag.key]] = try layerTags.value(tag.value)
            }
            return tags
        }

        /// Returns the value of a tag; `nil` if the feature does not have it, or if the value is
        /// long or cannot be read.
        func tag(_ key: TagKey) throws(ArchiveError) -> Value? {
            try layerTags.value(of: key, in: tagNumbers)
        }

        /// The maximum length of a text, in bytes.
        static let maxTextLength = 200

        /// Returns the text of a tag; `nil` if the feature does not have it, or if the value is not
        /// a text, is empty, or is longer than `maxTextLength`.
        func text(_ key: TagKey) throws(ArchiveError) -> String? {
            guard case .string(let text)? = try tag(key) else { return nil }
            let isValid = !text.isEmpty && text.utf8.count <= Self.maxTextLength
            return isValid ? text : nil
        }

        /// Returns the text of a tag; a number becomes text in decimal notation.
        private func textOrNumber(_ key: TagKey) throws(ArchiveError) -> String? {
            switch try tag(key) {
            case .integer(let number)?: String(number)
            case .unsigned(let number)?: String(number)
            case .number(let number)? where number.magnitude < 1e15: number.decimal
            case .string?: try text(key)
            case .number?, .bool?, nil: nil
            }
        }

        /// Returns the text of a tag, or else the text of another tag.
        func text(_ key: TagKey, or otherKey: TagKey) throws(ArchiveError) -> String? {
            if let text = try text(key) {
                return text
            }
            return try text(otherKey)
        }

        /// Returns the value of a table for the text of a tag.
        func entry<Value>(for key: TagKey, in table: [String: Value]) throws(ArchiveError)
            -> Value?
        {
            guard let text = try text(key) else { return nil }
            return table[text]
        }

        func integer(_ key: TagKey) throws(ArchiveError) -> Int64? {
            switch try tag(key) {
            case .integer(let number)?: number
            case .unsigned(let number)?: Int64(exactly: number)
            case .number(let number)?: Int64(exactly: number.rounded())
            case .string, .bool, nil: nil
            }
        }

        func isTrue(_ key: TagKey) throws(ArchiveError) -> Bool {
            switch try tag(key) {
            case .bool(let value)?: return value
            case .string(let text)?: return text == "yes" || text == "true" || text == "1"
            default: break
            }
            let number = try integer(key) ?? 0
            return number != 0
        }

        /// Returns the local name of the feature, or else its Latin, its English or its
        /// international name, the first that can be written; `nil` if there is none.
        ///
        /// A tag can contain several names, separated by semicolons or line breaks. Only the first
        /// one is returned. A name can be a number, and can contain entities of HTML.
        func name(where canBeWritten: (String) -> Bool) throws(ArchiveError) -> String? {
            for key in [TagKey.name, .nameLatin, .nameEnglish, .nameInternational] {
                guard let text = try textOrNumber(key)?.withoutEntities else { continue }
                let names = text.split { $0 == ";" || $0.isNewline }
                let name = names.lazy.map(\.trimmed).first { !$0.isEmpty }
                if let name, canBeWritten(name) {
                    return name
                }
            }
            return nil
        }

        package func geometry(_ work: inout MapWork) throws(ArchiveError) -> VectorTile.Geometry {
            var geometry = VectorTile.Geometry()
            try appendGeometry(to: &geometry, &work)
            return geometry
        }

        private enum Command: UInt32 {
            case moveTo = 1
            case lineTo = 2
            case closePath = 7
        }

        /// Decodes the geometry commands (Mapbox Vector Tile specification 2.1, section 4.3).
        func appendGeometry(to geometry: inout VectorTile.Geometry, _ work: inout MapWork)
            throws(ArchiveError)
        {
            let bytes = commands.span
            var position = 0
            var cursor = TilePoint(x: 0, y: 0)
            while position < bytes.count {
                // The lowest three bits are the command, and the others say how often it is
                // repeated.
                let word = try bytes.truncatedWord(at: &position)
                let number = word & 0b111
                let count = Int(word >> 3)
                let command = Command(rawValue: number)
                switch command {
                case .moveTo?, .lineTo?:
                    // Count the points before the loop; each takes at least two bytes.
                    guard count <= (bytes.count - position) / 2 else { throw .truncated }
                    work.points += count
                    if command == .moveTo {
                        // Each point starts a part, which takes memory like a point.
                        work.points += count
                    }
                    try work.check()
                    for _ in 0..<count {
                        // Each point of a MoveTo command starts a new part.
                        if command == .moveTo {
                            geometry.endPart()
                        }
                        cursor.x &+= try bytes.truncatedWord(at: &position).zigzag
                        cursor.y &+= try bytes.truncatedWord(at: &position).zigzag
                        geometry.append(cursor)
                    }
                case .closePath? where count == 1:
                    // The command does not move the cursor.
                    geometry.endPart()
                case .closePath?, nil:
                    throw .damaged("a drawing command \(number)")
                }
            }
            geometry.endPart()
        }
    }
}

extension ArraySlice<UInt8> {
    /// Appends packed numbers.
    ///
    /// A message may split a list of packed numbers into several fields.
    fileprivate mutating func addPacked(_ bytes: ArraySlice<UInt8>) {
        if isEmpty {
            self = bytes
        } else {
            self += bytes
        }
    }
}
