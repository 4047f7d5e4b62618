package import Domain

/// A picture of a map in cells.
///
/// ``CellMapSnapshotter`` or another snapshotter draws it.
package struct CellMapSnapshot: MapSnapshot, Equatable {
    package let frame: MapFrame
    /// The cells of the frame, row by row from the north-west.
    package let cells: [MapCell]
    /// The names in the map, the most important first; a text can occur several times.
    package let labels: [MapLabel]
    package let attribution: String?
    /// Whether some tiles were not in memory in full detail.
    ///
    /// The map lacks these tiles, or shows less detail in their places.
    package let isPreliminary: Bool
    /// Whether a part of the map could not be loaded or drawn.
    package let isPartial: Bool
    /// The work that the drawing took.
    ///
    /// It does not include the decoding of tiles that were in memory before.
    package let work: MapWork
    /// The content from which pictures of the map are drawn.
    ///
    /// The content can cover a larger area than the snapshot. The content is `nil` if the map has
    /// only cells.
    package let content: MapContent?

    init(
        frame: MapFrame,
        cells: [MapCell],
        labels: [MapLabel],
        attribution: String?,
        isPreliminary: Bool,
        isPartial: Bool,
        work: MapWork,
        content: MapContent?
    ) {
        self.frame = frame
        self.cells = cells
        self.labels = labels
        self.attribution = attribution
        self.isPreliminary = isPreliminary
        self.isPartial = isPartial
        self.work = work
        self.content = content
    }

    /// Creates a complete map from its cells.
    ///
    /// The width and the height of the frame are the numbers of columns and rows. `cell` returns
    /// the content of a cell; columns count from the west and rows from the north, both from 0. The
    /// most important name is the first of the labels.
    package init(
        frame: MapFrame,
        labels: [MapLabel] = [],
        attribution: String? = nil,
        cell: (_ column: Int, _ row: Int) -> MapCell
    ) {
        var cells: [MapCell] = []
        for row in 0..<frame.size.height {
            for column in 0..<frame.size.width {
                cells.append(cell(column, row))
            }
        }
        self.init(
            frame: frame,
            cells: cells,
            labels: labels,
            attribution: attribution,
            isPreliminary: false,
            isPartial: false,
            work: MapWork(),
            content: nil
        )
    }

    /// Returns the same map with other cells, for a decorator of a snapshotter.
    ///
    /// The result has no `content`, because that does not change with the cells. So terminals that
    /// can show pictures show the cells.
    package func mapCells(_ transform: (MapCell) -> MapCell) -> CellMapSnapshot {
        CellMapSnapshot(
            frame: frame,
            cells: cells.map(transform),
            labels: labels,
            attribution: attribution,
            isPreliminary: isPreliminary,
            isPartial: isPartial,
            work: work,
            content: nil
        )
    }

    /// Whether there is map data at the center, even if the data could not be loaded or drawn.
    package var coversCenter: Bool {
        let row = frame.size.height / 2
        let column = frame.size.width / 2
        return cells[row * frame.size.width + column].ground != .unknown
    }

    /// Returns the part of the map that a frame shows.
    ///
    /// Returns `nil` if the frame does not consist of whole cells of the map, or if no map data of
    /// the part was loaded and drawn. If tiles of other zoom levels fill in for missing ones, plain
    /// land does not count as map data: each tile is drawn on plain land, so a coarse tile without
    /// content for the part shows plain land.
    package func cropped(to part: MapFrame) -> (any MapSnapshot)? {
        guard let offset = part.wholeOffset(inside: frame) else { return nil }
        let size = part.size
        var cellsOfPart: [MapCell] = []
        for row in offset.y..<offset.y + size.height {
            let start = row * frame.size.width + offset.x
            cellsOfPart += cells[start..<start + size.width]
        }
        var labelsOfPart: [MapLabel] = []
        for var label in labels {
            label.column -= offset.x
            label.row -= offset.y
            let isInColumns = (0..<size.width).contains(label.column)
            let isInRows = (0..<size.height).contains(label.row)
            if isInColumns, isInRows {
                labelsOfPart.append(label)
            }
        }
        let isFilled = content?.isFilled ?? false
        let isCovered =
            if isFilled {
                !labelsOfPart.isEmpty || cellsOfPart.contains(where: \.hasMoreThanLand)
            } else {
                cellsOfPart.contains { $0.ground.isLoaded }
            }
        guard isCovered else { return nil }
        return CellMapSnapshot(
            frame: part,
            cells: cellsOfPart,
            labels: labelsOfPart,
            attribution: attribution,
            isPreliminary: isPreliminary,
            isPartial: isPartial,
            work: work,
            content: content
        )
    }

    /// The names of towns and smaller places, starting with the one nearest to the center.
    ///
    /// Names that are not placed in the map are left out.
    package var nearestPlaces: [String] {
        let places = labels.filter { label in
            let isPlaced = label.offset != nil
            return label.kind.isTownOrPlace && isPlaced
        }
        let nearestFirst = places.sorted {
            squaredDistanceFromCenter($0) < squaredDistanceFromCenter($1)
        }
        return nearestFirst.map(\.text)
    }

    /// Returns the squared distance of a name from the center of the map, in half columns.
    private func squaredDistanceFromCenter(_ label: MapLabel) -> Int {
        // In half columns, the middle of a cell and the center of the map are whole numbers.
        let x = (2 * label.column + 1) - frame.size.width
        let halfRows = (2 * label.row + 1) - frame.size.height
        // A cell is about twice as high as wide.
        let y = 2 * halfRows
        return x * x + y * y
    }
}
