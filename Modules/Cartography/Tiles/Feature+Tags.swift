extension VectorTile.Feature {
    static let maxTextLength = 200

    func text(_ key: TagKey) throws(ArchiveError) -> String {
        if case .string(let text)? = try tag(key), text.utf8.count <= Self.maxTextLength { text } else { "" }
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
        if case .bool(let value)? = try tag(key) { return value }
        return try integer(key) ?? 0 != 0
    }

    /// Returns the local name of the feature, or else its Latin or English name; nil if it has none.
    func name() throws(ArchiveError) -> String? {
        for key in [TagKey.name, .nameLatin, .nameEnglish] {
            let name = try text(key)
            if !name.isEmpty { return name }
        }
        return nil
    }
}
