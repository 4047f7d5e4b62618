package import Foundation

/// What a program has printed, and its exit status.
package struct ProcessResult: Sendable {
    package let status: Int32
    package let output: String
    package let errors: String

    /// Runs the program at a path, and waits until it ends.
    package init(
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

/// The operating system on which the tests run.
package enum System {
    package static var isLinux: Bool {
        #if os(Linux)
            true
        #else
            false
        #endif
    }

    /// Whether the tests run as root.
    ///
    /// Root of a user namespace, as in a container without privileges, is another user outside of
    /// it, and counts as that user.
    package static let isRoot: Bool = {
        guard getuid() == 0 else { return false }
        // The user in the namespace, the user outside, and the number of users (user_namespaces(7)).
        guard let map = try? String(contentsOfFile: "/proc/self/uid_map", encoding: .utf8) else {
            return true
        }
        let users = map.split(whereSeparator: \.isWhitespace)
        return users.prefix(2).allSatisfy { $0 == "0" }
    }()
}

/// The programs of the system.
package enum Tool {
    /// The folders with programs; the last one is that of Homebrew.
    private static let folders = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]

    /// The folders as the value of `PATH`.
    package static let searchPath = folders.joined(separator: ":")

    package static func exists(_ name: String) -> Bool {
        folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    package static func run(
        _ name: String,
        _ arguments: [String],
        input: String = "",
        folder: URL? = nil
    )
        throws -> ProcessResult
    {
        try ProcessResult("/usr/bin/env", [name] + arguments, input: input, folder: folder)
    }
}
