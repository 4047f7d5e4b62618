/// A Mapbox Vector Tile, version 2.1.
public struct VectorTile: Sendable {
    /// Features of one kind, with coordinates of one precision.
    public struct Layer: Sendable {
        /// The layer's name, by the tile's schema.
        public let name: String
        /// How many units the tile is wide and high, positive.
        public let extent: Int
        /// What the layer shows, in the order of drawing.
        public let features: [Feature]
    }

    /// A value that describes a feature.
    public enum Value: Sendable, Hashable {
        /// A text.
        case string(String)
        /// A number.
        case number(Double)
        /// A whole number.
        case integer(Int64)
        /// A whole number beyond those with a sign.
        case unsigned(UInt64)
        /// Yes or no.
        case bool(Bool)
    }

    /// Something on the map.
    public struct Feature: Sendable {
        /// What a feature's geometry consists of.
        public enum Kind: Sendable, Hashable {
            /// Places, each a part of its own.
            case points
            /// Lines, each at least two points.
            case lines
            /// Rings, each closed by itself; what is inside an odd number of them is inside the feature.
            case polygons
        }

        /// The feature's number; nil if it has none.
        public let id: UInt64?
        /// What the geometry consists of.
        public let kind: Kind
        /// What describes the feature.
        public let tags: [String: Value]
        /// The points of all parts, in units of the layer's extent from the tile's north-west corner; they may lie outside.
        public let points: [TilePoint]
        /// Where in `points` each part ends.
        public let partEnds: [Int]
    }

    /// The layers, in the tile's order.
    public let layers: [Layer]

    /// Reads a tile; a field that the format does not know is passed over.
    public init(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
        var reader = ProtobufReader(bytes)
        var layers: [Layer] = []
        while let (number, value) = try reader.next() {
            if number == 3 { layers.append(try Layer(try value.bytes())) }
        }
        self.layers = layers
    }
}

/// A point in a tile.
public struct TilePoint: Sendable, Hashable {
    /// Units to the east.
    public let x: Int32
    /// Units to the south.
    public let y: Int32
}

extension VectorTile.Layer {
    init(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
        var reader = ProtobufReader(bytes)
        var name: String?
        var extent = 4096
        var keys: [String] = []
        var values: [VectorTile.Value] = []
        var features: [ArraySlice<UInt8>] = []
        // Keys and values may stand behind the features that use them.
        while let (number, value) = try reader.next() {
            switch number {
            case 1: name = String(decoding: try value.bytes(), as: UTF8.self)
            case 2: features.append(try value.bytes())
            case 3: keys.append(String(decoding: try value.bytes(), as: UTF8.self))
            case 4: values.append(try VectorTile.Value(try value.bytes()))
            case 5:
                guard let units = Int32(exactly: try value.varint()), units > 0 else {
                    throw .damaged("a layer of no extent")
                }
                extent = Int(units)
            case 15:
                let version = try value.varint()
                guard version == 1 || version == 2 else { throw .damaged("a layer of version \(version)") }
            default: break
            }
        }
        guard let name else { throw .damaged("a layer without a name") }
        self.name = name
        self.extent = extent
        var decoded: [VectorTile.Feature] = []
        decoded.reserveCapacity(features.count)
        for feature in features {
            if let feature = try VectorTile.Feature(feature, keys: keys, values: values) { decoded.append(feature) }
        }
        self.features = decoded
    }
}

extension VectorTile.Value {
    init(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
        var reader = ProtobufReader(bytes)
        var result: VectorTile.Value?
        while let (number, value) = try reader.next() {
            switch (number, value) {
            case (1, .bytes(let text)): result = .string(String(decoding: text, as: UTF8.self))
            case (2, .fixed32(let bits)): result = .number(Double(Float(bitPattern: bits)))
            case (3, .fixed64(let bits)): result = .number(Double(bitPattern: bits))
            case (4, .varint(let number)): result = .integer(Int64(bitPattern: number))
            case (5, .varint(let number)): result = .unsigned(number)
            case (6, .varint(let number)):
                result = .integer(Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
            case (7, .varint(let number)): result = .bool(number != 0)
            default: break
            }
        }
        guard let result else { throw .damaged("a value of no type") }
        self = result
    }
}
