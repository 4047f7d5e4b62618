import Domain

/// The search for the tiles of a frame, and for the tiles that fill in for missing ones.
///
/// If a tile of the wanted zoom level does not exist, the nearest coarser tile fills in. If no
/// coarser tile exists, the nearest finer tiles fill in. For a tile outside the bounds of the
/// source, only the two next coarser zoom levels fill in. The bounds do not exclude any tile that
/// exists. But if the source requests each tile, tiles outside the bounds are not requested, and
/// count as missing.
///
/// A search only uses content that the source has loaded. If `pending` is not empty afterward, load
/// this content and search again. When it is known which wanted tiles exist, at most two more loads
/// are needed to find the tiles that fill in.
struct TileSearch {
    /// A tile that fills in for a missing one.
    struct Fill {
        /// The area that is filled: the missing tile, or the finer tile itself.
        let area: FrameTile
        let tile: LocatedTile

        /// The zoom level of the tile that fills in.
        var zoom: Int { tile.frameTile.address.zoom }
    }

    /// The tiles of one zoom level that fill in for missing ones.
    struct FillsOfZoom {
        let zoom: Int
        let fills: [Fill]

        /// The filled areas.
        var areas: [FrameTile] { fills.map(\.area) }
        var tiles: [LocatedTile] { fills.map(\.tile) }
    }

    /// The number of coarser zoom levels that are searched together, before all others.
    private static let nearLevels = 4
    /// The number of finer zoom levels that are searched in a source that requests each tile.
    private static let probedLevels = 4
    /// The number of coarser zoom levels that fill in for a tile outside the bounds.
    private static let levelsOutsideBounds = 2
    /// The maximum number of finer tiles that are looked up.
    private static let maxFinerTiles = 4096
    /// The maximum number of finer tiles that are looked up in a source that requests each tile.
    private static let maxRequestedTiles = 256

    /// The wanted tiles that exist.
    private(set) var tiles: [LocatedTile] = []
    private(set) var fills: [Fill] = []
    /// The wanted tiles that may exist, but cannot be looked up.
    private(set) var failed: [FrameTile] = []
    /// The wanted tiles for which content must be loaded before it is known whether they exist, or
    /// which tiles fill in for them.
    private(set) var unknown: [FrameTile] = []
    /// The content to load before the next search.
    private(set) var pending: Set<ContentLocation> = []
    private(set) var attempts = TileAttempts()

    private let source: any TileSource
    private let frame: MapFrame
    private var findings: [TileAddress: Finding] = [:]
    /// The number of finer tiles that may still be looked up.
    private var remainingTiles: Int
    /// In a source that requests each tile, the finer zoom level that is searched; `nil` if no tile
    /// was found at a finer level.
    private var probedZoom: Int?
    /// Whether the search for `probedZoom` has begun.
    private var hasProbed = false
    /// Whether the limits of the work allow more tiles to be looked up.
    private var isWithinLimits = true

    /// The result of looking up a tile.
    private enum Finding {
        case tile(ContentLocation)
        case missing
        /// Content at this location must be loaded first.
        case pending(ContentLocation)
        case failed
    }

    /// What a search finds.
    enum Target {
        /// The wanted tiles, and the tiles that fill in for missing ones.
        case tilesAndFills
        /// Only the tiles that fill in for the wanted tiles, because these cannot be drawn.
        case onlyFills
    }

    /// Searches for the wanted tiles of a frame.
    ///
    /// - Throws: `.cancelled`.
    init(
        _ target: Target,
        for wanted: [FrameTile],
        in frame: MapFrame,
        from source: any TileSource
    ) throws(BasemapError) {
        self.source = source
        self.frame = frame
        remainingTiles = source.requestsEachTile ? Self.maxRequestedTiles : Self.maxFinerTiles
        for tile in wanted {
            guard isWithinLimits else {
                failed.append(tile)
                continue
            }
            switch target {
            case .tilesAndFills: try find(tile)
            case .onlyFills: try findFills(for: tile)
            }
        }
    }

