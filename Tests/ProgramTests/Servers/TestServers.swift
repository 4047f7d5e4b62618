import Foundation
import TestSupport
import Testing

/// The servers that `Tools/test-servers` starts, with their addresses from the environment.
struct TestServers {
    static let running = TestServers(ProcessInfo.processInfo.environment)

    let pygeoapi: String
    let tipg: String
    let nginx: String
    let objectStore: String
    let presigned: String
    private let database: String

    private init?(_ environment: [String: String]) {
        func address(_ name: String) -> String? {
            environment["LANDING_APP_TEST_\(name)"]
        }
        guard let pygeoapi = address("PYGEOAPI"), let tipg = address("TIPG"),
            let nginx = address("NGINX"),
            let objectStore = address("S3"), let presigned = address("S3_PRESIGNED"),
            let database = address("DATABASE")
        else { return nil }
        self.pygeoapi = pygeoapi
        self.tipg = tipg
        self.nginx = nginx
        self.objectStore = objectStore
        self.presigned = presigned
        self.database = database
    }

    func rows(_ query: String) throws -> [[String]] {
        let result = try Tool.run("psql", ["-X", "-A", "-t", "-F", "\t", database, "-c", query])
        try #require(result.errors.isEmpty, "\(result.errors)")
        return result.output.split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// Returns the five newest open announcements within 10 km, by the database's own
    /// computation.
    func newest(latitude: Double, longitude: Double) throws -> [StoredAnnouncement] {
        let place = "st_setsrid(st_makepoint(\(longitude), \(latitude)), 4326)"
        let query = """
            select id, pet_name, st_x(geom) from announcements
            where status in ('MISSING', 'FOUND') and st_distancesphere(geom, \(place)) <= 10000
            order by created_at desc limit 5
            """
        return try rows(query).map { row in
            StoredAnnouncement(
                id: row[0],
                name: row[1],
                longitude: try #require(Double(row[2]))
            )
        }
    }

    /// An announcement in the database.
    struct StoredAnnouncement {
        let id: String
        let name: String
        let longitude: Double
    }

    static func database(_ action: String) throws {
        let root = URL.tests.deletingLastPathComponent()
        let result = try Tool.run("Tools/test-servers", ["database", action], folder: root)
        try #require(result.errors.isEmpty, "\(result.errors)")
    }
}

/// A run of the command `snapshot` with JSON output.
struct Snapshot {
    struct State: Decodable {
        struct Map: Decodable {
            enum State: String, Decodable {
                case loading
                case map
                case permissionRequired
                case failed
            }

            let state: State
            let message: String?
            let text: [String]
        }

        struct Announcements: Decodable {
            enum State: String, Decodable {
                case idle
                case loading
                case loaded
                case empty
                case failed
            }

            struct Card: Decodable {
                let id: String
                let name: String?
            }

            let state: State
            let message: String?
            let cards: [Card]
        }

        let mapPreview: Map
        let list: Announcements
    }

    let program: Program
    let state: State

    /// Runs the command with arguments that contain no quotation marks.
    init(_ arguments: String..., also others: [String] = [], environment: [String: String] = [:])
        throws
    {
        let quoted = (arguments + others).map { "'\($0)'" }
        let line = "snapshot --format json --lang en --log - " + quoted.joined(separator: " ")
        program = try Program(line: line, input: "", environment: environment)
        try #require(program.status < 2, "\(program.errors)")
        state = try JSONDecoder().decode(State.self, from: Data(program.output.utf8))
    }

    var written: String { program.output + program.errors }
}
