import FuzzSupport
import Cartography
import Domain
import Fixtures
import Foundation
import Synchronization

extension MapProbe {
    /// Draws randomly mutated archives, which must not crash, hang, or take too much memory for their size.
    ///
    /// Each input has a separate seed, so that it can be repeated alone: `fuzz ARCHIVE SEED 1`.
    static func fuzz(_ bytes: Data, seed: UInt64, count: Int) async throws {
        let originals = try Originals(bytes)
        var outcomes: [String: Int] = [:]
        var worst = 0.0
        for seed in seed..<seed + UInt64(count) {
            var generator = SplitMix64(seed: seed)
            let input = originals.mutated(using: &generator)
            // Ends the process if an input takes more than 10 seconds.
            alarm(10)
            let memory = PeakMemory()
            outcomes[await draw(input, using: &generator), default: 0] += 1
            let growth = memory.growth
            worst = max(worst, Double(growth) / Double(max(input.count, 1)))
            guard growth <= Self.memoryLimit(input.count) else {
                print("seed \(seed): \(growth) bytes of memory for an input of \(input.count)")
                exit(1)
            }
        }
        alarm(0)
        let sums = outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        let memory =
            PeakMemory.isMeasured ? "at most \(Int(worst.rounded(.up))) times an input's size" : "not measured here"
        print("\(count) inputs from seed \(seed): \(sums); memory: \(memory)")
    }

    /// Returns the memory limit for an input of a size, in bytes: an allowance for the map, and 24 times the size.
    private static func memoryLimit(_ size: Int) -> Int { 4 << 20 + 24 * size }

    private static func draw(_ input: MemoryBytes, using generator: inout SplitMix64) async -> String {
        let isDamaged = Atomic(false)
        guard let archive = try? PMTilesArchive(input),
            let snapshotter = try? CellMapSnapshotter(
                archive: archive, labelWidth: \.count, onDamage: { _ in isDamaged.store(true, ordering: .relaxed) }),
            let place = Coordinate(
                latitude: Double.random(in: 53.4...53.6, using: &generator),
                longitude: Double.random(in: 13.1...13.4, using: &generator))
        else { return "refused" }
        let radius = pow(10, Double.random(in: 2...6, using: &generator))
        let size = MapSize(width: 60, height: 17, unitAspectRatio: 2)
        guard (try? await snapshotter.snapshot(of: place.mapRegion(radiusMeters: radius), size: size)) != nil else {
            return "without a tile that can be read"
        }
        return isDamaged.load(ordering: .relaxed) ? "drawn but for damaged tiles" : "drawn"
    }
}

/// The archives to mutate: the given one, and small uncompressed ones, in which mutations reach the content.
private struct Originals {
    private let compressed: MemoryBytes
    private let plain: [MemoryBytes]

    init(_ bytes: Data) throws {
        compressed = MemoryBytes(bytes: Array(bytes))
        let archive = try PMTilesArchive(compressed)
        let metadata = String(decoding: try archive.metadata(), as: UTF8.self)
        plain = try (9...12).map { deepest in
            let tiles = try (0...deepest).flatMap { zoom in
                // The tiles in the center of the archive, down to a zoom level.
                let (x, y) = (Int(0.53683 * Double(1 << zoom)), Int(0.3228 * Double(1 << zoom)))
                return try TileAddress(zoom: zoom, x: x, y: y).flatMap { address in
                    try archive.tile(address).map { [(address, Array($0))] }
                } ?? []
            }
            return MemoryBytes(tiles, leafSize: 3, metadata: metadata)
        }
    }

    func mutated(using generator: inout SplitMix64) -> MemoryBytes {
        var input =
            Int.random(in: 0..<8, using: &generator) == 0
            ? compressed : plain.randomElement(using: &generator) ?? compressed
        let size = input.count
        for _ in 0..<Int.random(in: 1...8, using: &generator) { input.bytes.mutate(using: &generator) }
        // A truncated archive is rejected immediately, so most inputs are padded to the original size.
        if Int.random(in: 0..<8, using: &generator) != 0 {
            input.bytes += [UInt8](repeating: 0, count: max(size - input.count, 0))
        }
        return input
    }
}