    private mutating func find(_ tile: FrameTile) throws(BasemapError) {
        switch try lookUp(tile.address) {
        case .tile(let location):
            tiles.append(LocatedTile(frameTile: tile, location: location))
        case .missing:
            try findFills(for: tile)
        case .pending:
            unknown.append(tile)
        case .failed:
            failed.append(tile)
        }
    }

    /// Returns whether and where a tile exists, and remembers the result.
    private mutating func lookUp(_ address: TileAddress) throws(BasemapError) -> Finding {
        if let known = findings[address] {
            return known
        }
        guard mayBeLookedUp(address) else { return .missing }
        var finding = Finding.failed
        let outcome = try attempts.attempt(address) { [source] (work) throws(ArchiveError) in
            do throws(ArchiveError) {
                if let location = try source.location(of: address, &work) {
                    finding = .tile(location)
                } else {
                    finding = .missing
                }
            } catch .notLoaded(let location) {
                finding = .pending(location)
            }
        }
        if outcome == .exhaustion {
            isWithinLimits = false
        }
        if case .pending(let location) = finding {
            pending.insert(location)
        }
        findings[address] = finding
        return finding
    }

    /// Returns whether a tile may be looked up.
    ///
    /// If that takes a request, a tile outside the bounds is not looked up.
    private func mayBeLookedUp(_ address: TileAddress) -> Bool {
        !source.requestsEachTile || source.bounds.overlap(address)
    }

    // MARK: - Other zoom levels

    /// Returns the number of coarser zoom levels that can fill in for a missing tile.
    static func coarserLevels(for tile: TileAddress, in source: any TileSource) -> Int {
        let levels = max(tile.zoom - source.zooms.lowerBound, 0)
        return source.bounds.overlap(tile) ? levels : min(levels, levelsOutsideBounds)
    }

    /// Searches for the tiles that fill in for a missing tile.
    ///
    /// Adds the missing tile to `unknown` if content must be loaded to find out which tile fills
    /// in. Content that only `probe(_:)` needs does not count: it is in `pending`, and the next
    /// search uses it.
    private mutating func findFills(for tile: FrameTile) throws(BasemapError) {
        switch try nearestCoarserTile(for: tile) {
        case .tile(let coarser):
            fills.append(Fill(area: tile, tile: coarser))
        case .pending:
            unknown.append(tile)
        case .missing(let hasFailed):
            guard source.bounds.overlap(tile.address) else {
                if hasFailed {
                    failed.append(tile)
                }
                return
            }
            try probe(tile)
            let finer = try finerTiles(in: tile)
            if finer.isPending {
                unknown.append(tile)
            } else if !finer.tiles.isEmpty {
                fills += finer.tiles
            } else if hasFailed {
                failed.append(tile)
            }
        }
    }

    /// The result of searching for the nearest coarser tile.
    private enum CoarserTile {
        case tile(LocatedTile)
        /// Content must be loaded first.
        case pending
        /// There is no coarser tile. `hasFailed` is true if one may exist, but cannot be looked up.
        case missing(hasFailed: Bool)
    }

    /// Searches for the nearest coarser tile.
    ///
    /// Adds all content to `pending` that is known to be needed, so that it is loaded together.
    private mutating func nearestCoarserTile(for tile: FrameTile) throws(BasemapError)
        -> CoarserTile
    {
        /// Whether content must be loaded to find out whether a tile of a nearer level exists.
        var isPending = false
        var hasFailed = false
        let coarserLevels = Self.coarserLevels(for: tile.address, in: source)
        for searchedLevels in 0..<coarserLevels {
            guard let coarser = tile.coarser(by: searchedLevels + 1) else { break }
            let areNearLevelsDone = searchedLevels == Self.nearLevels
            if areNearLevelsDone, isPending {
                // First load what the near levels and `probe(_:)` need. The next search looks up
                // all other levels together.
                try probe(tile)
                return .pending
            }
            switch try lookUp(coarser.address) {
            case .tile where isPending:
                // A tile of a nearer level may exist.
                return .pending
            case .tile(let location):
                return .tile(LocatedTile(frameTile: coarser, location: location))
            case .pending:
                isPending = true
            case .failed:
                hasFailed = true
            case .missing:
                break
            }
        }
        if isPending {
            // There may be no coarser tile, so also load what finer levels need.
            if source.bounds.overlap(tile.address) {
                try probe(tile)
                _ = try finerTiles(in: tile)
            }
            return .pending
        }
        return .missing(hasFailed: hasFailed)
    }

