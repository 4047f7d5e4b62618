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
        /// A park or a nature reserve.
        case park
        case street
    }

    /// The name, which is untrusted text from the archive.
    package let text: String
    /// The column of the first character.
    package let column: Int
    package let row: Int
    /// The width in cells, including the symbol before a mountain's name.
    package let width: Int
    package let kind: Kind
}

extension MapLabel.Kind {
    package var isPlace: Bool { self == .town || self == .place }
}

extension MapLabel {
    /// The dot that replaces the name of a town or a smaller place; nil for other kinds.
    var dot: MapDot? {
        kind.isPlace ? MapDot(column: column + width / 2, row: row) : nil
    }

    /// Returns whether the label lies inside a map of the given size, without occupying the cells at the edge.
    func fits(columns: Int, rows: Int) -> Bool {
        column >= 1 && column + width < columns && row >= 1 && row < rows - 1
    }
}
