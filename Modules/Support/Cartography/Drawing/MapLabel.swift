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

    /// The importance of a name; equal for names of the same rank and weight.
    package struct Importance: Sendable, Equatable {
        let rank: UInt8
        let weight: Int64
    }

    /// The name as untrusted text, which the view neutralizes.
    package let text: String
    /// The width in cells, including the symbol before a mountain's name.
    package let width: Int
    package let kind: Kind
    package let importance: Importance
    /// The column and the row of the cell to which the name belongs.
    package internal(set) var column: Int
    package internal(set) var row: Int
    /// The possible positions of the first character relative to the cell, as columns and rows, the
    /// best first.
    package let possibleOffsets: [SIMD2<Int>]
    /// The first of the possible offsets at which the label touches no other label.
    ///
    /// It is `nil` if there is no room, or if the same name is placed nearby. In these cases, only
    /// names of towns, places and regions have a label.
    package let offset: SIMD2<Int>?

    init(
        text: String,
        width: Int,
        kind: Kind,
        importance: Importance,
        column: Int,
        row: Int,
        possibleOffsets: [SIMD2<Int>],
        offset: SIMD2<Int>?
    ) {
        self.text = text
        self.width = width
        self.kind = kind
        self.importance = importance
        self.column = column
        self.row = row
        self.possibleOffsets = possibleOffsets
        self.offset = offset
    }

    /// Creates a name whose first character is in a cell of the map.
    ///
    /// If a mark or another name covers these cells, the view writes the name in the row above or
    /// below, or leaves it out.
    package init(_ text: String, kind: Kind, column: Int, row: Int) {
        self.init(
            text: text,
            width: text.count,
            kind: kind,
            importance: Importance(rank: 0, weight: 0),
            column: column,
            row: row,
            possibleOffsets: [SIMD2(0, 0), SIMD2(0, -1), SIMD2(0, 1)],
            offset: SIMD2(0, 0)
        )
    }
}
