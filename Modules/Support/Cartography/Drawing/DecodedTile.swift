import Platform

/// The decoded content of a tile, without features that are not shown at its level of detail.
struct DecodedTile: Sendable {
    struct Shape {
        // A tile can have hundreds of thousands of shapes, so the order of the properties and their
        // types are those that take the least memory.
        let bounds: Bounds
        /// The indices of the parts of the shape in the geometry of the tile.
        let parts: Range<UInt32>
        /// The length of a unit of the geometry, as a fraction of the tile's side.
        let unit: Float
        let kind: Kind
        let fillRule: FillRule

        enum Kind {
            case ground(MapGround)
            case line(MapLine)
        }

        /// The smallest and the largest coordinates, as fractions of the tile's side.
        struct Bounds {
            let northWest: SIMD2<Float>
            let southEast: SIMD2<Float>
        }
    }

    struct Name {
        let text: String
        /// The width of the text and of the symbol before it, in columns.
        let width: Int
        let rank: NameRank
        /// The importance among names of the same rank.
        ///
        /// A higher weight is more important.
        let weight: Int64
        /// The position from the north-west corner, as fractions of the tile's side.
        let position: SIMD2<Float>
    }

    private(set) var shapes: [Shape] = []
    private(set) var names: [Name] = []
    private var geometry = VectorTile.Geometry()
    let detail: MapDetail
    let schema: MapSchema
    let knownLayers: Set<String>
    /// The names of some other layers, shortened for an error message.
    let otherLayers: [String]

    /// The maximum number of unknown layers that an error message names.
    static let maxOtherLayers = 5

    init(
        _ tile: VectorTile,
        schema: MapSchema,
        detail: MapDetail,
        labelWidth: (String) -> Int?,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        self.detail = detail
        self.schema = schema
        let knownLayers = MapSchema.known(tile.layerNames)
        self.knownLayers = knownLayers
        let unknownLayers = tile.layerNames.filter { !knownLayers.contains($0) }
        let firstUnknownLayers = unknownLayers.prefix(Self.maxOtherLayers)
        otherLayers = firstUnknownLayers.map(VectorTile.Layer.shortened)
        let memoryOfOtherTiles = work.memory
        for layer in tile.layers where schema.layers.drawn.contains(layer.name) {
            try layer.forEachFeature(&work) { (feature, work) throws(ArchiveError) in
                guard let meaning = try schema.meaning(of: feature, in: layer.name) else { return }
                try add(feature, meaning, in: layer, labelWidth, &work)
                work.memory = memoryOfOtherTiles + memorySize
                try work.check()
            }
        }
        // Tiles stay in memory, and their arrays have grown in steps.
        shapes.shrink()
        names.shrink()
        geometry.shrink()
    }

    /// The approximate size in memory, in bytes.
    ///
    /// Each text counts with the maximum length.
    var memorySize: Int {
        let pointsSize = geometry.points.count * MemoryLayout<TilePoint>.stride
        let partsSize = geometry.partEnds.count * MemoryLayout<UInt32>.stride
        let shapesSize = shapes.count * MemoryLayout<Shape>.stride
        let namesSize = names.count * MemoryLayout<Name>.stride
        let textsSize = names.count * VectorTile.Feature.maxTextLength
        return pointsSize + partsSize + shapesSize + namesSize + textsSize
    }

    /// Returns the parts of a shape in a tile whose north-west corner is at a position.
    func parts(of shape: Shape, tileAt northWest: SIMD2<Float>, size: SIMD2<Float>) -> PlacedParts {
        PlacedParts(
            geometry: geometry,
            parts: Int(shape.parts.lowerBound)..<Int(shape.parts.upperBound),
            northWest: northWest,
            unitSize: size * shape.unit
        )
    }

    /// The parts of a shape: for each part, the positions at which its points are drawn.
    struct PlacedParts: RandomAccessCollection {
        fileprivate let geometry: VectorTile.Geometry
        fileprivate let parts: Range<Int>
        /// The position of the tile's north-west corner.
        fileprivate let northWest: SIMD2<Float>
        /// The size of a unit of the geometry.
        fileprivate let unitSize: SIMD2<Float>

        var startIndex: Int { parts.lowerBound }

        var endIndex: Int { parts.upperBound }

