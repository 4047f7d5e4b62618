import Cartography
import Domain
import Fixtures
import Foundation

extension MapProbe {
    /// Measures the time of each run in seconds.
    ///
    /// `cold` is drawing the first map, `warm` drawing it again, and `inflate` only decompressing its tiles.
    static func times(_ file: URL, _ view: View, runs: Int) async throws {
        var seconds: [String: [Double]] = [:]
        func measure(_ name: String, _ work: () async throws -> Void) async rethrows {
            let start = ContinuousClock.now
            try await work()
            seconds[name, default: []].append((ContinuousClock.now - start) / .seconds(1))
        }
        for _ in 0..<runs {
            var snapshotter: CellMapSnapshotter?
            try await measure("cold") {
                snapshotter = try await Self.snapshotter(file)
                _ = try await snapshotter?.snapshot(of: view.region, size: view.size)
            }
            try await measure("warm") { _ = try await snapshotter?.snapshot(of: view.region, size: view.size) }
            let archive = try PMTilesArchive(mapped(file))
            let addresses = snapshotter?.addresses(MapFrame(region: view.region, size: view.size)) ?? []
            try await measure("inflate") { for (address, _) in addresses { _ = try archive.tile(address) } }
        }
        try write(seconds)
    }
}
