/// The content of a cell of a map.
package struct MapCell: Sendable, Equatable {
    /// The bits of a braille pattern for the two by four dots of a cell, row by row.
    package static let brailleBits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    /// The ground that takes most of the cell.
    package var ground = MapGround.unknown
    /// The ground that takes the next largest part of the cell; `nil` if the cell has one ground.
    package var otherGround: MapGround?
    /// The sum of the other ground's quadrants: 1 (upper left), 2 (upper right), 4 (lower left) and
    /// 8 (lower right).
    package internal(set) var otherQuadrants: UInt8 = 0
    package internal(set) var line: MapLine?
    /// The dots of the line, as a braille pattern: the offset from U+2800.
    package internal(set) var dots: UInt8 = 0

    /// Creates a cell with one ground, and a line over it.
    ///
    /// `dots` shows the course of the line as a braille pattern: the offset from U+2800.
    package init(_ ground: MapGround = .unknown, line: MapLine? = nil, dots: UInt8 = 0) {
        self.ground = ground
        self.line = line
        self.dots = dots
    }
}
