import Foundation

/// A finished run of another program.
struct Tool {
    let output: String
    let errors: String

    /// Returns whether a program is installed.
    static func exists(_ name: String) -> Bool {
        ["/bin", "/usr/bin", "/usr/local/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }

    /// Runs a program with a short input, and waits until it ends.
    static func run(_ name: String, _ arguments: [String], input: String = "", folder: URL? = nil) throws -> Tool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        if let folder { process.currentDirectoryURL = folder }
        let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (standardInput, output, errors)
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Tool(output: String(decoding: text, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self))
    }
}
