package import Foundation
import Testing
import TestSupport

/// An `openssl s_server` with a self-signed certificate, on a free port.
package final class TLSServer: Sendable {
    private static let tool = URL(filePath: "/usr/bin/openssl")

    /// Whether the program is OpenSSL; that of macOS is LibreSSL, whose server cannot choose a
    /// port.
    package static let isAvailable: Bool = {
        let version = try? ProcessResult(tool.filePath, ["version"], input: "")
        return version?.output.hasPrefix("OpenSSL ") == true
    }()

    /// The server's address, `https://localhost:PORT`.
    package let base: URL
    private let server: Process

    /// Starts a server, and returns when it listens.
    package init() throws {
        let keyFile = TemporaryFile()
        let certificateFile = TemporaryFile()
        let key = keyFile.path
        let certificate = certificateFile.path
        let (_, end) = try Self.run([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=localhost",
        ])
        while !end.availableData.isEmpty {}
        let (server, output) = try Self.run([
            "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-www",
        ])
        var said = ""
        while !said.hasSuffix("\n") || !said.contains("ACCEPT") {
            let data = output.availableData
            try #require(!data.isEmpty, "the server ended: \(said)")
            said += String(decoding: data, as: UTF8.self)
        }
        self.server = server
        let port = try #require(said.split(separator: ":").last).trimmingCharacters(in: .newlines)
        base = try #require(URL(string: "https://localhost:\(port)"))
    }

    // The server has outlived SIGTERM.
    deinit {
        kill(server.processIdentifier, SIGKILL)
    }

    private static func run(_ arguments: [String]) throws
        -> (process: Process, output: FileHandle)
    {
        let process = Process()
        let output = Pipe()
        process.executableURL = tool
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, output.fileHandleForReading)
    }
}
