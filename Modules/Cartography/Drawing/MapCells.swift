package import Domain

/// What covers the ground, the later above the earlier.
package enum MapGround: UInt8, Sendable, Hashable, CaseIterable {
    /// The archive has no map here.
    case unknown
    /// Land of no further kind.
    case land
    /// Forest and wood.
    case wood
    /// Where people live and work.
    case builtUp
    /// Single buildings, where the scale has room for them.
    case building
    /// Lakes, rivers, the sea.
    case water
}

/// What runs over the ground, the later above the earlier.
package enum MapLine: UInt8, Sendable, Hashable, CaseIterable {
    /// A border of a state or of a part of one.
    case border
    /// A stream, a ditch, a drain.
    case stream
    /// A service way, a track, a path.
    case path
    /// A smaller street.
    case minorRoad
    /// A railway.
    case railway
    /// A river or a canal.
    case river
    /// A tertiary or a secondary road.
    case road
    /// A primary road, a trunk road, a motorway.
    case mainRoad
}

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

/// A map drawn into cells.
package struct CellMapSnapshot: MapSnapshot {
    /// Which ground the cells show, and at what scale.
    package let frame: MapFrame
    /// The cells, row by row from the north-west.
    package let cells: [MapCell]
    /// Names that touch neither each other nor the edge.
    package let labels: [MapLabel]
    /// Whom the map is owed to; nil where the archive does not say.
    package let attribution: String?
}
