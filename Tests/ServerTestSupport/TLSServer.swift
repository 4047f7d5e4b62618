package import Foundation
import Testing
package import TestSupport

/// An `openssl s_server` with a self-signed certificate, on a free port.
package final class TLSServer: Sendable {
    /// What the certificate says.
    package struct Certificate: Sendable {
        /// The start and the end of the validity, in days from now.
        package var days = -1..<2
        /// The DNS name.
        package var name = "localhost"

        package init(days: Range<Int> = -1..<2, name: String = "localhost") {
            self.days = days
            self.name = name
        }
    }

    private static let tool = URL(filePath: "/usr/bin/openssl")

    /// Whether the program is OpenSSL; that of macOS is LibreSSL, whose server cannot choose a
    /// port.
    package static let isAvailable: Bool = {
        let version = try? ProcessResult(tool.filePath, ["version"], input: "")
        return version?.output.hasPrefix("OpenSSL ") == true
    }()

    /// The settings of `openssl ca`, which can make a certificate that has expired.
    private static let settings = """
        [ca]
        default_ca = authority
        [authority]
        database = index
        serial = serial
        new_certs_dir = .
        default_md = sha256
        policy = policy
        copy_extensions = copy
        [policy]
        commonName = supplied
        """

    /// The server's address, `https://localhost:PORT`.
    package let base: URL
    /// The folder with the certificate, as `openssl rehash` prepares it.
    package let folder: TemporaryFile
    private let server: Process

    /// The path of the certificate.
    package var certificatePath: String { folder.url.appending(path: "certificate.pem").filePath }

    /// Starts a server, and returns when it listens.
    package init(_ certificate: Certificate = Certificate()) throws {
        folder = try Self.folder(with: certificate)
        let (server, output) = try Self.run(
            [
                "s_server", "-accept", "127.0.0.1:0", "-cert", "certificate.pem", "-key", "key",
                "-www",
            ],
            in: folder
        )
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

    /// Creates a folder with a key and a certificate.
    private static func folder(with certificate: Certificate) throws -> TemporaryFile {
        let folder = try TemporaryFile.folder()
        let files = ["settings": settings, "index": "", "serial": "01"]
        for (name, text) in files {
            try Data(text.utf8).write(to: folder.url.appending(path: name))
        }
        let commands = [
            [
                "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                "-keyout", "key", "-out", "request", "-subj", "/CN=\(certificate.name)",
                "-addext", "subjectAltName=DNS:\(certificate.name)",
            ],
            [
                "ca", "-batch", "-selfsign", "-notext", "-config", "settings", "-keyfile", "key",
                "-in", "request", "-out", "certificate.pem",
                "-startdate", date(certificate.days.lowerBound),
                "-enddate", date(certificate.days.upperBound),
            ],
            ["rehash", "."],
        ]
        for command in commands {
            let (process, output) = try run(command, in: folder)
            while !output.availableData.isEmpty {}
            process.waitUntilExit()
            try #require(process.terminationStatus == 0, "openssl \(command[0]) failed")
        }
        return folder
    }

    /// Returns a day in the format of ASN.1, GeneralizedTime.
    private static func date(_ days: Int) -> String {
        let date = Date(timeIntervalSinceNow: TimeInterval(days) * 86_400)
        return date.formatted(.iso8601.dateSeparator(.omitted)).prefix(8) + "000000Z"
    }

    private static func run(_ arguments: [String], in folder: TemporaryFile) throws
        -> (process: Process, output: FileHandle)
    {
        let process = Process()
        let output = Pipe()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, output.fileHandleForReading)
    }
}
