/// A Mapbox Vector Tile, version 2.1.
///
/// The numbers of the fields are those in the specification's `vector_tile.proto`.
package struct VectorTile: Sendable {
    package private(set) var layers: [Layer] = []

    package init(_ bytes: ArraySlice<UInt8>, _ work: inout MapWork) throws(ArchiveError) {
        let layersField = 3
        var reader = ByteReader(bytes)
        while let field = try reader.field() {
            if field.number == layersField {
                layers.append(try Layer(try field.value.bytes(), &work))
            }
        }
    }

    package struct Layer: Sendable {
        package let name: String
        /// The number of units along a side of the tile.
        package private(set) var extent = 4096

        /// The fields of the message, by their numbers.
        private enum Field: UInt64 {
            case name = 1
            case features = 2
            case keys = 3
            case values = 4
            case extent = 5
            case version = 15
        }

        private var featureBytes: [ArraySlice<UInt8>] = []
        private var keys: [ArraySlice<UInt8>] = []
        private var values: [ArraySlice<UInt8>] = []

        init(_ bytes: ArraySlice<UInt8>, _ work: inout MapWork) throws(ArchiveError) {
            var reader = ByteReader(bytes)
            var name: String?
            while let field = try reader.field() {
                work.features += 1
                try work.check()
                let value = field.value
                switch Field(rawValue: field.number) {
                case .name?:
                    name = String(decoding: try value.bytes(), as: UTF8.self)
                case .features?:
                    featureBytes.append(try value.bytes())
                case .keys?:
                    keys.append(try value.bytes())
                case .values?:
                    values.append(try value.bytes())
                case .extent?:
                    guard let units = Int32(exactly: try value.varint()), units > 0 else {
                        throw .damaged("a layer of no extent")
                    }
                    extent = Int(units)
                case .version?:
                    let version = try value.varint()
                    guard version == 1 || version == 2 else {
                        throw .damaged("a layer of version \(version)")
                    }
                case nil:
                    break
                }
            }
            guard let name else { throw .damaged("a layer without a name") }
            self.name = name
        }

        /// Calls a closure with each feature, in drawing order; skips features of an unknown
        /// geometry type.
        package func forEachFeature(_ body: (Feature) throws(ArchiveError) -> Void)
            throws(ArchiveError)
        {
            let tags = FeatureTags(
                keys: keys.map { String(decoding: $0, as: UTF8.self) },
                values: values
            )
            for bytes in featureBytes {
                if let feature = try Feature(bytes, tags: tags) {
                    try body(feature)
                }
            }
        }
    }

    package enum Value: Sendable, Equatable {
        case string(String)
        case number(Double)
        case integer(Int64)
        case unsigned(UInt64)
        case bool(Bool)

        init(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
            var reader = ByteReader(bytes)
            var result: Value?
            while let field = try reader.field() {
                switch (field.number, field.value) {
                case (1, .bytes(let text)):
                    result = .string(String(decoding: text, as: UTF8.self))
                case (2, .fixed32(let bits)):
                    result = .number(Double(Float(bitPattern: bits)))
                case (3, .fixed64(let bits)):
                    result = .number(Double(bitPattern: bits))
                case (4, .varint(let number)):
                    result = .integer(Int64(bitPattern: number))
                case (5, .varint(let number)):
                    result = .unsigned(number)
                case (6, .varint(let number)):
                    result = .integer(number.zigzag)
                case (7, .varint(let number)):
                    result = .bool(number != 0)
                default:
                    break
                }
            }
            guard let result else { throw .damaged("a value of no type") }
            self = result
        }
    }
}
