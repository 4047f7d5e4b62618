import Cartography
import Domain
import Formats
import HTTP
import Platform
import Transfers

/// A description of a tile server (TileJSON 3.0.0).
struct TileJSON: Sendable {
    /// The maximum size of a document, in bytes.
    private static let maxSize = 1 << 20
    /// The maximum size of the address of tiles, in bytes; many servers refuse longer addresses.
    private static let maxAddress = 8000

    let zooms: ClosedRange<Int>
    let bounds: MapBounds
    /// The document itself, which contains the attribution and the layers.
    let json: [UInt8]
    private let template: Template
    /// The address of one tile; the addresses of all tiles must have the same origin.
    private let firstURL: URL
    /// Whether tiles are requested with `https` where their addresses have `http`.
    private let addsEncryption: Bool

    /// The values that are not valid and count as missing (TileJSON 3.0.0, section 3).
    private(set) var skipped = SkippedParts()

    /// The fields of a document.
    ///
    /// `tiles` must be valid. Any other field is `nil` if it is missing or not valid.
    private struct Fields {
        let tiles: [String]
        var minzoom: Int?
        var maxzoom: Int?
        var bounds: MapBounds?
        let scheme: String?
        var skipped = SkippedParts()

        /// Reads a document; returns `nil` if `tiles` is not valid.
        init?(_ document: JSONElement) {
            guard let tiles = document["tiles"].flatMap(Self.addresses) else { return nil }
            self.tiles = tiles
            scheme = try? document["scheme"]?.text()
            minzoom = document["minzoom"]?.zoom
            maxzoom = document["maxzoom"]?.zoom
            if let minzoom, let maxzoom, minzoom > maxzoom {
                self.minzoom = nil
                self.maxzoom = nil
            }
            if let box = document["bounds"], box.kind == .array {
                bounds = MapBounds(box.elements.prefix(5).compactMap(\.flexibleNumber))
            }
            check("minzoom", isValid: minzoom != nil, in: document)
            check("maxzoom", isValid: maxzoom != nil, in: document)
            check("bounds", isValid: bounds != nil, in: document)
        }

        /// Returns the addresses of tiles; some servers have one address in place of a list.
        private static func addresses(_ value: JSONElement) -> [String]? {
            if let address = try? value.text() {
                return [address]
            }
            guard value.kind == .array else { return nil }
            return try? value.elements.map { try $0.text() }
        }

        /// Counts a field as skipped if the document contains it, but it is not valid.
        private mutating func check(_ key: String, isValid: Bool, in document: JSONElement) {
            if let value = document[key], value.kind != .null, !isValid {
                skipped.add("TileJSON: \(key)")
            }
        }
    }

    init(_ url: URL, client: HTTPClient, clock: any AppClock) async throws(BasemapError) {
        let reply = try await client.get(
            HTTPRequest(
                url: url,
                fields: ["Accept: application/json"],
                needsBody: \.isSuccess
            ),
            limits: HTTPLimits(bytes: Self.maxSize),
            clock: clock,
            throwing: BasemapError.self
        )
        guard reply.isSuccess else { throw .transfer(reply.refusal) }
        guard reply.mediaType != "text/html" else { throw .transfer(.wrongType(reply.mediaType)) }
        let text: [UInt8]
        do {
            text = try reply.text(maxBytes: Self.maxSize)
        } catch {
            throw .transfer(error)
        }
        try self.init(json: text, at: url)
    }

    init(json: [UInt8], at url: URL) throws(BasemapError) {
        let document = try? JSONDocument(json)
        guard let document, let fields = Fields(document.root) else {
            guard document?.root.isStyle != true else { throw .foreignFormat(.style) }
            throw .transfer(.malformed(reason: "no TileJSON document with a list of tiles"))
        }
        zooms = Self.zooms(fields)
        bounds = fields.bounds ?? MapBounds(west: -180, south: -90, east: 180, north: 90)
        skipped = fields.skipped
        self.json = json
        template = try Template(fields, base: url)
        guard let tile = TileAddress(zoom: 0, x: 0, y: 0), let firstURL = template.url(of: tile)
        else { throw .transfer(.malformed(reason: "the address of tiles is not a URL")) }
        self.firstURL = firstURL
        addsEncryption = url.isEncryptedServer(of: firstURL)
        guard firstURL.user() == nil else {
            throw .transfer(.malformed(reason: "a user name in the address of tiles"))
        }
        guard addsEncryption || url.mayUse(firstURL) else {
            throw .unencrypted(host: firstURL.hostAndPort ?? "")
        }
        // No placeholder may change the origin. The second tile has another zoom level, column and
        // row, and `url(of:)` returns `nil` if its origin is not that of the first tile.
        guard let second = TileAddress(zoom: 2, x: 1, y: 1), self.url(of: second) != nil else {
            throw .transfer(
                .malformed(reason: "{z}, {x} or {y} before the path in the address of tiles")
            )
        }
    }

