import Synchronization

/// Recognizes the schema of a source by the names of its layers.
///
/// The names have three origins. An origin in this list decides only if several schemas suit the
/// names from the origin before it equally well:
///
/// 1. The layers of the tiles in a frame. They come first, so that a location is drawn in the same
///    way whatever was drawn before.
/// 2. The layers in the metadata.
/// 3. The layers of tiles throughout the source.
final class SchemaDetection: Sendable {
    /// The maximum number of tiles that are read to recognize the schema before drawing.
    private static let maxTiles = 16

    /// The schema according to the metadata or to tiles throughout the source.
    let assumed: MapSchema
    /// Whether the metadata or tiles throughout the source have roads or places of a schema.
    let isRecognized: Bool
    private let lastSchemaMutex: Mutex<MapSchema>

    /// Chooses the schema to try first.
    ///
    /// Reads tiles only if the metadata name no roads or places of a schema, or if several schemas
    /// suit them equally well.
    init(_ source: some TileSource, _ metadata: ArchiveMetadata) throws(ArchiveError) {
        var layers = MapSchema.known(metadata.layers)
        if !Self.isDecided(by: layers) {
            let sampledLayers = try Self.sampledLayers(of: source)
            if !sampledLayers.isEmpty {
                layers = sampledLayers
            }
        }
        assumed = MapSchema.best(for: layers)[0]
        isRecognized = !MapSchema.recognized(by: layers).isEmpty
        lastSchemaMutex = Mutex(assumed)
    }

    /// The schema of the last frame that was drawn.
    ///
    /// The decoded tiles in memory are for this schema.
    var lastSchema: MapSchema {
        get { lastSchemaMutex.withLock(\.self) }
        set {
            lastSchemaMutex.withLock { $0 = newValue }
        }
    }

    /// Returns the schema of a frame whose tiles have the given known layers.
    func schema(for layers: Set<String>) -> MapSchema {
        let best = MapSchema.best(for: layers)
        return best.contains(assumed) ? assumed : best[0]
    }

    /// Returns whether the tiles of a frame can belong to a schema.
    ///
    /// If they also have layers that no schema defines, the source must be recognized, or they must
    /// have roads or places of a schema.
    func canDraw(_ map: MapComposition) -> Bool {
        guard map.hasUnknownLayers else { return true }
        return isRecognized
            ? !map.knownLayers.isEmpty
            : !MapSchema.recognized(by: map.knownLayers).isEmpty
    }

    /// Returns whether layers are those of one schema.
    private static func isDecided(by layers: Set<String>) -> Bool {
        !MapSchema.recognized(by: layers).isEmpty && MapSchema.best(for: layers).count == 1
    }

    /// Reads tiles throughout the source until their layers are those of one schema, and returns
    /// the known layers of these tiles.
    private static func sampledLayers(
        of source: some TileSource
    ) throws(ArchiveError) -> Set<String> {
        var work = MapWork()
        var layers: Set<String> = []
        var lastLocation: ContentLocation?
        for number in 0..<maxTiles {
            if isDecided(by: layers) {
                break
            }
            do throws(ArchiveError) {
                let fraction = Double(number) / Double(maxTiles)
                let location = try source.location(atFraction: fraction, &work)
                guard let location, location != lastLocation else { continue }
                lastLocation = location
                let content = try source.tile(at: location, &work)
                // Only the names of the layers are needed, so no layer is decoded.
                let tile = try VectorTile(content, layers: [], &work)
                layers.formUnion(MapSchema.known(tile.layerNames))
            } catch {
                switch error {
                case .cancelled, .notLoaded: throw error
                case .tooMuchWork: return layers
                // Damaged tiles are reported when the map is drawn.
                default: continue
                }
            }
        }
        return layers
    }
}
