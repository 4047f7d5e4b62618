import Synchronization

/// Recognizes the schema of a source by the names of its layers.
///
/// The layers in the metadata decide if a single schema suits them best, without reading a tile. Otherwise, or if tiles
/// have layers that the metadata does not list, the layers of the tiles decide. So drawing a tile can change the
/// schema.
final class SchemaDetection: Sendable {
    /// The maximum number of tiles that are read to recognize the schema before drawing.
    private static let maxTiles = 16

    /// The known layers in metadata that decide; empty if the tiles decide.
    private let listed: Set<String>
    private let state: Mutex<(schema: MapSchema, seen: Set<String>)>

    /// Recognizes the schema by the metadata, or else by tiles throughout the source.
    ///
    /// - Throws: `.notLoaded`, or `.cancelled`.
    init(_ source: some TileSource, _ metadata: ArchiveMetadata) throws(ArchiveError) {
        let listed = MapSchema.known(metadata.layers)
        let best = MapSchema.best(for: listed)
        if best.count == 1 {
            self.listed = listed
            state = Mutex((best[0], []))
        } else {
            let seen = try Self.layers(of: source)
            self.listed = []
            state = Mutex((MapSchema.best(for: seen.isEmpty ? listed : seen)[0], seen))
        }
    }

    /// The schema according to the layers seen so far.
    var schema: MapSchema { state.withLock(\.schema) }

    /// Takes the layers of a tile into account.
    func add(_ layers: [String]) {
        let known = MapSchema.known(layers)
        guard !known.isSubset(of: listed) else { return }
        state.withLock { state in
            state.seen.formUnion(known)
            let best = MapSchema.best(for: state.seen)
            if !best.contains(state.schema) { state.schema = best[0] }
        }
    }

    /// Returns the known layers of tiles throughout the source, up to the first tile that only one schema suits best.
    private static func layers(of source: some TileSource) throws(ArchiveError) -> Set<String> {
        var work = MapWork()
        var layers: Set<String> = []
        var last: Range<UInt64>?
        for number in 0..<maxTiles where MapSchema.best(for: layers).count > 1 {
            do throws(ArchiveError) {
                let range = try source.range(atPart: Double(number) / Double(maxTiles), &work)
                guard let range, range != last else { continue }
                last = range
                let tile = try VectorTile(try source.tile(at: range, &work), &work)
                layers.formUnion(MapSchema.known(tile.layers.map(\.name)))
            } catch {
                switch error {
                case .cancelled, .notLoaded: throw error
                case .tooMuchWork: return layers
                // Drawing the map reports damaged tiles.
                default: continue
                }
            }
        }
        return layers
    }
}
