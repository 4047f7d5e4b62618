/// A name on the map.
package struct MapLabel: Sendable, Hashable {
    /// The kind of named feature.
    package enum Kind: Sendable, Hashable {
        /// A city or a town.
        case town
        /// A smaller place.
        case place
        /// A mountain.
        case peak
        /// A lake, a river, or the sea.
        case water
    }

    /// The name, which is untrusted text from the archive.
    package let text: String
    /// The column of the first character.
    package let column: Int
    /// The row.
    package let row: Int
    /// The kind of named feature.
    package let kind: Kind
}
