extension MapSchema {
    /// The maximum number of tiles that are read to recognize the schema.
    private static let maxTiles = 16

    /// Recognizes the schema of an archive by the layers in its metadata, or else in some of its tiles.
    ///
    /// - Throws: `.unsupportedSchema` if the layers belong to no supported schema, or `.cancelled`.
    init(of archive: PMTilesArchive, _ metadata: ArchiveMetadata) throws(ArchiveError) {
        let layers = metadata.layers.isEmpty ? try Self.layers(of: archive) : metadata.layers
        guard let schema = MapSchema(layers: Set(layers)) else {
            throw .unsupportedSchema(layers.prefix(5).map { String($0.prefix(40)) }.joined(separator: ", "))
        }
        self = schema
    }

    /// Returns the layers of tiles throughout the archive, up to the first tile that only one schema can have.
    private static func layers(of archive: PMTilesArchive) throws(ArchiveError) -> [String] {
        var work = MapWork()
        var layers: Set<String> = []
        var last: Range<UInt64>?
        for number in 0..<maxTiles where MapSchema(ownLayers: layers) == nil {
            do throws(ArchiveError) {
                let range = try archive.range(atPart: Double(number) / Double(maxTiles), &work)
                guard let range, range != last else { continue }
                last = range
                let tile = try VectorTile(try archive.tile(at: range, &work), &work)
                layers.formUnion(tile.layers.map(\.name))
            } catch {
                // Drawing the map reports damaged tiles.
                if error == .cancelled { throw error }
                if case .tooMuchWork = error { break }
            }
        }
        return layers.sorted()
    }
}