        subscript(part: Int) -> LazyMapSequence<ArraySlice<TilePoint>, SIMD2<Float>> {
            // The closure captures these constants instead of `self` with the whole geometry.
            let northWest = northWest
            let unitSize = unitSize
            return geometry.points(part: part).lazy.map { point in
                point.position(tileAt: northWest, unitSize: unitSize)
            }
        }
    }

    private mutating func add(
        _ feature: VectorTile.Feature,
        _ meaning: MapSchema.Meaning,
        in layer: VectorTile.Layer,
        _ labelWidth: (String) -> Int?,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        switch (meaning, feature.kind) {
        case (.ground(let ground), .polygons) where detail.shows(ground):
            try addShape(.ground(ground), feature, in: layer, &work)
        case (.line(let line), .lines) where detail.shows(line):
            try addShape(.line(line), feature, in: layer, &work)
            if let rank = NameRank(line) {
                try addName(rank, weight: nil, of: feature, in: layer, labelWidth, &work)
            }
        case (.line(let line), .polygons) where line.canBeArea && detail.shows(line):
            // A square or a pier is drawn as its outline.
            try addShape(.line(line), feature, in: layer, &work)
        case (.name(let rank, let weight), .points):
            try addName(rank, weight: weight, of: feature, in: layer, labelWidth, &work)
        // Names of water and of streets can be at lines, and names of parks at lines or polygons.
        // All other names are at points.
        case (.name(let rank, _), .lines) where [.park, .water, .street].contains(rank.kind):
            try addName(rank, weight: nil, of: feature, in: layer, labelWidth, &work)
        case (.name(let rank, _), .polygons) where rank.kind == .park:
            try addName(rank, weight: nil, of: feature, in: layer, labelWidth, &work)
        case (.ground, _), (.line, _), (.name, _):
            // The detail does not show the feature, or its geometry does not suit its meaning.
            break
        }
    }

    private mutating func addShape(
        _ kind: Shape.Kind,
        _ feature: VectorTile.Feature,
        in layer: VectorTile.Layer,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        let firstPart = geometry.partEnds.count
        let firstPoint = geometry.points.count
        do throws(ArchiveError) {
            try feature.appendGeometry(to: &geometry, &work)
        } catch {
            // If the feature is damaged, it is skipped, and the tile is decoded further.
            geometry.removeParts(from: firstPart)
            throw error
        }
        guard firstPoint < geometry.points.count else { return }
        if case .line = kind, feature.kind == .polygons {
            geometry.closeParts(from: firstPart)
        }
        let unit = layer.unit
        var northWest = SIMD2<Int32>(repeating: .max)
        var southEast = SIMD2<Int32>(repeating: .min)
        for point in geometry.points[firstPoint...] {
            northWest = pointwiseMin(northWest, SIMD2(point.x, point.y))
            southEast = pointwiseMax(southEast, SIMD2(point.x, point.y))
        }
        shapes.append(
            Shape(
                bounds: Shape.Bounds(
                    northWest: SIMD2<Float>(northWest) * unit,
                    southEast: SIMD2<Float>(southEast) * unit
                ),
                parts: UInt32(firstPart)..<UInt32(geometry.partEnds.count),
                unit: unit,
                kind: kind,
                // Version 1 of the tile format does not define the direction of rings.
                fillRule: layer.isVersion1 ? .evenOdd : .nonzero
            )
        )
    }

    /// Adds the name of a feature at the middle of the feature, unless the middle is far outside
    /// the tile.
    ///
    /// If `weight` is `nil`, the extent of the feature is the weight.
    private mutating func addName(
        _ rank: NameRank,
        weight: Int64?,
        of feature: VectorTile.Feature,
        in layer: VectorTile.Layer,
        _ labelWidth: (String) -> Int?,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        guard detail.shows(rank), let text = try feature.name(where: { labelWidth($0) != nil }),
            let width = labelWidth(text), let middle = try feature.middle(&work)
        else { return }
        work.names += 1
        try work.check()
        let position = SIMD2<Float>(middle.position) * layer.unit
        let isNearTile = all(position .> -1) && all(position .< 2)
        guard isNearTile else { return }
        let symbolWidth = rank == .peak ? 1 : 0
        let extent = Int64(Int(clamping: middle.extent.rounded()))
        names.append(
            Name(
                text: text,
                width: width + symbolWidth,
                rank: rank,
                weight: weight ?? extent,
                position: position
            )
        )
    }
}

extension VectorTile.Layer {
    /// The length of a unit of the geometry, as a fraction of the tile's side.
    fileprivate var unit: Float { 1 / Float(extent) }
}
