import Domain
import Platform

/// A map that is being drawn from tiles of several zoom levels.
struct MapComposition {
    let frame: MapFrame
    let scale: MapScale
    let schema: MapSchema
    private var map: UnlabeledMap
    private var sheets: [MapContent.Sheet] = []
    private var areasNotLoaded: [MapContent.Area] = []
    private(set) var knownLayers: Set<String> = []
    private var otherLayers: Set<String> = []
    /// Whether there are tiles of the zoom level that matches the scale.
    private var hasWantedTiles = false

    init(frame: MapFrame, scale: MapScale, schema: MapSchema) {
        self.frame = frame
        self.scale = scale
        self.schema = schema
        map = UnlabeledMap(size: frame.size)
    }

    /// Returns a builder for the tiles of a zoom level.
    func builder(zoom: Int) -> MapBuilder {
        MapBuilder(frame: frame, scale: scale, schema: schema, zoom: zoom)
    }

    /// Adds the tiles of the zoom level that matches the scale.
    mutating func add(_ builder: MapBuilder) {
        map = builder.finished()
        hasWantedTiles = !builder.tiles.isEmpty
        addSheet(of: builder, areas: nil)
    }

    /// Replaces the areas of some tiles by the same areas of a map that is drawn from tiles of
    /// another zoom level.
    mutating func replace(_ tiles: [FrameTile], with builder: MapBuilder) {
        let areas = tiles.map { frame.area(of: $0) }
        map.replace(areas.map { UnlabeledMap.Area($0) }, with: builder.finished())
        addSheet(of: builder, areas: areas)
    }

    /// Marks the areas of tiles that could not be loaded or drawn.
    mutating func markNotLoaded(_ tiles: [FrameTile]) {
        let areas = tiles.map { frame.area(of: $0) }
        areasNotLoaded += areas
        map.replace(areas.map { UnlabeledMap.Area($0) }, with: .notLoaded)
    }

    /// Adds the tiles of a builder to the content from which pictures are drawn.
    ///
    /// `areas` are the areas in which the tiles are drawn; `nil` if they are drawn everywhere.
    private mutating func addSheet(of builder: MapBuilder, areas: [MapContent.Area]?) {
        knownLayers.formUnion(builder.knownLayers)
        otherLayers.formUnion(builder.otherLayers)
        sheets.append(MapContent.Sheet(zoom: builder.zoom, tiles: builder.tiles, areas: areas))
    }

    /// Whether the tiles have layers that no schema defines.
    var hasUnknownLayers: Bool { !otherLayers.isEmpty }

    /// The names of some layers that no schema defines, for an error message.
    var namesOfUnknownLayers: String {
        otherLayers.sorted().prefix(DecodedTile.maxOtherLayers).joined(separator: ", ")
    }

    /// Whether the map has data for the frame.
    ///
    /// If all tiles are of other zoom levels, plain land does not count as data: each tile is drawn
    /// on plain land, so a coarse tile without content for the frame shows plain land.
    private var isCovered: Bool {
        if hasWantedTiles {
            return map.cells.contains { $0.ground.isLoaded }
        }
        return map.hasMoreThanLand
    }

    /// Returns the map with its names placed; `nil` if the map has no data for the frame.
    ///
    /// `isPartial` is true if something could not be loaded or drawn.
    func snapshot(
        attribution: String?,
        work: MapWork,
        isPreliminary: Bool,
        isPartial: Bool = false
    ) -> CellMapSnapshot? {
        guard isCovered else { return nil }
        var placement = LabelPlacement(map.withoutNamesOutsideData())
        return CellMapSnapshot(
            frame: frame,
            cells: map.cells,
            labels: placement.labels(),
            attribution: attribution,
            isPreliminary: isPreliminary,
            isPartial: isPartial,
            work: work,
            content: content
        )
    }

    private var content: MapContent {
        MapContent(frame, scale, sheets, areasNotLoaded: areasNotLoaded)
    }
}
