import Foundation
import Terminal
import Testing

@testable import App

@Suite struct LongValueTests {
    private static let long = String(repeating: "7h", count: 2_000)
    private static let limit = 320

    @Test(
        "A message about an argument is short",
        arguments: [
            [long],
            ["--\(long)"],
            ["--lang", long],
            ["--lang=\(long)"],
            ["--help=\(long)"],
            ["snapshot", long],
            ["completions", long],
            ["completions", "bash", long],
            ["play", "-", "--screen", long],
            ["--announcements", long],
            ["--announcements", "ftp://\(long)"],
            ["--announcements", "\(long)://a"],
            ["--announcements", "http://a:\(long)"],
            ["--announcements", "http://u:p@\(long)"],
            ["--announcements", "ogc+http://a/\(long)"],
            ["--announcements", "ogc+http://a/collections/b?\(long)&bbox=1"],
            ["--announcements-sort", long],
            ["--announcements-token", long],
            ["--basemap", "/\(long)"],
            ["--basemap", "http://\(long)/{z}"],
            ["--basemap", "file:///\(long)"],
            ["--gps", long],
            ["--gps", "1,2,\(long)"],
            ["--gps", "\(long),2"],
            ["--gps", "gpx:\(long)"],
            ["--gps", "gpsd://\(long):0"],
            ["--gps", "gpsd://a/\(long)"],
            ["--network", long],
            ["--network", "slow:\(long)"],
            ["--size", long],
            ["--size", "\(long)x2"],
            ["snapshot", "--screen", "map", "--zoom", long],
            ["help", long],
        ]
    )
    func arguments(arguments: [String]) {
        let error = #expect(throws: ProgramError.self) { try Invocation(arguments: arguments) }
        #expect((1..<Self.limit).contains(error?.message(.english).utf8.count ?? 0))
    }

    @Test(
        "A message about a line of an options file is short",
        arguments: ["--lang \(long)", long, "--\(long)", "--size=\(long)"]
    )
    func optionsFile(line: String) {
        let file = OptionsFile(path: "/home/\(Self.long)/options", text: line, home: "")
        let error = #expect(throws: ProgramError.self) { try file.options() }
        #expect(error?.message(.english).contains("/options:1: ") == true)
        #expect((1..<Self.limit).contains(error?.message(.english).utf8.count ?? 0))
    }

    @Test(
        "A message about a command is short",
        arguments: CommandSyntax.all.map(\.name).filter { $0 != "record" } + ["x"]
    )
    func commands(name: String) {
        let lines = [
            name + Self.long, "\(name) \(Self.long)", "\(name) \(Self.long) a b c",
            "\(name) \"\(Self.long)",
            "\(name) \"\\q\(Self.long)\"", "\(name) state \(Self.long) a b",
            "\(name) state a \(Self.long) b",
            "\(name) state a == \(Self.long)", "\(name) map \(Self.long)",
            "\(name) slow:\(Self.long)",
        ]
        for line in lines {
            let error = #expect(throws: CommandError.self) { try CommandSyntax.command(line) }
            guard let error else { continue }
            #expect(error.message(.english).utf8.count < Self.limit, "\(line.prefix(30))")
        }
    }

    @Test("A message about an expectation, and that of a script with a long name, is short")
    func expectations() throws {
        let state = JSONValue.object(["a": .string(Self.long)])
        let expectations: [App.Expectation] = [
            .text(Self.long, isThere: true),
            .state(path: Self.long, .equal, .null),
            .state(path: "a", .equal, .string("x" + Self.long)),
            .state(path: "a", .less, .number(1)),
        ]
        for expectation in expectations {
            let failure = expectation.failure(.init(state: state), in: .english)
            let message = ProgramError.failure(
                LocalizedText(verbatim: failure.message),
                at: LinePlace(file: "/\(Self.long).walk", line: 12)
            )
            .message(.english)
            #expect(message.contains(".walk:12: "))
            #expect(message.utf8.count < Self.limit)
        }
    }
}