    /// Determines `probedZoom` if the source requests each tile.
    ///
    /// Only the first call has an effect. At each of the next finer zoom levels, looks up the tile
    /// in the middle of the given tile. The first of these levels that has such a tile becomes
    /// `probedZoom`.
    private mutating func probe(_ tile: FrameTile) throws(BasemapError) {
        guard source.requestsEachTile, !hasProbed else { return }
        hasProbed = true
        let finestZoom = source.zooms.upperBound
        for level in 1...Self.probedLevels where tile.address.zoom + level <= finestZoom {
            let half = 1 << (level - 1)
            let middle = tile.finer(by: level, column: half, row: half)
            guard let middle else { return }
            // Look up the tiles of all levels, so that all of them are loaded together.
            let finding = try lookUp(middle.address)
            if case .tile = finding, probedZoom == nil {
                probedZoom = middle.address.zoom
            }
        }
    }

    /// The finer tiles in the area of a missing tile.
    private struct FinerTiles {
        var tiles: [Fill] = []
        /// Whether there may be more tiles, but content must be loaded to find them.
        var isPending = false
    }

    /// Returns the finer tiles in the area of a missing tile, from the nearest zoom level on.
    private mutating func finerTiles(in tile: FrameTile) throws(BasemapError) -> FinerTiles {
        var found = FinerTiles()
        guard let finestZoom = finestSearchedZoom else { return found }
        /// The tiles of a zoom level in whose areas no tile is found yet.
        var missing = [tile]
        while let zoom = missing.first?.address.zoom, zoom < finestZoom {
            let children = missing.flatMap(\.children).filter(isVisible)
            missing = []
            for child in children {
                guard isSearched(child) else {
                    missing.append(child)
                    continue
                }
                guard remainingTiles > 0 else { return found }
                remainingTiles -= 1
                switch try lookUp(child.address) {
                case .tile(let location):
                    let located = LocatedTile(frameTile: child, location: location)
                    found.tiles.append(Fill(area: child, tile: located))
                case .pending:
                    found.isPending = true
                    missing.append(child)
                case .missing, .failed:
                    missing.append(child)
                }
            }
        }
        return found
    }

    /// The finest zoom level that is searched; `nil` if no finer level is searched.
    private var finestSearchedZoom: Int? {
        source.requestsEachTile ? probedZoom : source.zooms.upperBound
    }

    /// Returns whether a finer tile is looked up.
    ///
    /// In some sources, this takes a request for each tile.
    private func isSearched(_ tile: FrameTile) -> Bool {
        !source.requestsEachTile || tile.address.zoom == probedZoom
    }

    /// Returns whether a tile is in the frame, and may be looked up.
    private func isVisible(_ tile: FrameTile) -> Bool {
        let area = frame.area(of: tile)
        let size = frame.size
        let isInFrame =
            area.southEast.x > 0 && area.southEast.y > 0
            && area.northWest.x < Double(size.width) && area.northWest.y < Double(size.height)
        return isInFrame && mayBeLookedUp(tile.address)
    }
}

extension [TileSearch.Fill] {
    /// The fills of each zoom level, the coarsest level first.
    var byZoom: [TileSearch.FillsOfZoom] {
        let fillsByZoom = Dictionary(grouping: self, by: \.zoom)
        return fillsByZoom.keys.sorted().map { zoom in
            TileSearch.FillsOfZoom(zoom: zoom, fills: fillsByZoom[zoom, default: []])
        }
    }
}
