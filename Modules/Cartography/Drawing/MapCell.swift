/// One cell of a drawn map.
package struct MapCell: Sendable, Hashable {
    /// What covers most of the cell.
    package internal(set) var ground = MapGround.unknown
    /// What covers the rest of the cell; nil where nothing else covers a quadrant of it.
    package internal(set) var otherGround: MapGround?
    /// The quadrants that the other ground covers: 1, 2 for the upper ones from the left, 4, 8 for the lower ones.
    package internal(set) var otherQuadrants: UInt8 = 0
    /// What runs through the cell, if anything does.
    package internal(set) var line: MapLine?
    /// Where it runs: the dots of a braille pattern, two by four, as Unicode numbers them from U+2800.
    package internal(set) var dots: UInt8 = 0
}
