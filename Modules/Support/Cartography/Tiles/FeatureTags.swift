/// The keys and the values of the tags in a layer.
///
/// The features of the layer refer to them by index.
final class FeatureTags: Sendable {
    let keys: [String]
    private let encodedValues: [ArraySlice<UInt8>]
    /// For each value, its decoded form; `nil` if it is long or cannot be read.
    private let shortValues: [VectorTile.Value?]
    /// For each key, its `TagKey`; `nil` for a key that does not decide how a feature is shown.
    private let knownKeys: [TagKey?]

    /// The maximum size of an encoded value that decides how a feature is shown, in bytes.
    private static let maxShortSize = 256

    init(keys: [String], values: [ArraySlice<UInt8>]) {
        self.keys = keys
        encodedValues = values
        shortValues = values.map { bytes in
            guard bytes.count <= Self.maxShortSize else { return nil }
            return try? VectorTile.Value(bytes)
        }
        knownKeys = keys.map { TagKey.names[$0] }
    }

    /// A tag of a feature, as indices into the keys and the values of the layer.
    struct Tag {
        let key: Int
        let value: Int
    }

    /// Reads the next tag of a feature; returns `nil` at the end.
    func next(_ reader: inout ByteReader) throws(ArchiveError) -> Tag? {
        guard reader.remaining > 0 else { return nil }
        let key = try reader.int()
        let value = try reader.int()
        guard key < keys.count, value < encodedValues.count else {
            throw .damaged("a tag that its layer does not have")
        }
        return Tag(key: key, value: value)
    }

    /// Returns the value of a known key among a feature's tags; `nil` if the feature does not have
    /// the key, or if the value is long or cannot be read.
    func value(of key: TagKey, in tags: ArraySlice<UInt8>) throws(ArchiveError) -> VectorTile.Value?
    {
        var reader = ByteReader(tags)
        while let tag = try next(&reader) {
            if knownKeys[tag.key] == key {
                return shortValues[tag.value]
            }
        }
        return nil
    }

    func value(_ index: Int) throws(ArchiveError) -> VectorTile.Value {
        try VectorTile.Value(encodedValues[index])
    }
}
