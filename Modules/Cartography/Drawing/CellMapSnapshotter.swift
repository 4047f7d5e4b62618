public import Domain
import Foundation

/// Draws maps from a PMTiles archive into cells: the counterpart of `MKMapSnapshotter`.
public struct CellMapSnapshotter: MapSnapshotterProtocol {
    private let archive: PMTilesArchive
    private let schema: MapSchema
    private let attribution: String?
    private let labelWidth: @Sendable (String) -> Int
    private let onDamage: @Sendable (String) -> Void
    /// Tiles that were drawn of late.
    private let tiles = Cache<TileAddress, MapTile?>(limit: 16 << 20)

    /// Prepares to draw from an archive.
    ///
    /// `labelWidth` tells how many cells a name takes. `onDamage` is told of a tile that cannot be read; the rest is drawn.
    public init(
        archive: PMTilesArchive, labelWidth: @escaping @Sendable (String) -> Int,
        onDamage: @escaping @Sendable (String) -> Void
    ) throws(ArchiveError) {
        let metadata = try? JSONDecoder().decode(Metadata.self, from: Data(try archive.metadata()))
        self.archive = archive
        schema = MapSchema(layers: Set(metadata?.layers.map(\.id) ?? []))
        attribution = metadata?.attribution
        self.labelWidth = labelWidth
        self.onDamage = onDamage
    }

    /// Draws the region; gives up between two tiles when its task is cancelled.
    ///
    /// `.unavailable` where none of its tiles can be read.
    public func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        try draw(MapFrame(region: region, size: size))
    }

    private func draw(_ frame: MapFrame) throws(MapSnapshotError) -> CellMapSnapshot {
        let scale = MapScale(frame, zooms: archive.zooms)
        var drawing = TileDrawing(frame: frame, scale: scale)
        var damage: [String] = []
        var isEmpty = true
        for (address, column) in addresses(frame) {
            guard !Task.isCancelled else { throw .cancelled }
            do throws(ArchiveError) {
                guard let tile = try tile(address) else { continue }
                drawing.draw(tile, column: column, row: address.y)
                isEmpty = false
            } catch {
                damage.append("tile \(address.zoom)/\(address.x)/\(address.y): \(error)")
            }
        }
        if isEmpty, let first = damage.first { throw .unavailable(reason: first) }
        damage.forEach(onDamage)
        drawing.clear(outside: archive.bounds)
        let placement = LabelPlacement(columns: frame.size.width, rows: frame.size.height)
        return CellMapSnapshot(
            frame: frame, cells: drawing.canvas.finished(), labels: placement.place(drawing.names),
            attribution: attribution)
    }

    /// What the map shows of a tile; nil where the archive has none.
    private func tile(_ address: TileAddress) throws(ArchiveError) -> MapTile? {
        try tiles.value(for: address, size: { $0?.size ?? 0 }) { () throws(ArchiveError) in
            guard let bytes = try archive.tile(address) else { return nil }
            return try MapTile(try VectorTile(bytes), schema: schema, labelWidth: labelWidth)
        }
    }

    /// The tiles that the frame touches.
    ///
    /// Across the antimeridian a tile's column in the frame is not the one of its address.
    package func addresses(_ frame: MapFrame) -> [(address: TileAddress, column: Int)] {
        let zoom = MapScale(frame, zooms: archive.zooms).zoom
        let side = 1 << zoom
        let (x, y) = frame.worldBounds
        func index(_ world: Double) -> Int { Int((world * Double(side)).rounded(.down)) }
        let rows = max(index(y.lowerBound), 0)...max(min(index(y.upperBound), side - 1), 0)
        return rows.flatMap { row in
            (index(x.lowerBound)...index(x.upperBound)).compactMap { column in
                TileAddress(zoom: zoom, x: (column % side + side) % side, y: row).map { ($0, column) }
            }
        }
    }
}

/// What of an archive's metadata the map needs.
private struct Metadata: Decodable {
    struct Layer: Decodable {
        let id: String
    }

    let attribution: String?
    let layers: [Layer]

    private enum CodingKeys: String, CodingKey {
        case attribution
        case layers = "vector_layers"
    }
}
