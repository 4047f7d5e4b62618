import Cartography
import Domain
import HTTP
import Platform
import Synchronization
import Transfers

/// A server of vector tiles; a TileJSON document describes the server.
///
/// Each copy of the server keeps the tiles that were loaded for this copy. All copies share a cache
/// of loaded tiles.
struct TileServer: TileSource {
    /// The outcome of a request for a tile.
    private enum Answer {
        /// The content of the tile, which can be compressed with gzip.
        case content(Data)
        /// The server has no such tile.
        case missing
        /// The server refuses the tile, which may mean that it has no such tile.
        case refused(TransferError)
        case failed(BasemapError)

        init(_ reply: HTTPReply) throws(BasemapError) {
            switch reply.status {
            case 200 where reply.body.isEmpty:
                self = .missing
            case 200 where reply.mediaType == "text/html":
                throw .transfer(.wrongType(reply.mediaType))
            case 200:
                self = .content(reply.body)
            case 204, 404, 410:
                self = .missing
            case 400, 403:
                // OGC API – Tiles allows 400 for tiles outside the limits. Some storage services
                // reply with 403 for a file that does not exist, if the client has no permission to
                // list the files.
                self = .refused(reply.refusal)
            default:
                throw .transfer(reply.refusal)
            }
        }
    }

    /// The knowledge about the server that all copies share.
    private final class State: Sendable {
        private struct Knowledge {
            var hasSentTile = false
            var refusal: TransferError?
        }

        private let knowledge = Mutex(Knowledge())

        /// The first refusal of a tile; `nil` if the server has sent a tile, so that it does not
        /// refuse all requests.
        var refusalOfAll: TransferError? {
            knowledge.withLock { $0.hasSentTile ? nil : $0.refusal }
        }

        func add(_ answers: some Sequence<Answer>) {
            knowledge.withLock { knowledge in
                for answer in answers {
                    switch answer {
                    case .content:
                        knowledge.hasSentTile = true
                    case .refused(let error):
                        knowledge.refusal = knowledge.refusal ?? error
                    case .missing, .failed:
                        break
                    }
                }
            }
        }
    }

    /// The maximum size of a tile, in bytes.
    ///
    /// The tile can be compressed with gzip.
    private static let maxTileSize = 8 << 20

    private let description: TileJSON
    private let client: HTTPClient
    private let clock: any AppClock
    private let cache = Cache<TileAddress, Answer>(limit: MapMemory.loaded)
    private let state = State()
    private var loaded: [TileAddress: Answer] = [:]
    /// The size of the tiles that were requested for this copy, in bytes.
    private var loadedBytes = 0
    /// The time at which requests for this copy end; `nil` before the first request.
    private var deadline: Duration?

    init(_ url: URL, client: HTTPClient, clock: any AppClock) async throws(BasemapError) {
        description = try await TileJSON(url, client: client, clock: clock)
        self.client = client
        self.clock = clock
    }

    var zooms: ClosedRange<Int> { description.zooms }
    var bounds: MapBounds { description.bounds }
    var requestsEachTile: Bool { true }

    var refusal: BasemapError? { state.refusalOfAll.map { .transfer($0) } }

    var skipped: SkippedParts { description.skipped }

    func metadata() -> ArraySlice<UInt8> {
        description.json[...]
    }

    func location(of address: TileAddress, _ work: inout MapWork) throws(ArchiveError)
        -> ContentLocation?
    {
        switch loaded[address] ?? cache.value(for: address) {
        case .content?:
            .tile(address)
        case .missing?, .refused?:
            nil
        case .failed(let error)?:
            throw .notLoadable(error)
        case nil:
            throw .notLoaded(.tile(address))
        }
    }

