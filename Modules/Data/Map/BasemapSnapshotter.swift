import Cartography
package import Domain
package import Foundation
import Synchronization

/// Draws maps from an archive in a file, which is opened at the first picture.
package final class BasemapSnapshotter: MapSnapshotterProtocol {
    private let file: URL
    private let labelWidth: @Sendable (String) -> Int
    private let log: any EventLog
    private let opened = Mutex<CellMapSnapshotter?>(nil)

    /// Names a PMTiles archive, which may be replaced by another file, but not be cut while it is in use: it is mapped; `labelWidth` tells how many cells a name takes.
    package init(file: URL, labelWidth: @escaping @Sendable (String) -> Int, log: any EventLog) {
        self.file = file
        self.labelWidth = labelWidth
        self.log = log
    }

    /// The archive that comes with the app, of the demo's place.
    package static var demo: URL {
        get throws(MissingResource) { try MissingResource.find("neubrandenburg.pmtiles") }
    }

    /// The region as the archive has it; `.unavailable` where it cannot be read, and then the file is opened anew the next time.
    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        do throws(MapSnapshotError) {
            return try await snapshotter().snapshot(of: region, size: size)
        } catch {
            if error != .cancelled { opened.withLock { $0 = nil } }
            throw error
        }
    }

    private func snapshotter() throws(MapSnapshotError) -> CellMapSnapshotter {
        if let snapshotter = opened.withLock(\.self) { return snapshotter }
        let snapshotter: CellMapSnapshotter
        do {
            // Only the pages that are read come into memory.
            let bytes = try Data(contentsOf: file, options: .alwaysMapped)
            snapshotter = try CellMapSnapshotter(
                archive: try PMTilesArchive(bytes), labelWidth: labelWidth,
                onDamage: { [log] damage in log.log(.warning, "Map", damage) })
        } catch let error as ArchiveError {
            throw .unavailable(reason: "\(file.lastPathComponent): \(error)")
        } catch {
            throw .unavailable(reason: error.localizedDescription)
        }
        opened.withLock { $0 = snapshotter }
        return snapshotter
    }
}
