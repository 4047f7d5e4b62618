/// The keys and values that the features of a layer share.
final class FeatureTags: Sendable {
    let keys: [String]
    private let values: [VectorTile.Value?]

    init(keys: [String], values: [VectorTile.Value?]) {
        self.keys = keys
        self.values = values
    }

    /// Returns the indices of a feature's next key and value; nil at the end.
    func next(_ reader: inout ByteReader) throws(ArchiveError) -> (key: Int, value: Int)? {
        guard !reader.isAtEnd else { return nil }
        let (key, value) = (Int(try reader.word()), Int(try reader.word()))
        guard key < keys.count, value < values.count else { throw .damaged("a tag that its layer does not have") }
        return (key, value)
    }

    func value(_ number: Int) throws(ArchiveError) -> VectorTile.Value {
        guard let value = values[number] else { throw .damaged("a value that cannot be read") }
        return value
    }
}
