import Domain
import Platform

/// A Mapbox Vector Tile, version 2.1.
///
/// The numbers of the fields are those in the specification's `vector_tile.proto`.
package struct VectorTile: Sendable {
    /// The names of all layers, including those that are not read.
    package private(set) var layerNames: [String] = []
    package private(set) var layers: [Layer] = []

    /// Reads the layers of the given names, or all layers if `names` is `nil`.
    ///
    /// Layers that are not valid are skipped.
    ///
    /// - Throws: `.foreignFormat` if the tile is a picture, or another error if it is not valid.
    package init(
        _ bytes: ArraySlice<UInt8>,
        layers names: Set<String>? = nil,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        if let format = PictureFormat(bytes) {
            throw .foreignFormat(.pictures(kind: format.rawValue))
        }
        let layersField: UInt64 = 3
        var reader = ByteReader(bytes)
        while let field = try reader.field() {
            guard field.number == layersField else { continue }
            let content = try field.value.bytes()
            var name = ""
            do throws(ArchiveError) {
                name = try Layer.name(of: content, &work)
                layerNames.append(name)
                let isRead =
                    if let names {
                        names.contains(name)
                    } else {
                        true
                    }
                if isRead {
                    layers.append(try Layer(content, name: name, &work))
                }
            } catch {
                guard error.isDamage else { throw error }
                work.skip("layer \"\(Layer.shortened(name))\": \(error)")
            }
        }
    }

    package struct Layer: Sendable {
        package let name: String
        /// The number of units along a side of the tile.
        package private(set) var extent = 4096
        /// Whether the layer has version 1, which has no rule about the winding of rings.
        private(set) var isVersion1 = true

        /// The fields of the message, by their numbers.
        private enum Field: UInt64 {
            case name = 1
            case features = 2
            case keys = 3
            case values = 4
            case extent = 5
            case version = 15
        }

        private let bytes: ArraySlice<UInt8>
        /// The ranges of the features, from the start of `bytes`.
        private var features: [Range<UInt32>] = []
        private var keys: [ArraySlice<UInt8>] = []
        private var values: [ArraySlice<UInt8>] = []

        /// Returns the name of a layer, shortened for an error message.
        static func shortened(_ name: String) -> String {
            name.shortened(to: 40)
        }

        /// Returns the name of a layer.
        ///
        /// Does not read the fields after the name.
        fileprivate static func name(of bytes: ArraySlice<UInt8>, _ work: inout MapWork)
            throws(ArchiveError) -> String
        {
            var reader = ByteReader(bytes)
            while let field = try reader.field() {
                try countField(&work)
                if Field(rawValue: field.number) == .name {
                    return String(decoding: try field.value.bytes(), as: UTF8.self)
                }
            }
            throw .damaged("no name")
        }

        /// Adds a field of a layer to the work.
        ///
        /// `MapWork.features` counts all fields, most of which are features, keys and values.
        private static func countField(_ work: inout MapWork) throws(ArchiveError) {
            work.features += 1
            try work.check()
        }

        fileprivate init(_ bytes: ArraySlice<UInt8>, name: String, _ work: inout MapWork)
            throws(ArchiveError)
        {
            self.name = name
            self.bytes = bytes
            var reader = ByteReader(bytes)
            while let field = try reader.field() {
                try Self.countField(&work)
                let value = field.value
                switch Field(rawValue: field.number) {
                case .features?:
                    let feature = try value.bytes()
                    let start = UInt32(feature.startIndex - bytes.startIndex)
                    features.append(start..<start + UInt32(feature.count))
                case .keys?:
                    keys.append(try value.bytes())
                case .values?:
                    values.append(try value.bytes())
                case .extent?:
                    guard let units = Int32(exactly: try value.varint()), units > 0 else {
                        throw .damaged("no extent")
                    }
                    extent = Int(units)
                case .version?:
                    let version = try value.varint()
                    guard version == 1 || version == 2 else {
                        throw .damaged("version \(version)")
                    }
                    isVersion1 = version == 1
                case .name?, nil:
                    break
                }
            }
        }

        /// Calls a closure with each feature, in drawing order.
        ///
        /// Skips features of an unknown geometry type, features that are not valid, and features
        /// for which the closure throws an error with `isDamage`.
        package func forEachFeature(
            _ work: inout MapWork,
            _ body: (Feature, inout MapWork) throws(ArchiveError) -> Void
        ) throws(ArchiveError) {
            let tags = FeatureTags(
                keys: keys.map { String(decoding: $0, as: UTF8.self) },
                values: values
            )
            for range in features {
                let start = bytes.startIndex + Int(range.lowerBound)
                let feature = bytes[start..<start + range.count]
                do throws(ArchiveError) {
                    if let feature = try Feature(feature, tags: tags) {
                        try body(feature, &work)
                    }
                } catch {
                    guard error.isDamage else { throw error }
                    work.skip("a feature in layer \"\(Self.shortened(name))\": \(error)")
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

        /// The fields of the message, by their numbers.
        private enum Field: UInt64 {
            case string = 1
            case float = 2
            case double = 3
            case integer = 4
            case unsigned = 5
            case zigzag = 6
            case bool = 7
        }

        init(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
            var reader = ByteReader(bytes)
            var result: Value?
            while let field = try reader.field() {
                switch (Field(rawValue: field.number), field.value) {
                case (.string, .bytes(let text)):
                    result = .string(String(decoding: text, as: UTF8.self))
                case (.float, .fixed32(let bits)):
                    result = .number(Double(Float(bitPattern: bits)))
                case (.double, .fixed64(let bits)):
                    result = .number(Double(bitPattern: bits))
                case (.integer, .varint(let number)):
                    result = .integer(Int64(bitPattern: number))
                case (.unsigned, .varint(let number)):
                    result = .unsigned(number)
                case (.zigzag, .varint(let number)):
                    result = .integer(number.zigzag)
                case (.bool, .varint(let number)):
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
