import Cartography
package import Domain
package import Platform
import Synchronization

/// A snapshotter that draws maps from a PMTiles archive, which it opens for the first snapshot.
package final class BasemapSnapshotter: MapSnapshotterProtocol {
    private static let maximumStreamBytes = 1 << 30

    private let file: URL?
    private let labelWidth: @Sendable (String) -> Int
    private let log: any EventLog
    private let opened = Mutex<CellMapSnapshotter?>(nil)

    /// Creates a snapshotter for a file, or for the demo's archive if the file is `nil`.
    ///
    /// A file that is not regular, such as a pipe, is read completely, up to 1 GiB. `labelWidth` returns the number of
    /// cells that a name occupies.
    package init(file: URL?, labelWidth: @escaping @Sendable (String) -> Int, log: any EventLog) {
        self.file = file
        self.labelWidth = labelWidth
        self.log = log
    }

    /// Draws the region from the archive.
    ///
    /// Runs on the caller's actor and blocks it while reading and drawing; `NetworkedMapSnapshotter` moves this work
    /// away. After an error other than `.cancelled`, the next call opens the file again.
    ///
    /// - Throws: `.unavailable` if the archive cannot be read or the region needs too many tiles, `.notCovered` if the
    ///   archive has no map data for the region, or `.cancelled` if the task is canceled.
    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        do throws(MapSnapshotError) {
            return try await snapshotter().snapshot(of: region, size: size)
        } catch {
            if error != .cancelled { opened.withLock { $0 = nil } }
            throw error
        }
    }

    private func bytes() throws(SystemError) -> any ArchiveBytes {
        guard let file else { return DemoArchive() }
        let opened = try OpenFile(path: file.path(percentEncoded: false))
        if let archive = try ArchiveFile(opened) { return archive }
        // Do not read a stream that is not an archive.
        let start = try opened.read(upToCount: PMTilesArchive.magic.count)
        guard start.elementsEqual(PMTilesArchive.magic) else { return start }
        return try opened.read(upToCount: Self.maximumStreamBytes, after: start)
    }

    private func snapshotter() throws(MapSnapshotError) -> CellMapSnapshotter {
        if let snapshotter = opened.withLock(\.self) { return snapshotter }
        let snapshotter: CellMapSnapshotter
        do {
            snapshotter = try CellMapSnapshotter(
                archive: try PMTilesArchive(try bytes()), labelWidth: labelWidth,
                onDamage: { [log] damage in log.log(.warning, "Map", damage) })
        } catch ArchiveError.cancelled {
            throw .cancelled
        } catch {
            throw .unavailable(reason: "\(file?.lastPathComponent ?? "demo"): \(error)")
        }
        opened.withLock { $0 = snapshotter }
        return snapshotter
    }
}
