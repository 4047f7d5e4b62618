import Platform

/// The content of a tile that is shown at a level of detail.
struct DecodedTile: Sendable {
    struct Shape {
        let kind: Kind
        /// The length of a unit of the geometry, as a fraction of the tile's side.
        let unit: Float
        let parts: Range<Int>
        /// The smallest and the largest coordinates, as fractions of the tile's side.
        let bounds: (northWest: SIMD2<Float>, southEast: SIMD2<Float>)

        enum Kind {
            case ground(MapGround)
            case line(MapLine)
        }
    }

    struct Name {
        let text: String
        let width: Int
        let rank: NameRank
        /// The importance among names of the same rank, where higher is more important.
        let weight: Int64
        /// The position from the north-west corner, as fractions of the tile's side.
        let position: SIMD2<Float>
    }

    private(set) var shapes: [Shape] = []
    private(set) var names: [Name] = []
    private(set) var points: [TilePoint] = []
    private var partEnds: [Int] = []
    let detail: MapDetail
    let schema: MapSchema
    let knownLayers: Set<String>
    /// The names of some other layers, shortened for an error message.
    let otherLayers: [String]

    static let maxOtherLayers = 5

    init(
        _ tile: VectorTile,
        schema: MapSchema,
        detail: MapDetail,
        labelWidth: (String) -> Int,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        self.detail = detail
        self.schema = schema
        let names = tile.layers.map(\.name)
        let known = MapSchema.known(names)
        knownLayers = known
        otherLayers = names.lazy.filter { !known.contains($0) }.prefix(Self.maxOtherLayers).map {
            $0.shortened(to: 40)
        }
        for layer in tile.layers where schema.layers.drawn.contains(layer.name) {
            try layer.forEachFeature { (feature) throws(ArchiveError) in
                guard let meaning = try schema.meaning(of: feature, in: layer.name) else { return }
                try add(feature, meaning, unit: 1 / Float(layer.extent), labelWidth, &work)
            }
        }
    }

    var size: Int {
        points.capacity * MemoryLayout<TilePoint>.stride + partEnds.capacity
            * MemoryLayout<Int>.stride
            + shapes.capacity * MemoryLayout<Shape>.stride + names.capacity
            * MemoryLayout<Name>.stride
            + names.count * VectorTile.Feature.maxTextLength
    }

    func points(part: Int) -> ArraySlice<TilePoint> {
        points[(part == 0 ? 0 : partEnds[part - 1])..<partEnds[part]]
    }

    private mutating func add(
        _ feature: VectorTile.Feature,
        _ meaning: MapSchema.Meaning,
        unit: Float,
        _ labelWidth: (String) -> Int,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        var name: (rank: NameRank, weight: Int64?)?
        switch (meaning, feature.kind) {
        case (.ground(let ground), .polygons) where detail.shows(ground):
            try addShape(.ground(ground), feature, unit, &work)
        case (.line(let line), .lines) where detail.shows(line):
            try addShape(.line(line), feature, unit, &work)
            name = NameRank(line).map { ($0, nil) }
        case (.name(let rank, let weight), let kind):
            let isPlaced =
                switch rank.kind {
                case .park: true
                case .water, .street: kind != .polygons
                case .region, .town, .place, .peak: kind == .points
                }
            if isPlaced {
                name = (rank, kind == .points ? weight : nil)
            }
        case (.ground, _), (.line, _):
            break
        }
        if let name {
            try addName(name.rank, name.weight, feature, unit, labelWidth, &work)
        }
    }

    private mutating func addShape(
        _ kind: Shape.Kind,
        _ feature: VectorTile.Feature,
        _ unit: Float,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        let first = partEnds.count
        let firstPoint = points.count
        try feature.appendGeometry(to: &points, &partEnds, &work)
        guard firstPoint < points.count else { return }
        var least = SIMD2<Int32>(repeating: .max)
        var most = SIMD2<Int32>(repeating: .min)
        for point in points[firstPoint...] {
            least = pointwiseMin(least, SIMD2(point.x, point.y))
            most = pointwiseMax(most, SIMD2(point.x, point.y))
        }
        shapes.append(
            Shape(
                kind: kind,
                unit: unit,
                parts: first..<partEnds.count,
                bounds: (SIMD2<Float>(least) * unit, SIMD2<Float>(most) * unit)
            )
        )
    }

    /// Adds a name in the middle of the feature, unless that is far outside the tile.
    private mutating func addName(
        _ rank: NameRank,
        _ weight: Int64?,
        _ feature: VectorTile.Feature,
        _ unit: Float,
        _ labelWidth: (String) -> Int,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        guard detail.shows(rank), let text = try feature.name(),
            let (middle, extent) = try feature.middle(&work)
        else { return }
        work.names += 1
        try work.check()
        let position = SIMD2<Float>(middle) * unit
        guard all(position .> -1), all(position .< 2) else { return }
        names.append(
            Name(
                text: text,
                width: labelWidth(text) + (rank == .peak ? 1 : 0),
                rank: rank,
                weight: weight ?? Int64(Int(clamping: extent.rounded())),
                position: position
            )
        )
    }
}
