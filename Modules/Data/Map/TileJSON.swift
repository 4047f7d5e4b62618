import Cartography
import Domain
import Platform

/// A description of a tile server (TileJSON 3.0.0).
struct TileJSON: Sendable {
    private static let maxSize = 1 << 20
    private static let maxValues = 100_000
    /// The maximum size of the address of tiles, in bytes; many servers refuse longer ones.
    private static let maxAddress = 8000

    let zooms: ClosedRange<Int>
    let bounds: MapBounds
    /// The document itself, which contains the attribution and the layers.
    let json: Data
    private let template: @Sendable (TileAddress) -> URL?
    /// The address of a tile; all tiles have its origin.
    private let first: URL

    private struct Fields: Decodable {
        let tiles: [String]
        let minzoom: Int?
        let maxzoom: Int?
        let bounds: [Double]?
        let scheme: String?
    }

    init(_ url: URL, client: HTTPClient, clock: any AppClock) async throws(MapSnapshotError) {
        let reply = try await client.get(
            HTTPRequest(
                url: url,
                fields: ["Accept: application/json"],
                needsBody: { $0.status == 200 }
            ),
            limits: HTTPLimits(bytes: Self.maxSize),
            clock: clock,
            throwing: MapSnapshotError.self
        )
        guard reply.status == 200 else { throw .transfer(.refused(status: reply.status)) }
        guard reply.mediaType != "text/html" else { throw .transfer(.wrongType(reply.mediaType)) }
        try self.init(json: reply.body, at: url)
    }

    init(json: Data, at url: URL) throws(MapSnapshotError) {
        let shape = JSONShape(json)
        guard shape.fault == nil, shape.values <= Self.maxValues
        else { throw .malformed("a TileJSON document of an unusual shape") }
        let fields: Fields
        do {
            fields = try JSONDecoder().decode(Fields.self, from: json)
        } catch {
            throw .malformed("no TileJSON: \(error)")
        }
        let zooms = (
            fields.minzoom ?? 0, min(fields.maxzoom ?? TileAddress.maxZoom, TileAddress.maxZoom)
        )
        guard 0 <= zooms.0, zooms.0 <= zooms.1 else {
            throw .malformed("zooms \(zooms.0) to \(zooms.1)")
        }
        let text = fields.tiles.first ?? ""
        guard text.utf8.count <= Self.maxAddress
        else { throw .malformed("an address of tiles of more than \(Self.maxAddress) bytes") }
        guard ["{z}", "{x}", "{y}"].allSatisfy(text.contains)
        else {
            throw .malformed("no address of tiles with {z}, {x} and {y}")
        }
        let box = fields.bounds.flatMap { $0.count == 4 && $0.allSatisfy(\.isFinite) ? $0 : nil }
        self.zooms = zooms.0...zooms.1
        if let box {
            bounds = MapBounds(west: box[0], south: box[1], east: box[2], north: box[3])
        } else {
            bounds = MapBounds(west: -180, south: -90, east: 180, north: 90)
        }
        self.json = json
        template = { address in
            let row = fields.scheme == "tms" ? (1 << address.zoom) - 1 - address.y : address.y
            let path = text.replacing("{z}", with: "\(address.zoom)").replacing(
                "{x}",
                with: "\(address.x)"
            )
            .replacing("{y}", with: "\(row)")
            return URL(string: path, relativeTo: url)?.absoluteURL
        }
        guard let tile = TileAddress(zoom: 0, x: 0, y: 0).flatMap(template)
        else { throw .malformed("the address of tiles is not a URL") }
        first = tile
        guard tile.user() == nil else { throw .malformed("a user name in the address of tiles") }
        guard url.hasSameOrigin(as: tile) || tile.scheme?.lowercased() == "https"
        else { throw .unencrypted(host: tile.hostAndPort ?? "") }
        // A second tile, with another number for each placeholder: a placeholder must not change
        // the origin.
        guard TileAddress(zoom: 2, x: 1, y: 1).flatMap(self.url) != nil
        else {
            throw .malformed("{z}, {x} or {y} before the path in the address of tiles")
        }
    }

    /// Returns the address of a tile; nil if it is not a URL, or if its origin is not that of the
    /// other tiles.
    func url(of address: TileAddress) -> URL? {
        template(address).flatMap { $0.hasSameOrigin(as: first) && $0.user() == nil ? $0 : nil }
    }
}
