import Domain
import Platform
import Synchronization

@testable import Cartography

/// A source that requests each tile, and records the requests.
struct FakeTileServer: TileSource {
    /// The requests of all copies.
    final class Requests: Sendable {
        private let recorded = Mutex<[[TileAddress]]>([])

        /// The tiles that were requested at the same time, in order.
        var rounds: [[TileAddress]] { recorded.withLock(\.self) }

        func add(_ round: [TileAddress]) {
            recorded.withLock { $0.append(round) }
        }
    }

    let zooms: ClosedRange<Int>
    var bounds = MapBounds(west: -180, south: -90, east: 180, north: 90)
    let requests = Requests()
    /// The content of a tile; `nil` if there is none.
    let content: @Sendable (TileAddress) -> [UInt8]?
    private let cache = Cache<TileAddress, [UInt8]?>(limit: 1 << 24)

    init(zooms: ClosedRange<Int>, content: @escaping @Sendable (TileAddress) -> [UInt8]?) {
        self.zooms = zooms
        self.content = content
    }

    var requestsEachTile: Bool { true }

    var skipped: SkippedParts { SkippedParts() }

    func metadata() -> ArraySlice<UInt8> {
        Array(#"{"vector_layers": [{"id": "transportation"}]}"#.utf8)[...]
    }

    func location(of address: TileAddress, _ work: inout MapWork) throws(ArchiveError)
        -> ContentLocation?
    {
        guard let known = cache.value(for: address) else { throw .notLoaded(.tile(address)) }
        return known.map { _ in .tile(address) }
    }

    func location(atFraction fraction: Double, _ work: inout MapWork) -> ContentLocation? {
        nil
    }

    func tile(at location: ContentLocation, _ work: inout MapWork) throws(ArchiveError)
        -> ArraySlice<UInt8>
    {
        guard case .tile(let address) = location, let known = cache.value(for: address) else {
            throw .notLoaded(location)
        }
        return known.map { $0[...] } ?? []
    }

    func loading(_ locations: [ContentLocation]) -> FakeTileServer {
        var round: [TileAddress] = []
        for case .tile(let address) in locations where cache.value(for: address) == nil {
            round.append(address)
            cache.keep(content(address), for: address, size: 1)
        }
        if !round.isEmpty {
            requests.add(round)
        }
        return self
    }
}
