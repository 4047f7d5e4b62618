import Foundation
import Testing

/// A finished run of the command `snapshot`.
struct Snapshot {
    /// A part of the JSON state.
    struct State: Decodable {
        struct Map: Decodable {
            let state: String
            let message: String?
            let text: [String]
        }
        struct Announcements: Decodable {
            struct Card: Decodable {
                let id: String
                let name: String?
            }
            let state: String
            let message: String?
            let cards: [Card]
        }
        let mapPreview: Map
        let list: Announcements
    }

    let program: Program
    let state: State

    /// Runs the command with arguments that contain no quotation marks.
    init(_ arguments: String..., also others: [String] = [], environment: [String: String] = [:]) throws {
        let quoted = (arguments + others).map { "'\($0)'" }
        let line = "snapshot --format json --lang en --log - " + quoted.joined(separator: " ")
        program = try Program(line: line, input: "", environment: environment)
        try #require(program.status < 2, "\(program.errors)")
        state = try JSONDecoder().decode(State.self, from: Data(program.output.utf8))
    }

    /// Everything that the run has written.
    var written: String { program.output + program.errors }
}
