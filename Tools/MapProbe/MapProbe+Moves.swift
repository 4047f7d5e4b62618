import Cartography
import Domain
import Fixtures
import Foundation
import FuzzSupport

extension MapProbe {
    /// Measures the time of each drawing in seconds, at several heights of the map in meters.
    ///
    /// `pan` draws the map after a random move by at most 20 columns and 6 rows, `zoom in` and `zoom out` after a change
    /// of the scale by a factor of two; all tiles are decoded. `cold zoom in` and `cold zoom out` decode the new tiles.
    static func moves(_ file: URL, _ view: View, runs: Int) async throws {
        var seconds: [String: [Double]] = [:]
        var random = SplitMix64(seed: 1)
        func measure(_ name: String, _ work: () async throws -> Void) async rethrows {
            let start = ContinuousClock.now
            try await work()
            seconds[name, default: []].append((ContinuousClock.now - start) / .seconds(1))
        }
        for height in [20_000.0, 5000, 1000] {
            let start = MapCamera(center: view.region.center, heightMeters: height)
            let probe = MovingProbe(snapshotter: try await snapshotter(file), size: view.size)
            var camera = start
            for _ in 0..<runs {
                camera = camera.panned(
                    east: Double(Int.random(in: -20...20, using: &random)),
                    south: Double(Int.random(in: -6...6, using: &random)), size: view.size)
                // A random walk would leave the archive.
                if camera.center.distance(to: start.center) > 8000 { camera = start }
                try await probe.load(camera)
                await measure("pan at \(Int(height)) m") { await probe.draw(camera) }
                for (name, factor) in [("zoom in", 2.0), ("zoom out", 0.5)] {
                    let zoomed = camera.zoomed(by: factor, around: view.center, size: view.size)
                    try await probe.load(zoomed)
                    await measure("\(name) at \(Int(height)) m") { await probe.draw(zoomed) }
                    let cold = MovingProbe(snapshotter: try await snapshotter(file), size: view.size)
                    try await cold.load(camera)
                    try await measure("cold \(name) at \(Int(height)) m") { try await cold.load(zoomed) }
                }
            }
        }
        try write(seconds)
    }

    /// Moves a map at random, and writes the resident memory in bytes after each tenth of the moves.
    static func memory(_ file: URL, _ view: View, moves: Int) async throws {
        var random = SplitMix64(seed: 1)
        let probe = MovingProbe(snapshotter: try await snapshotter(file), size: view.size)
        let start = MapCamera(center: view.region.center, heightMeters: 20_000)
        var camera = start
        var memory: [Int] = []
        for number in 1...moves {
            camera = camera.movedAtRandom(around: start, size: view.size, using: &random)
            await probe.draw(camera)
            do { try await probe.load(camera) } catch MapSnapshotError.notCovered {}
            if number.isMultiple(of: moves / 10) { memory.append(try residentMemory()) }
        }
        try write(["resident": memory])
    }

    private static func residentMemory() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
        return (Int(pages) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }
}

/// A map that is drawn as the full-screen map draws it.
private struct MovingProbe {
    let snapshotter: CellMapSnapshotter
    let size: MapSize

    /// Draws a map from memory.
    func draw(_ camera: MapCamera) async {
        _ = await snapshotter.cachedSnapshot(of: camera.frame(size: size).region, size: size)
    }

    /// Draws a map, and decodes the tiles that are not in memory.
    func load(_ camera: MapCamera) async throws {
        _ = try await snapshotter.snapshot(of: camera.frame(size: size).region, size: size)
    }
}

extension View {
    fileprivate var center: MapPoint { MapPoint(x: Double(size.width) / 2, y: Double(size.height) / 2) }
}
