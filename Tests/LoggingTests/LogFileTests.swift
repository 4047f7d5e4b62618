import Domain
import Foundation
import Platform
import SystemCalls
import Testing
import TestSupport

@testable import Logging

@Suite struct LogFileTests {
    private let file = TemporaryFile()

    @Test(
        "Each event is appended as a line with time, level, and subject, to a file with mode 0600"
    )
    func lines() throws {
        let log = try log()
        log.log(.info, "LandingPage", "map preview tapped")
        try self.log().log(.error, "GPS", "a\nb\u{1B}[31m\u{202E}c")
        #expect(
            try String(contentsOfFile: file.path, encoding: .utf8) == """
                2026-11-18T09:30:00.250Z info LandingPage: map preview tapped
                2026-11-18T09:30:00.250Z error GPS: a b\u{FFFD}[31m\u{FFFD}c

                """
        )
        let permissions =
            try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        #expect(log.loss == nil)
    }

    @Test("Opening a pipe without a reader fails without waiting") func pipe() {
        #expect(mkfifo(file.path, 0o600) == 0)
        #expect(throws: SystemError(ENXIO)) { _ = try log() }
    }

    @Test("After write errors, the next line follows a line with the number of lost events")
    func roomAgain() throws {
        // A full pipe accepts no more until it is read.
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        let log = LogFile(OpenFile(descriptor), now: Self.now)
        let long = String(repeating: "x", count: 1 << 20)
        log.log(.info, "A", long)
        log.log(.info, "A", "lost")
        let start = pipe.fileHandleForReading.availableData
        #expect(start.starts(with: Data("2026-11-18T09:30:00.250Z info A: xxx".utf8)))
        #expect(log.loss?.hasPrefix("2 events were lost: ") == true)
        log.log(.info, "A", "kept")
        #expect(log.loss == nil)
        try pipe.fileHandleForWriting.close()
        let rest = try pipe.fileHandleForReading.readToEnd() ?? Data()
        let text = String(decoding: start + rest, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        #expect(lines.first?.contains("warning Log: 2 events were lost: ") == true)
        #expect(lines.dropFirst() == ["2026-11-18T09:30:00.250Z info A: kept", ""])
    }

    private static let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_794_994_200.25) }

    private func log() throws -> LogFile {
        try LogFile(path: file.path, now: Self.now)
    }
}
