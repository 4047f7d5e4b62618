/// A name on a map.
package struct MapLabel: Sendable, Equatable {
    package enum Kind: Sendable {
        case region
        case town
        case place
        case peak
        case water
        case park
        case street

        package var isTownOrPlace: Bool { self == .town || self == .place }
    }

    /// The name, which is untrusted text from the archive.
    package let text: String
    /// The width in cells, including the symbol before a mountain's name.
    package let width: Int
    package let kind: Kind
    package internal(set) var column: Int
    package internal(set) var row: Int
    /// The possible positions of the first character relative to the cell, as columns and rows, the
    /// best first.
    package let possibleOffsets: [SIMD2<Int>]
    /// The one of the possible offsets at which the label touches no other label; nil for a town, a
    /// place or a region without room.
    package let offset: SIMD2<Int>?
}
