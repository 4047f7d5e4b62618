import Cartography
import Domain
import Fixtures
import Foundation
import Synchronization

extension MapProbe {
    /// Opens and draws archives whose bytes were changed at random: none may crash, hang, or take more memory than its size allows.
    ///
    /// Each input follows from a seed of its own, so that one can be repeated: `fuzz ARCHIVE SEED 1`.
    static func fuzz(_ bytes: Data, seed: UInt64, count: Int) async throws {
        let originals = try Originals(bytes)
        var outcomes: [String: Int] = [:]
        var worst = 0.0
        for seed in seed..<seed + UInt64(count) {
            var generator = SplitMix64(seed: seed)
            let input = originals.mutated(using: &generator)
            // An input that takes longer ends the process.
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

    /// The bytes of memory that an input may take: what a picture takes, and some times the input's own size.
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

/// What is changed: the archive as it is, and small ones without compression, so that changes reach what is inside.
private struct Originals {
    private let compressed: MemoryBytes
    private let plain: [MemoryBytes]

    init(_ bytes: Data) throws {
        compressed = MemoryBytes(bytes: Array(bytes))
        let archive = try PMTilesArchive(compressed)
        let metadata = String(decoding: try archive.metadata(), as: UTF8.self)
        plain = try (9...12).map { deepest in
            let tiles = try (0...deepest).flatMap { zoom in
                // The tiles of the archive's middle, down to some zoom.
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
        // An archive that is shorter than it says is refused at once; most are to come further.
        if Int.random(in: 0..<8, using: &generator) != 0 {
            input.bytes += [UInt8](repeating: 0, count: max(size - input.count, 0))
        }
        return input
    }
}

extension [UInt8] {
    /// Changes some bytes, adds some, or takes some away; half the time near the start, where the directories are.
    fileprivate mutating func mutate(using generator: inout SplitMix64) {
        guard !isEmpty else { return }
        let reach = Bool.random(using: &generator) ? Swift.min(count, 400) : count
        let start = Int.random(in: 0..<reach, using: &generator)
        let end = Swift.min(start + Int.random(in: 1...12, using: &generator), count)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: self[start] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: self[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2: self[start] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
        case 3: for index in start..<end { self[index] = 0xFF }
        case 4: for index in start..<end { self[index] = 0x80 }
        case 5: removeSubrange(start..<end)
        case 6: insert(contentsOf: self[start..<end], at: Int.random(in: 0...count, using: &generator))
        default: if Int.random(in: 0..<8, using: &generator) == 0 { removeSubrange(start...) }
        }
    }
}

/// How much the process' memory grows at most, as Linux tells it; elsewhere it is not measured.
private struct PeakMemory {
    static let isMeasured = FileManager.default.isWritableFile(atPath: "/proc/self/clear_refs")

    private let start: Int

    init() {
        // "5" makes the peak begin anew (proc(5)).
        if Self.isMeasured { try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs")) }
        start = Self.status("VmHWM")
    }

    /// The bytes since the start.
    var growth: Int { Self.status("VmHWM") - start }

    private static func status(_ field: String) -> Int {
        guard isMeasured, let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix(field) })
        else { return 0 }
        return (Int(line.filter(\.isNumber)) ?? 0) * 1024
    }
}
