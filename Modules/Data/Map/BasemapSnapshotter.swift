import Cartography
package import Domain
import Platform
import Scheduling
import Synchronization

/// A snapshotter that draws maps from a basemap, which it opens for the first snapshot.
///
/// It opens a file again if another version of it is at the same path.
package final class BasemapSnapshotter: MapSnapshotterProtocol {
    private static let maximumStreamBytes = 1 << 30

    private let basemap: Basemap
    private let client: HTTPClient
    private let clock: any AppClock
    private let labelWidth: @Sendable (String) -> Int
    private let log: any EventLog
    private let opened = Mutex<Opened?>(nil)

    private struct Opened {
        let snapshotter: CellMapSnapshotter
        /// The version of the file; `nil` for any other basemap.
        let version: FileVersion?
    }

    /// Creates a snapshotter for a basemap.
    ///
    /// A file that is not regular, such as a pipe, is read completely, up to 1 GiB. `clock` measures the time limit of
    /// a basemap on a server. `labelWidth` returns the number of cells that a name occupies.
    package init(
        _ basemap: Basemap, client: HTTPClient, clock: any AppClock, labelWidth: @escaping @Sendable (String) -> Int,
        log: any EventLog
    ) {
        self.basemap = basemap
        self.client = client
        self.clock = clock
        self.labelWidth = labelWidth
        self.log = log
    }

    /// Draws the region from the basemap.
    ///
    /// Runs on the caller's actor and blocks it while reading a file and drawing; `NetworkedMapSnapshotter` moves this
    /// work away. If the basemap on a server is replaced meanwhile, loads the new one, once. After an error in the
    /// contents of the basemap, the next call opens it again.
    ///
    /// - Throws: `.unavailable` if the basemap cannot be read or the region needs too many tiles, `.notCovered` if it
    ///   has no data for the region, `.transfer(.timedOut)` if a server takes longer than `MapTimeLimits.server`, `.cancelled` if
    ///   the task is canceled, or another error of a server.
    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        switch basemap {
        case .demo, .file: return try await draw(region, size)
        case .archive, .server:
            return try await withTimeLimit(
                MapTimeLimits.server, clock: clock, executor: globalConcurrentExecutor, timedOut: .transfer(.timedOut),
                cancelled: .cancelled
            ) { [self] () async throws(MapSnapshotError) in
                do throws(MapSnapshotError) {
                    return try await draw(region, size)
                } catch .replaced {
                    log.log(.info, "Map", "\(basemap.name): replaced by another version")
                    return try await draw(region, size)
                }
            }
        }
    }

    /// Draws the region from what is in memory of the basemap; returns nil if it is not opened yet.
    ///
    /// Runs on the caller's actor and blocks it while drawing.
    package func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await opened.withLock(\.self)?.snapshotter.cachedSnapshot(of: region, size: size)
    }

    /// Draws the region in advance; returns nil if it cannot be drawn completely.
    ///
    /// Reads a basemap file if necessary. Of a basemap on a server, it uses only what is in memory. Runs on the caller's
    /// actor and blocks it while reading a file and drawing.
    package func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        switch basemap {
        case .demo, .file: return await (try? snapshotter())?.prefetchedSnapshot(of: region, size: size)
        case .archive, .server:
            let snapshot = await cachedSnapshot(of: region, size: size)
            return snapshot?.isPreliminary == false ? snapshot : nil
        }
    }

    private func draw(_ region: MapRegion, _ size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        let snapshotter = try await snapshotter()
        do throws(MapSnapshotError) {
            return try await snapshotter.snapshot(of: region, size: size)
        } catch {
            switch error {
            case .unavailable where !snapshotter.canDraw(region, size): break
            // The addresses of tiles can expire, so a refusal requests the description of the server again.
            case .unavailable, .unsupportedSchema, .replaced, .transfer(.refused(400..<500, _)):
                opened.withLock { $0 = nil }
            default: break
            }
            throw error
        }
    }

    private func snapshotter() async throws(MapSnapshotError) -> CellMapSnapshotter {
        let version = version
        if let opened = opened.withLock(\.self), version == nil || version == opened.version {
            return opened.snapshotter
        }
        let snapshotter: CellMapSnapshotter
        do throws(MapSnapshotError) {
            snapshotter = try await CellMapSnapshotter(
                source: try await source(), labelWidth: labelWidth,
                onDamage: { [log] damage in log.log(.warning, "Map", damage) })
        } catch .unavailable(let reason) {
            throw .unavailable(reason: "\(basemap.name): \(reason)")
        }
        opened.withLock { $0 = Opened(snapshotter: snapshotter, version: version) }
        return snapshotter
    }

    /// The version of the basemap's regular file; `nil` if there is none.
    private var version: FileVersion? {
        if case .file(let file) = basemap { FileVersion(path: file.path(percentEncoded: false)) } else { nil }
    }

    private func source() async throws(MapSnapshotError) -> any TileSource {
        switch basemap {
        case .demo: try archive(DemoArchive())
        case .file(let file): try archive(try await bytes(of: file))
        case .archive(let url): try archive(try await RemoteArchive(url, client: client, clock: clock))
        case .server(let url): try await TileServer(url, client: client, clock: clock)
        }
    }

    private func archive(_ bytes: any ArchiveBytes) throws(MapSnapshotError) -> PMTilesArchive {
        do {
            return try PMTilesArchive(bytes)
        } catch {
            throw .unavailable(reason: "\(error)")
        }
    }

    private func bytes(of file: URL) async throws(MapSnapshotError) -> any ArchiveBytes {
        let opened: OpenFile
        do {
            opened = try OpenFile(pipeOrFile: file)
            if let archive = try ArchiveFile(opened) { return archive }
        } catch {
            throw .unavailable(reason: "\(error)")
        }
        return try await withTimeLimit(
            MapTimeLimits.server, clock: clock, executor: globalConcurrentExecutor, timedOut: .transfer(.timedOut),
            cancelled: .cancelled
        ) { () async throws(MapSnapshotError) in try await Self.bytes(of: opened) }
    }

    private static func bytes(of opened: OpenFile) async throws(MapSnapshotError) -> any ArchiveBytes {
        do {
            // Do not read a stream that is not an archive.
            let start = try await opened.bytes(upToCount: PMTilesArchive.magic.count)
            guard start.elementsEqual(PMTilesArchive.magic) else { return start }
            return try await opened.bytes(upToCount: maximumStreamBytes, after: start)
        } catch {
            throw .unavailable(reason: "\(error)")
        }
    }
}
