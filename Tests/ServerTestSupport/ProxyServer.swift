import Foundation
import Testing
import TestSupport

/// A tinyproxy on a port of 127.0.0.1 that requires a login.
package final class ProxyServer: Sendable {
    private static let tool = URL(filePath: "/usr/bin/tinyproxy")
    /// The number of ports that are tried, because another program can take a port that was free.
    private static let maxAttempts = 5

    package static let isInstalled = FileManager.default.isExecutableFile(atPath: tool.filePath)

    package let port: UInt16
    private let process: Process

    /// Starts a proxy, and returns when it listens.
    package init(user: String, password: String) throws {
        for _ in 1...Self.maxAttempts {
            let (descriptor, port) = try LoopbackServer.listen(false)
            close(descriptor)
            let settings = try TemporaryFile(
                text: """
                    Port \(port)
                    Listen 127.0.0.1
                    LogLevel Info
                    BasicAuth \(user) \(password)

                    """
            )
            if let process = try Self.start(settings.path) {
                self.port = port
                self.process = process
                return
            }
        }
        throw LoopbackServer.SocketError()
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
    }

    /// Starts the program; returns `nil` if it cannot listen.
    private static func start(_ settings: String) throws -> Process? {
        let process = Process()
        let output = Pipe()
        process.executableURL = tool
        process.arguments = ["-d", "-c", settings]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var said = ""
        while !said.contains("Accepting connections") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { return nil }
            said += String(decoding: data, as: UTF8.self)
        }
        // Reads on, because a full pipe would block the proxy.
        output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
        return process
    }
}