    private static func zooms(_ fields: Fields) -> ClosedRange<Int> {
        let highest = min(fields.maxzoom ?? TileAddress.maxZoom, TileAddress.maxZoom)
        let lowest = min(fields.minzoom ?? 0, highest)
        return lowest...highest
    }

    /// Returns the address of a tile; `nil` if the address is not a URL, or if its origin differs
    /// from that of the other tiles.
    func url(of address: TileAddress) -> URL? {
        guard let url = template.url(of: address), url.hasSameOrigin(as: firstURL),
            url.user() == nil
        else { return nil }
        return addsEncryption ? url.withEncryption : url
    }
}

extension URL {
    /// Returns whether tiles at an address may be requested for this document: on the same server,
    /// with encryption, or without it if both are on this machine.
    fileprivate func mayUse(_ tile: URL) -> Bool {
        let areOnThisMachine = isLoopback && tile.isLoopback && tile.scheme?.lowercased() == "http"
        return hasSameOrigin(as: tile) || tile.scheme?.lowercased() == "https" || areOnThisMachine
    }
}

extension TileJSON {
    /// The address of tiles, with placeholders for the zoom level, the column and the row.
    private struct Template {
        let text: String
        private static let placeholders = ["{z}", "{x}", "{y}", "{-y}"]

        /// Whether `{y}` is the row counted from the south.
        let isTMS: Bool
        /// The URL to which the address is relative.
        let base: URL

        init(_ fields: Fields, base: URL) throws(BasemapError) {
            text = fields.tiles.first ?? ""
            isTMS = fields.scheme?.lowercased() == "tms"
            self.base = base
            guard text.utf8.count <= maxAddress else {
                throw .transfer(
                    .malformed(reason: "an address of tiles of more than \(maxAddress) bytes")
                )
            }
            let others = text.matches(of: /\{[^{}]*\}/).map { String($0.output) }
            if let other = others.first(where: { !Self.placeholders.contains($0) }) {
                throw .transfer(
                    .malformed(
                        reason: "\(other) in the address of tiles, which TileJSON does not have"
                    )
                )
            }
            let hasRow = text.contains("{y}") || text.contains("{-y}")
            guard text.contains("{z}"), text.contains("{x}"), hasRow else {
                throw .transfer(.malformed(reason: "no address of tiles with {z}, {x} and {y}"))
            }
        }

        func url(of address: TileAddress) -> URL? {
            let lastRow = (1 << address.zoom) - 1
            let rowFromSouth = lastRow - address.y
            let row = isTMS ? rowFromSouth : address.y
            let path =
                text
                .replacing("{z}", with: "\(address.zoom)")
                .replacing("{x}", with: "\(address.x)")
                .replacing("{y}", with: "\(row)")
                .replacing("{-y}", with: "\(rowFromSouth)")
            return URL(string: path, relativeTo: base)?.absoluteURL
        }
    }
}

extension JSONElement {
    /// A number that can be written as text; `nil` for any other value.
    fileprivate var flexibleNumber: Double? {
        if let number = try? number() {
            return number
        }
        return (try? text()).flatMap { Double(decimal: $0) }
    }

    /// The number as a zoom level; `nil` if it is not a whole number from 0 up.
    fileprivate var zoom: Int? {
        guard let number = flexibleNumber, let zoom = Int(exactly: number), zoom >= 0 else {
            return nil
        }
        return zoom
    }

    /// Whether the document has the fields by which the style of a map is recognized.
    fileprivate var isStyle: Bool {
        self["sources"]?.kind == .object && self["layers"]?.kind == .array
    }
}

extension MapBounds {
    /// Creates bounds from west, south, east and north, in degrees; `nil` if they are not valid.
    fileprivate init?(_ degrees: [Double]) {
        guard degrees.count == 4 else { return nil }
        self.init(west: degrees[0], south: degrees[1], east: degrees[2], north: degrees[3])
        guard isValid else { return nil }
    }
}
