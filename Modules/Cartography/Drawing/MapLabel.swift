/// A name on the map.
package struct MapLabel: Sendable, Hashable {
    /// What a name is given to.
    package enum Kind: Sendable, Hashable {
        /// A city or a town.
        case town
        /// A smaller place.
        case place
        /// A mountain.
        case peak
    }

    /// The name, in a stranger's words.
    package let text: String
    /// The column of its first character.
    package let column: Int
    /// Its row.
    package let row: Int
    /// What it is given to.
    package let kind: Kind
}
