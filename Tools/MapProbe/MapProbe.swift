import Cartography
import Domain
import Foundation

/// A tool that writes results of the map engine as lines of JSON, for checks and benchmarks.
@main
enum MapProbe {
    static let usage = """
        usage: MapProbe tiles ARCHIVE < ADDRESSES
               MapProbe cells ARCHIVE LATITUDE LONGITUDE RADIUS COLUMNS ROWS
               MapProbe times ARCHIVE LATITUDE LONGITUDE RADIUS COLUMNS ROWS RUNS
               MapProbe moves ARCHIVE LATITUDE LONGITUDE RADIUS COLUMNS ROWS RUNS
               MapProbe memory ARCHIVE LATITUDE LONGITUDE RADIUS COLUMNS ROWS MOVES
               MapProbe fuzz ARCHIVE SEED COUNT
               MapProbe generate SEED COUNT

        """

    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.count == 3, arguments.first == "generate", let seed = UInt64(arguments[2]),
            let count = Int(arguments[3])
        {
            return await generate(seed: seed, count: count)
        }
        let numbers = arguments.dropFirst(2).compactMap { Double($0) }
        guard arguments.count == numbers.count + 2, let command = arguments.first else { fail() }
        let file = URL(filePath: arguments[2])
        switch (command, numbers.count) {
        case ("tiles", 0): try tiles(try PMTilesArchive(mapped(file)))
        case ("cells", 5): try await cells(try await snapshotter(file), try View(numbers))
        case ("times", 6): try await times(file, try View(numbers), runs: Int(numbers[5]))
        case ("moves", 6): try await moves(file, try View(numbers), runs: Int(numbers[5]))
        case ("memory", 6): try await memory(file, try View(numbers), moves: Int(numbers[5]))
        case ("fuzz", 2): try await fuzz(mapped(file), seed: UInt64(numbers[0]), count: Int(numbers[1]))
        default: fail()
        }
    }

    static func mapped(_ file: URL) throws -> Data { try Data(contentsOf: file, options: .alwaysMapped) }

    static func snapshotter(_ file: URL) async throws -> CellMapSnapshotter {
        try await CellMapSnapshotter(
            source: try PMTilesArchive(mapped(file)), labelWidth: \.count,
            onDamage: { FileHandle.standardError.write(Data("damage: \($0)\n".utf8)) })
    }

    static func write(_ json: Any) throws {
        let line = try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed])
        FileHandle.standardOutput.write(line + Data("\n".utf8))
    }

    private static func fail() -> Never {
        FileHandle.standardError.write(Data(usage.utf8))
        exit(2)
    }
}

/// The region and the size of a map to draw.
struct View {
    let region: MapRegion
    let size: MapSize

    init(_ numbers: [Double]) throws {
        guard let center = Coordinate(latitude: numbers[0], longitude: numbers[1]) else {
            throw ArchiveError.damaged("no place: \(numbers)")
        }
        region = center.mapRegion(radiusMeters: numbers[2])
        size = MapSize(width: Int(numbers[3]), height: Int(numbers[4]), unitAspectRatio: 2)
    }
}
