import Foundation

/// Programs other than the real one.
enum Tool {
    /// Returns whether a program is installed.
    static func exists(_ name: String) -> Bool {
        ["/bin", "/usr/bin", "/usr/local/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }

    /// Runs a program that is found in `PATH`, and waits until it ends.
    static func run(_ name: String, _ arguments: [String], input: String = "", folder: URL? = nil) throws -> Program {
        try Program("/usr/bin/env", [name] + arguments, input: input, folder: folder)
    }
}
