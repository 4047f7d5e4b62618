/// The area that a source of tiles covers, in degrees.
package struct MapBounds: Sendable, Hashable {
    package let west: Double
    package let south: Double
    package let east: Double
    package let north: Double

    package init(west: Double, south: Double, east: Double, north: Double) {
        self.west = west
        self.south = south
        self.east = east
        self.north = north
    }
}
