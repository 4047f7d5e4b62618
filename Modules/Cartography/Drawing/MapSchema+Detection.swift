extension MapSchema {
    /// The maximum number of tiles that are read to recognize the schema.
    private static let maxTiles = 16

    /// Recognizes the schema of a source by the layers in its metadata, or else in some of its tiles.
    ///
    /// - Throws: `.unsupportedSchema` if the layers belong to no supported schema, `.notLoaded`, or `.cancelled`.
    init(of source: some TileSource, _ metadata: ArchiveMetadata) throws(ArchiveError) {
        let layers = metadata.layers.isEmpty ? try Self.layers(of: source) : metadata.layers
        guard let schema = MapSchema(layers: Set(layers)) else {
            throw .unsupportedSchema(layers.prefix(5).map { String($0.prefix(40)) }.joined(separator: ", "))
        }
        self = schema
    }

    /// Returns the layers of tiles throughout the source, up to the first tile that only one schema can have.
    private static func layers(of source: some TileSource) throws(ArchiveError) -> [String] {
        var work = MapWork()
        var layers: Set<String> = []
        var last: Range<UInt64>?
        for number in 0..<maxTiles where MapSchema(ownLayers: layers) == nil {
            do throws(ArchiveError) {
                let range = try source.range(atPart: Double(number) / Double(maxTiles), &work)
                guard let range, range != last else { continue }
                last = range
                let tile = try VectorTile(try source.tile(at: range, &work), &work)
                layers.formUnion(tile.layers.map(\.name))
            } catch {
                switch error {
                case .cancelled, .notLoaded: throw error
                case .tooMuchWork: return layers.sorted()
                // Drawing the map reports damaged tiles.
                default: continue
                }
            }
        }
        return layers.sorted()
    }
}
