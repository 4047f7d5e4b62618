import FuzzSupport
import Cartography
import Domain
import Fixtures
import Foundation
import Synchronization

extension MapProbe {
    /// The maximum growth of memory while a map is drawn, apart from 24 times the size of the archive, in bytes.
    private static let mutatedMemoryLimit = 4 << 20
    /// The maximum growth of memory while a generated archive is drawn, in bytes.
    private static let generatedMemoryLimit = 150 << 20

    /// Draws randomly mutated archives, which must not crash, hang, or take too much memory for their size.
    ///
    /// Each input has a separate seed, so that it can be repeated alone: `fuzz ARCHIVE SEED 1`.
    static func fuzz(_ bytes: Data, seed: UInt64, count: Int) async throws {
        let originals = try Originals(bytes)
        let size = MapSize(width: 60, height: 17, unitAspectRatio: 2)
        await check(seed: seed, count: count) { generator in
            let input = originals.mutated(using: &generator)
            let radius = pow(10, Double.random(in: 2...6, using: &generator))
            let place = Coordinate(
                latitude: Double.random(in: 53.4...53.6, using: &generator),
                longitude: Double.random(in: 13.1...13.4, using: &generator))
            return Input(
                archive: input, region: place?.mapRegion(radiusMeters: radius), size: size,
                memoryLimit: mutatedMemoryLimit + 24 * input.count)
        }
    }

    /// Draws generated archives with extreme values, which must not crash, hang, or exceed the limits of work and memory.
    ///
    /// Each input has a separate seed, so that it can be repeated alone: `generate SEED 1`.
    static func generate(seed: UInt64, count: Int) async {
        await check(seed: seed, count: count) { random in
            var generator = InputGenerator(seed: random.next())
            let place = Coordinate(
                latitude: generator.one(of: [0, 53.5, 85.05, -90, 90]),
                longitude: generator.one(of: [0, 13.2, 180, -179.99]))
            let radius = generator.one(of: [1, 10_000, 1_000_000, 9_000_000, 20_000_000.0])
            let (width, height) =
                generator.isOne(in: 50) ? (1000, 281) : generator.one(of: [(1, 1), (40, 11), (80, 23), (3, 30)])
            return Input(
                archive: generator.archive(), region: place?.mapRegion(radiusMeters: radius),
                size: MapSize(width: width, height: height, unitAspectRatio: 2), memoryLimit: generatedMemoryLimit)
        }
    }

    private struct Input {
        let archive: MemoryBytes
        let region: MapRegion?
        let size: MapSize
        /// The maximum growth of memory, in bytes.
        let memoryLimit: Int
    }

    /// The seed of the current input.
    private static let current = Atomic<UInt64>(0)

    /// Ends the process if an input takes more than 10 seconds.
    private static func endIfStuck() {
        var (seed, seconds): (UInt64, Int) = (0, 0)
        while seconds <= 10 {
            sleep(1)
            let latest = current.load(ordering: .relaxed)
            (seed, seconds) = (latest, latest == seed ? seconds + 1 : 0)
        }
        print("seed \(seed): more than 10 seconds")
        exit(1)
    }

    private static func check(
        seed: UInt64, count: Int, _ make: (inout SplitMix64) -> Input
    ) async {
        Thread.detachNewThread(endIfStuck)
        var outcomes: [String: Int] = [:]
        var (largest, slowest) = (0, Duration.zero)
        for seed in seed..<seed + UInt64(count) {
            var generator = SplitMix64(seed: seed)
            let input = make(&generator)
            current.store(seed, ordering: .relaxed)
            let memory = PeakMemory()
            let start = ContinuousClock.now
            outcomes[await draw(input), default: 0] += 1
            slowest = max(slowest, .now - start)
            largest = max(largest, memory.growth)
            guard memory.growth <= input.memoryLimit else {
                print("seed \(seed): \(memory.growth) bytes of memory, more than \(input.memoryLimit)")
                exit(1)
            }
        }
        let sums = outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        let memory = PeakMemory.isMeasured ? "at most \(largest >> 20) MiB" : "not measured here"
        print("\(count) inputs from seed \(seed): \(sums); memory: \(memory); longest time: \(slowest)")
    }

    private static func draw(_ input: Input) async -> String {
        let damage = Mutex("")
        guard let archive = try? PMTilesArchive(input.archive),
            let snapshotter = try? await CellMapSnapshotter(
                source: archive, labelWidth: \.count, onDamage: { text in damage.withLock { $0 = text } }),
            let region = input.region
        else { return "refused" }
        do {
            let map = try await snapshotter.snapshot(of: region, size: input.size)
            if let work = (map as? CellMapSnapshot)?.work { precondition(!work.isFarBeyondLimits, "\(work)") }
            // A map of twice the scale, with the tiles of the first one in place of those that it lacks.
            let part = region.center.mapRegion(radiusMeters: region.latitudinalMeters / 4)
            _ = await snapshotter.cachedSnapshot(of: part, size: input.size)
        } catch MapSnapshotError.unavailable(let reason) {
            return reason.contains("too much work") ? "limited" : "without a tile that can be read"
        } catch {
            return "not covered"
        }
        let text = damage.withLock(\.self)
        return text.contains("too much work") ? "limited" : text.isEmpty ? "drawn" : "drawn but for damaged tiles"
    }
}

extension MapWork {
    /// Whether a limit is exceeded by more than the last step, which reads a tile of at most 8 MiB.
    fileprivate var isFarBeyondLimits: Bool {
        let limits = Self.limits
        return bytes > limits.bytes + 9 << 20 || features > limits.features + 1 || points > limits.points + 4 << 20
            || dots > limits.dots + 1 << 20 || names > limits.names + 1 << 20
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
