import Cartography
package import Domain
package import HTTP
package import Localization
import Platform
import Synchronization
import SystemCalls
import TilesResources
import Transfers

/// A snapshotter that draws maps from a basemap.
///
/// The snapshotter opens the basemap for the first snapshot. If the basemap is a file and the file
/// changes, the snapshotter opens it again. It draws outside the main actor.
package final class BasemapSnapshotter: MapSnapshotterProtocol, MapCacheProtocol {
    /// The maximum size of an archive that is not a regular file, in bytes.
    private static let maxStreamBytes = 1 << 30

    private let basemap: Basemap
    private let client: HTTPClient
    private let clock: any AppClock
    private let labelWidth: @Sendable (String) -> Int?
    private let log: any EventLog
    private let strings: Strings
    private let opened = Mutex<OpenBasemap?>(nil)
    /// The task of `prepare()` that opens the basemap in advance.
    private let preparation = Mutex<Task<Void, Never>?>(nil)

    private final class OpenBasemap: Sendable {
        let engine: CellMapSnapshotter
        let version: FileVersion?

        init(_ engine: CellMapSnapshotter, _ version: FileVersion?) {
            self.engine = engine
            self.version = version
        }
    }

    /// Creates a snapshotter for a basemap.
    ///
    /// If the basemap is a file that is not regular, such as a pipe, the snapshotter reads all of
    /// it, up to 1 GiB. `clock` measures the time limit of a basemap on a server or in a pipe.
    /// `labelWidth` returns the number of cells that a name occupies; `nil` if it cannot be written.
    package init(
        basemap: Basemap,
        client: HTTPClient,
        clock: any AppClock,
        labelWidth: @escaping @Sendable (String) -> Int?,
        log: any EventLog,
        strings: Strings
    ) {
        self.basemap = basemap
        self.client = client
        self.clock = clock
        self.labelWidth = labelWidth
        self.log = log
        self.strings = strings
    }

    /// Opens the basemap if it is a regular file or a part of the program.
    ///
    /// If the basemap is on a server, the method only loads libcurl.
    package func prepare() {
        if basemap.isOnServer {
            client.prepare()
            return
        }
        let isRegularFile = version != nil
        guard basemap == .demo || isRegularFile else { return }
        preparation.withLock {
            $0 = Task(executorPreference: globalConcurrentExecutor) { [self] in
                _ = try? await openCurrentVersion()
            }
        }
    }

    /// Draws the region from the basemap.
    ///
    /// If a basemap on a server is replaced during the call, the method starts again, but only
    /// once. If there is an error in the contents of the basemap, the next call opens the basemap
    /// again.
    ///
    /// - Throws: `.unavailable` if the basemap cannot be read or the region needs too many tiles,
    ///   `.notCovered` if there is no data for the region, `.transfer(.timedOut)` if a server takes
    ///   longer than `LoadTimeLimits.server`, `.cancelled` if the task is canceled, or another
    ///   `MapSnapshotError`.
    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError)
        -> any MapSnapshot
    {
        do throws(BasemapError) {
            return try await attempt { [self] () async throws(BasemapError) in
                try await draw(MapFrame(region: region, size: size)).map
            }
        } catch {
            throw MapSnapshotError(error, strings)
        }
    }

    /// Opens the basemap and, if there is a place, draws the region around it in the same way as
    /// `snapshot(of:size:)`.
    package func inspection(of place: Coordinate?, size: MapSize) async -> BasemapInspection {
        do throws(BasemapError) {
            return try await attempt { [self] () async throws(BasemapError) in
                try await inspect(place, size: size)
            }
        } catch {
            return BasemapInspection(error: error)
        }
    }

    /// Opens the basemap and, if there is a place, draws the region around it.
    ///
    /// - Throws: The error with which the basemap could not be opened, or `.replaced`.
    private func inspect(
        _ place: Coordinate?,
        size: MapSize
    ) async throws(BasemapError) -> BasemapInspection {
        let engine = try await open().engine
        guard let place else { return BasemapInspection(engine) }
        do throws(BasemapError) {
            let drawn = try await draw(MapFrame(region: place.mapRegion(), size: size))
            return BasemapInspection(
                engine,
                covers: drawn.map.coversCenter,
                damage: drawn.damage,
                skipped: drawn.skipped
            )
        } catch {
            switch error {
            case .replaced:
                throw error
            case .notCovered:
                return BasemapInspection(engine, covers: false)
            default:
                return BasemapInspection(engine, error: error)
            }
        }
    }

    /// Performs work outside the main actor.
    ///
    /// If a basemap on a server is replaced during the work, the method repeats the work once.
    private func attempt<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(BasemapError) -> Value
    ) async throws(BasemapError) -> Value {
        try await outsideMainActor { [self] () async throws(BasemapError) in
            guard basemap.isOnServer else { return try await work() }
            return try await withTimeLimit(
                LoadTimeLimits.server,
                clock: clock,
                executor: globalConcurrentExecutor,
                timedOut: .transfer(.timedOut),
                cancelled: .cancelled
            ) { [self] () async throws(BasemapError) in
                do throws(BasemapError) {
                    return try await work()
                } catch .replaced {
                    log.log(.info, "Map", "\(basemap.name): replaced by another version")
                    return try await work()
                }
            }
        }
    }

    /// Draws the region from the tiles in memory; returns `nil` if there are no tiles in memory.
    package func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await outsideMainActor { [self] in drawFromMemory(MapFrame(region: region, size: size)) }
    }

    /// Draws the region in advance; returns `nil` if the picture would be incomplete.
    ///
    /// If the basemap is a file, the method reads the file if necessary. If the basemap is on a
    /// server, the method uses only the tiles in memory.
    package func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)?
    {
        await outsideMainActor { [self] in
            let frame = MapFrame(region: region, size: size)
            if basemap.isOnServer {
                guard let map = drawFromMemory(frame), !map.isPreliminary else { return nil }
                return map
            }
            guard let drawn = try? await open().engine.draw(frame), drawn.damage.isEmpty else {
                return nil
            }
            return drawn.map
        }
    }

    private func drawFromMemory(_ frame: MapFrame) -> CellMapSnapshot? {
        opened.withLock(\.self)?.engine.drawFromMemory(frame)
    }

    private struct DrawnMap {
        let map: CellMapSnapshot
        /// Descriptions of the tiles that could not be loaded or drawn.
        let damage: [String]
        let skipped: SkippedParts
    }

    private func draw(_ frame: MapFrame) async throws(BasemapError) -> DrawnMap {
        let current = try await open()
        do throws(BasemapError) {
            let drawn = try await current.engine.draw(frame)
            for tile in drawn.damage {
                log.log(.warning, "Map", tile)
            }
            log(drawn.skipped)
            guard let map = drawn.map else { throw .notCovered }
            return DrawnMap(map: map, damage: drawn.damage, skipped: drawn.skipped)
        } catch {
            if mustOpenAgain(after: error, drawing: frame, from: current) {
                close(current)
            }
            throw error
        }
    }

    private func log(_ skipped: SkippedParts) {
        guard let example = skipped.example else { return }
        let message = "skipped parts that are not valid: \(skipped.count), such as \(example)"
        log.log(.warning, "Map", message)
    }

    /// Returns whether the cause of an error can be that the contents of the basemap have changed.
    private func mustOpenAgain(
        after error: BasemapError,
        drawing frame: MapFrame,
        from current: OpenBasemap
    ) -> Bool {
        switch error {
        case .unavailable:
            // If `tiles(in:)` is `nil`, the error is that the region needs too many tiles. Then
            // opening the basemap again would not help.
            current.engine.tiles(in: frame) != nil
        case .unsupportedSchema, .foreignFormat, .replaced:
            true
        case .transfer(.refused(400..<500, _, _, _)):
            // The addresses of tiles can expire, and the description of the server has new ones.
            true
        default:
            false
        }
    }

    /// Lets the next call open the basemap again, unless another call has already done so.
    private func close(_ basemap: OpenBasemap) {
        opened.withLock { opened in
            if opened === basemap {
                opened = nil
            }
        }
    }

    /// Waits for `prepare()`, and returns the current version of the basemap.
    private func open() async throws(BasemapError) -> OpenBasemap {
        await preparation.withLock(\.self)?.value
        return try await openCurrentVersion()
    }

    /// Returns the open basemap; opens it if it is not open, or if the file has another version.
    private func openCurrentVersion() async throws(BasemapError) -> OpenBasemap {
        let version = version
        if let current = opened.withLock(\.self) {
            let isCurrent = version == nil || version == current.version
            if isCurrent {
                return current
            }
        }
        do {
            let engine = try await CellMapSnapshotter(
                source: try await source(),
                labelWidth: labelWidth
            )
            log(engine.skipped)
            let new = OpenBasemap(engine, version)
            opened.withLock { $0 = new }
            return new
        } catch BasemapError.unavailable(let reason) {
            throw .unavailable(reason: "\(basemap.name): \(reason)")
        } catch let error as BasemapError {
            throw error
        } catch ArchiveError.notLoadable(let loadError) {
            throw loadError
        } catch ArchiveError.foreignFormat(let format) {
            log.log(.error, "Map", "\(basemap.name): \(format)")
            throw .foreignFormat(format)
        } catch {
            throw .unavailable(reason: "\(basemap.name): \(error)")
        }
    }

    /// The current version of the file; `nil` if the basemap is not a regular file.
    private var version: FileVersion? {
        guard case .file(let file) = basemap else { return nil }
        return FileVersion(path: file.path(percentEncoded: false))
    }

    private func source() async throws -> any TileSource {
        switch basemap {
        case .demo:
            let start = UnsafeMutableRawPointer(mutating: demoArchive)
            return try PMTilesArchive(
                Data(bytesNoCopy: start, count: demoArchiveSize, deallocator: .none)
            )
        case .file(let file):
            return try PMTilesArchive(try await bytes(at: file))
        case .archive(let url):
            return try await archive(at: url)
        case .server(let url):
            do {
                return try await TileServer(url, client: client, clock: clock)
            } catch .transfer(let error) where error.canBeAboutArchive {
                return try await archive(at: url, insteadOf: .transfer(error))
            }
        }
    }

    private func archive(at url: URL) async throws -> PMTilesArchive {
        let bytes = try await RemoteArchive(url, client: client, clock: clock)
        return try await PMTilesArchive(loading: bytes)
    }

    /// Opens the archive at an address whose path does not end in `.pmtiles`.
    ///
    /// Throws `error` if there is no archive.
    private func archive(at url: URL, insteadOf error: BasemapError) async throws
        -> PMTilesArchive
    {
        do {
            return try await archive(at: url)
        } catch is BasemapError {
            throw error
        } catch ArchiveError.foreignFormat(.noArchive) {
            throw error
        }
    }

    private func bytes(at url: URL) async throws -> any ArchiveBytes {
        let file = try OpenFile(pipeOrFile: url)
        if let regularFile = try ArchiveFile(file) {
            return regularFile
        }
        // The file is a pipe, so its bytes are read into memory.
        return try await withTimeLimit(
            LoadTimeLimits.server,
            clock: clock,
            executor: globalConcurrentExecutor,
            timedOut: BasemapError.transfer(.timedOut) as any Error,
            cancelled: BasemapError.cancelled
        ) { () async throws in
            let start = try await file.bytes(upToCount: PMTilesArchive.magic.count)
            let isArchive = start.elementsEqual(PMTilesArchive.magic)
            // Without the rest, the caller reports that the bytes are not an archive.
            guard isArchive else { return start }
            // The result begins with `start`.
            return try await file.bytes(upToCount: Self.maxStreamBytes, after: start)
        }
    }
}

extension TransferError {
    /// Whether the reply in place of a TileJSON document can be an archive.
    fileprivate var canBeAboutArchive: Bool {
        switch self {
        case .tooLarge, .malformed: true
        default: false
        }
    }
}
