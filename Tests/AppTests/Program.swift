import Foundation
import TestSupport

struct Program {
    static let path = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent()
        .appending(path: "landing-app")
        .path()

    /// The environment of tests: in UTF-8, and without the options file of the developer.
    static let settings = ["LANG": "C.UTF-8", "XDG_CONFIG_HOME": "/nowhere"]

    let status: Int32
    let output: String
    let errors: String

    /// Runs the program with arguments in the shell's syntax.
    init(line: String, input: String, environment: [String: String]) throws {
        try self.init(limits: "set -- \(line)", input: input, environment: environment)
    }

    /// Runs the program with the given standard input, after shell commands that limit its
    /// resources, and waits until it ends.
    init(
        limits: String = ":",
        _ arguments: String...,
        input: String = "",
        environment: [String: String] = [:]
    ) throws {
        try self.init(
            "/bin/sh",
            ["-c", limits + #"; exec "$0" "$@""#, Self.path] + arguments,
            input: input,
            environment: Self.settings.merging(environment) { $1 }
        )
    }

    /// Runs the program at a path, and waits until it ends.
    init(
        _ path: String,
        _ arguments: [String],
        input: String,
        folder workingFolder: URL? = nil,
        environment: [String: String] = [:]
    ) throws {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        if let workingFolder {
            process.currentDirectoryURL = workingFolder
        }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files instead of pipes, because a full pipe would block the program.
        let inputFile = try TemporaryFile(text: input)
        let outputFile = try TemporaryFile(text: "")
        let errorFile = try TemporaryFile(text: "")
        process.standardInput = try FileHandle(forReadingFrom: inputFile.url)
        process.standardOutput = try FileHandle(forWritingTo: outputFile.url)
        process.standardError = try FileHandle(forWritingTo: errorFile.url)
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        output = String(decoding: try Data(contentsOf: outputFile.url), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: errorFile.url), as: UTF8.self)
    }
}

enum Tool {
    static func exists(_ name: String) -> Bool {
        ["/bin", "/usr/bin", "/usr/local/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }

    static func run(_ name: String, _ arguments: [String], input: String = "", folder: URL? = nil)
        throws -> Program
    {
        try Program("/usr/bin/env", [name] + arguments, input: input, folder: folder)
    }
}
