import Foundation
import Platform
import SystemCalls
import TestSupport
import Testing

@testable import App

@Suite struct OptionsFileTests {
    private let folder = TemporaryFile()

    @Test("The file is in XDG_CONFIG_HOME if that is an absolute path, or else in ~/.config")
    func path() throws {
        let home = folder.url.appending(path: "home").filePath
        let config = folder.url.appending(path: "config").filePath
        for folder in [home + "/.config", config] {
            try FileManager.default.createDirectory(
                atPath: folder + "/landing-app",
                withIntermediateDirectories: true
            )
            try Data("--lang pl".utf8).write(to: URL(filePath: folder + "/landing-app/options"))
        }
        func path(_ environment: [String: String]) throws -> String? {
            try OptionsFile(environment: environment)?.path
        }
        #expect(
            try path(["HOME": home, "XDG_CONFIG_HOME": config]) == config + "/landing-app/options"
        )
        for other in ["config", ""] {
            #expect(
                try path(["HOME": home, "XDG_CONFIG_HOME": other]) == home
                    + "/.config/landing-app/options"
            )
        }
        #expect(try path(["HOME": home, "XDG_CONFIG_HOME": "/nowhere"]) == nil)
        #expect(try path(["HOME": "/dev/null"]) == nil)
        #expect(try path(["HOME": "home"]) == nil)
        #expect(try path([:]) == nil)
    }

    @Test("A file that exists but cannot be read is a usage error") func unreadable() throws {
        let file = folder.url.appending(path: "landing-app/options")
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        func fault() -> String? {
            #expect(throws: ProgramError.self) {
                try OptionsFile(environment: ["XDG_CONFIG_HOME": folder.path])
            }?
            .message(.english)
        }
        let path = file.filePath.shortenedForMessage
        let end = " (--no-options-file ignores the file)"
        #expect(fault() == "\(path): is a folder\(end)")
        try FileManager.default.removeItem(at: file)
        try Data([0xFF]).write(to: file)
        #expect(fault() == "\(path): not UTF-8 text\(end)")
    }

    @Test("A file that looks like a regular one, but makes its reader wait, is refused")
    func waiting() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let reader = try OpenFile(owning: ends[0])
        let writer = try OpenFile(owning: ends[1])
        #expect(fcntl(reader.descriptor, F_SETFL, O_NONBLOCK) == 0)
        try writer.write("--lang pl")
        let fault = #expect(throws: ArgumentFault.self) {
            try String(readingFrom: reader, maxKiB: 64, within: nil)
        }
        #expect(fault?.message(.english) == "not a regular file")
    }

    @Test(
        "A path with a NUL character is refused",
        arguments: ["--announcements", "--basemap", "--gps gpx:", "--announcements-token"]
    )
    func nul(option: String) throws {
        let path = try TemporaryFile(text: "").path
        let separator = option.hasSuffix(":") ? "" : " "
        let line = "\(option)\(separator)\(path)\0.json"
        let error = #expect(throws: ProgramError.self) {
            _ = try OptionsFile(path: "options", text: line, home: "").options()
        }
        #expect(error?.message(.english).contains("not a valid path") == true)
    }

    @Test(
        "The fault of a file is in the system's words",
        arguments: [
            (EACCES, "permission denied"),
            (ENOENT, "no such file"),
            (EIO, "input/output error"),
        ]
    )
    func faults(number: Int32, fault: String) {
        #expect(SystemError(number).fault(.english) == fault)
    }
}
