import Domain
import Foundation
import Terminal
import TestSupport
import Testing

@testable import App

/// Tests that the article about the JSON state lists what the state contains.
@MainActor @Suite struct StateArticleTests {
    /// A path of the article's tables, with the explanation of its row.
    private struct Row {
        let path: String
        let explanation: String

        /// Whether the row refers to the rows of another object.
        var refersToOthers: Bool { explanation.hasPrefix("as in") }
    }

    @Test("The article lists each path of the state, and no others")
    func table() async throws {
        let rows = try rows()
        let paths = try await paths()
        for path in paths {
            let isListed = rows.contains { row in
                row.path == path || row.refersToOthers && path.hasPrefix(row.path)
            }
            #expect(isListed, "\(path)")
        }
        for row in rows {
            #expect(paths.contains { $0.hasPrefix(row.path) }, "\(row.path)")
        }
    }

    private func rows() throws -> [Row] {
        let article = URL.tests.appending(path: "../App/App.docc/State.md")
        return try String(contentsOf: article, encoding: .utf8).lines.flatMap { line in
            guard line.hasPrefix("| `") else { return [Row]() }
            let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
            return cells[0].components(separatedBy: ", ").map { name in
                Row(path: String(name.dropFirst().dropLast()), explanation: cells[1])
            }
        }
    }

    /// The paths to the values of states that together have all objects.
    private func paths() async throws -> Set<String> {
        let folder = try TemporaryFile.folder(withProgram: "chafa", "printf '█'")
        var environment = Walkthrough.terminal
        environment["PATH"] = folder.path
        let walkthrough = Walkthrough(permission: .notDetermined, environment: environment)
        await walkthrough.start()
        var paths = await self.paths(walkthrough)
        let commands = [
            "deny",
            "settings when-in-use",
            "map",
            "pin next",
            "back",
            "back",
            "all",
            "tap card 2",
            "network announcements fail",
            "back",
            "tap card 2",
        ]
        for command in commands {
            await walkthrough.do(command)
            paths.formUnion(await self.paths(walkthrough))
        }
        return paths
    }

    private func paths(_ walkthrough: Walkthrough) async -> Set<String> {
        var paths: Set<String> = []
        await JSONValue(stateOf: walkthrough.session).addPaths(below: "", to: &paths)
        return paths
    }
}

extension JSONValue {
    fileprivate func addPaths(below path: String, to paths: inout Set<String>) {
        switch self {
        case .object(let values):
            for (name, value) in values {
                value.addPaths(below: path.isEmpty ? name : "\(path).\(name)", to: &paths)
            }
        case .array(let values):
            paths.insert("\(path)[]")
            for value in values {
                value.addPaths(below: "\(path)[]", to: &paths)
            }
        case .null, .bool, .number, .string:
            paths.insert(path)
        }
    }
}
