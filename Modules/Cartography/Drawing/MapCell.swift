package struct MapCell: Sendable, Equatable {
    package internal(set) var ground = MapGround.unknown
    package internal(set) var otherGround: MapGround?
    /// The quadrants of the second ground: bits 1 and 2 for the upper left and right, 4 and 8 for the lower ones.
    package internal(set) var otherQuadrants: UInt8 = 0
    package internal(set) var line: MapLine?
    /// The dots of the line, as a braille pattern: the offset from U+2800.
    package internal(set) var dots: UInt8 = 0

    package init() {}
}