    /// Returns the location of the tile in the middle of the bounding box.
    ///
    /// A server has no list of its tiles, so `fraction` selects only the zoom level. It is in
    /// 0..<1; 0 selects the lowest level.
    func location(atFraction fraction: Double, _ work: inout MapWork) throws(ArchiveError)
        -> ContentLocation?
    {
        let zoom = zooms.lowerBound + Int(clamping: fraction * Double(zooms.count))
        let latitude = (bounds.south + bounds.north) / 2
        let longitude = (bounds.west + bounds.east) / 2
        guard let middle = Coordinate(latitude: latitude, longitude: longitude) else { return nil }
        // `MapFrame` projects the coordinate: it is in the middle of `worldBounds`, whatever the
        // size of the frame is.
        let anySize = MapSize(width: 1, height: 1)
        let world = MapFrame(region: middle.mapRegion(), size: anySize).worldBounds
        let tilesPerSide = Double(1 << zoom)
        let column = Int(clamping: world.x.middle * tilesPerSide)
        let row = Int(clamping: world.y.middle * tilesPerSide)
        guard let address = TileAddress(zoom: zoom, x: column, y: row) else { return nil }
        return try location(of: address, &work)
    }

    func tile(at location: ContentLocation, _ work: inout MapWork) throws(ArchiveError)
        -> ArraySlice<UInt8>
    {
        guard case .tile(let address) = location else { throw .notLoaded(location) }
        // Only `loading(_:)` adds the tiles of the cache to `loaded`, so that no tile is removed
        // while the map is drawn.
        switch loaded[address] {
        case .content(let content)?: return try content.tileContent(&work)
        case .missing?, .refused?: return []
        case .failed(let error)?: throw .notLoadable(error)
        case nil: throw .notLoaded(location)
        }
    }

    /// Returns a copy that has the tiles at the given locations, and requests the tiles that are
    /// not in memory.
    ///
    /// When the tiles that were requested for the copy exceed the limit of bytes, no further tiles
    /// are requested. Reading a tile that was not requested, or whose request failed, throws
    /// `.notLoadable`.
    func loading(_ locations: [ContentLocation]) async throws(BasemapError) -> TileServer {
        var copy = self
        var requested: [TileAddress] = []
        for case .tile(let address) in locations where copy.loaded[address] == nil {
            if let answer = cache.value(for: address) {
                copy.loaded[address] = answer
            } else {
                requested.append(address)
            }
        }
        let deadline = deadline ?? clock.now + LoadTimeLimits.tiles
        copy.deadline = deadline
        await inParallel(requested, atMost: HTTPLimits.requestsAtOnce) { [self] address in
            await request(address, until: deadline)
        } receive: { address, answer in
            copy.add(answer, for: address)
            let isTooMuch = copy.loadedBytes > MapWork.limits.bytes
            return isTooMuch ? .stop : .continue
        }
        guard !Task.isCancelled else { throw .cancelled }
        state.add(copy.loaded.values)
        let tooMuch = TransferError.malformed(
            reason: "more than \(MapWork.limits.bytes) bytes of tiles"
        )
        for address in requested where copy.loaded[address] == nil {
            copy.loaded[address] = .failed(.transfer(tooMuch))
        }
        return copy
    }

    /// Adds the outcome of a request to this copy and, unless the request failed, to the cache.
    private mutating func add(_ answer: Answer, for address: TileAddress) {
        loaded[address] = answer
        switch answer {
        case .content(let content):
            cache.keep(answer, for: address, size: content.count)
            loadedBytes += content.count
        case .missing, .refused:
            cache.keep(answer, for: address, size: 0)
        case .failed:
            break
        }
    }

    private func request(_ address: TileAddress, until deadline: Duration) async -> Answer {
        guard let limits = HTTPLimits(bytes: Self.maxTileSize, until: deadline, on: clock) else {
            return .failed(.transfer(.timedOut))
        }
        guard let url = description.url(of: address) else {
            return .failed(.transfer(.malformed(reason: "no URL")))
        }
        do throws(BasemapError) {
            let reply = try await client.get(
                HTTPRequest(url: url, needsBody: { $0.status == 200 }),
                limits: limits,
                clock: clock,
                throwing: BasemapError.self
            )
            return try Answer(reply)
        } catch .transfer(.untrusted(let distrust)) {
            // The message of `.untrusted` says that nothing was sent. But the request for the
            // description of the tiles was sent before.
            return .failed(.transfer(.noLongerTrusted(distrust)))
        } catch {
            return .failed(error)
        }
    }
}

extension ClosedRange<Double> {
    fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
}
