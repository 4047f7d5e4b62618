import Domain
import Fixtures
import TestSupport
import Foundation
import FuzzSupport
import Testing

@testable import Cartography

/// Tests that maps of random archives do not crash or hang, and do not exceed the limits of work
/// and memory.
///
/// ``FuzzSettings`` describes the environment variables.
@Suite(.serialized, .hangingLimit)
struct ArchiveFuzzTests {
    @Test(
        "Mutated archives give a map or an error, the same with one decoder, with memory in proportion to their size"
    )
    func mutations() async throws {
        let originals = try originals()
        var drawn = 0
        for number in 0..<(FuzzSettings.count ?? 500) {
            var random = SplitMix64(seed: FuzzSettings.seed(number))
            let isWhole = Int.random(in: 0..<8, using: &random) == 0
            var archive = originals[isWhole ? 0 : .random(in: 1..<5, using: &random)]
            let size = archive.count
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                archive.bytes.mutate(using: &random)
            }
            // A truncated archive is rejected immediately, so most inputs are padded to the
            // original size.
            if Int.random(in: 0..<8, using: &random) != 0 {
                archive.bytes += [UInt8](repeating: 0, count: max(size - archive.count, 0))
            }
            let place = Coordinate(
                .random(in: 53.4...53.6, using: &random),
                .random(in: 13.1...13.4, using: &random)
            )
            let region = place.mapRegion(radiusMeters: pow(10, .random(in: 2...6, using: &random)))
            let limit = 4 << 20 + 24 * archive.count
            if await draw(number, archive, region, Self.size(60, 17), memoryLimit: limit) {
                drawn += 1
            }
        }
        #expect(drawn > 0)
    }

    @Test(
        "Generated archives with extreme values give a map or an error, within the limits of work and memory"
    )
    func generated() async throws {
        var drawn = 0
        for number in 0..<(FuzzSettings.count ?? 100) {
            var generator = InputGenerator(seed: FuzzSettings.seed(number))
            let place = Coordinate(
                generator.one(of: [0, 53.5, 85.05, -90, 90]),
                generator.one(of: [0, 13.2, 180, -179.99])
            )
            let region = place.mapRegion(
                radiusMeters: generator.one(of: [1, 10_000, 1_000_000, 9_000_000, 20_000_000])
            )
            let size =
                if generator.isOne(in: 50) {
                    Self.size(1000, 281)
                } else {
                    generator.one(of: [
                        Self.size(1, 1), Self.size(40, 11), Self.size(80, 23), Self.size(3, 30),
                    ])
                }
            if await draw(number, generator.archive(), region, size, memoryLimit: 150 << 20) {
                drawn += 1
            }
        }
        #expect(drawn > 0)
    }

    private static func size(_ width: Int, _ height: Int) -> MapSize {
        MapSize(width: width, height: height, unitAspectRatio: 2)
    }

    /// Draws a map, and returns whether the archive has one.
    private func draw(
        _ number: Int,
        _ archive: MemoryBytes,
        _ region: MapRegion,
        _ size: MapSize,
        memoryLimit: Int
    ) async -> Bool {
        let memory = PeakMemory()
        var isDrawn = false
        if let archive = try? PMTilesArchive(archive),
            let snapshotter = try? await CellMapSnapshotter(source: archive, labelWidth: \.count)
        {
            let outcome = await outcome(of: snapshotter, MapFrame(region: region, size: size))
            if let map = outcome.map {
                isDrawn = true
                #expect(map.frame.size == size, "input \(number)")
                #expect(!map.work.isFarBeyondLimits, "input \(number)")
            }
            if number.isMultiple(of: 4),
                var other = try? await CellMapSnapshotter(source: archive, labelWidth: \.count)
            {
                other.parallelDecodings = 1
                let expected = await self.outcome(of: other, MapFrame(region: region, size: size))
                #expect(outcome.map?.cells == expected.map?.cells, "input \(number)")
                #expect(outcome.map?.labels == expected.map?.labels, "input \(number)")
                #expect(outcome.damage == expected.damage, "input \(number)")
            }
            // A map of twice the scale, with the tiles of the first one in place of those that it
            // lacks.
            let part = region.center.mapRegion(radiusMeters: region.latitudinalMeters / 4)
            _ = snapshotter.cachedMap(of: part, size: size)
        }
        if FuzzSettings.measuresMemory {
            #expect(memory.growth <= memoryLimit, "input \(number)")
        }
        return isDrawn
    }

    /// Returns the map, if there is one, and the damage or the error.
    private func outcome(
        of snapshotter: CellMapSnapshotter,
        _ frame: MapFrame
    ) async -> (map: CellMapSnapshot?, damage: [String]) {
        do throws(BasemapError) {
            let drawn = try await snapshotter.draw(frame)
            return (drawn.map, drawn.damage)
        } catch {
            return (nil, ["\(error)"])
        }
    }

    /// Returns the demo's archive, and small uncompressed parts of it, in which mutations reach the
    /// content.
    private func originals() throws -> [MemoryBytes] {
        let demo = try MemoryBytes.demo()
        let archive = try PMTilesArchive(demo)
        let metadata = String(decoding: try archive.metadata(), as: UTF8.self)
        return try [demo]
            + (9...12).map { deepest in
                let tiles = try (0...deepest).compactMap { zoom in
                    // The tile in the center of the archive.
                    let x = Int(0.53683 * Double(1 << zoom))
                    let y = Int(0.3228 * Double(1 << zoom))
                    let address = TileAddress(zoom, x, y)
                    return try archive.tile(address).map { (address, Array($0)) }
                }
                return MemoryBytes(tiles, leafSize: 3, metadata: metadata)
            }
    }
}

extension MapWork {
    /// Whether a limit is exceeded by more than the last step.
    ///
    /// The step can read a tile of at most 8 MiB. It can also add the features of a tile that was
    /// decoded beside others, which had a share of the limit.
    fileprivate var isFarBeyondLimits: Bool {
        let limits = Self.limits
        let sharedFeatures = limits.features / 4
        return bytes > limits.bytes + 9 << 20
            || features > limits.features + sharedFeatures
            || points > limits.points + 4 << 20
            || steps > limits.steps + 1 << 20
            || names > limits.names + 1 << 20
    }
}
