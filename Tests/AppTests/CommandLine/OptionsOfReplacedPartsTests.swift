import Composition
import Testing

@testable import App

@MainActor @Suite struct OptionsOfReplacedPartsTests {
    private static let arguments = [
        "--gps", "off", "--network", "fail", "--theme", "dark", "--format", "text",
    ]

    @Test("Each given option has a message if its part was replaced")
    func messages() throws {
        let options = try Options(walking: Self.arguments)
        #expect(options.messages(replacements: [:], .english).isEmpty)
        #expect(
            options.messages(replacements: [.permission: "permissionStore", .log: "log"], .english)
                .isEmpty
        )
        #expect(
            options.messages(replacements: [.gps: "gps", .view: "view"], .english) == [
                "--gps has no effect, because the part gps was replaced",
                "--theme has no effect, because the part view was replaced",
            ]
        )
    }

    @Test("An option of two parts has a message that names the replaced one")
    func oneOfTwoParts() throws {
        let options = try Options(walking: Self.arguments)
        #expect(
            options.messages(replacements: [.map: "snapshotter"], .english) == [
                "--network has no effect on the map, because the part snapshotter was replaced"
            ]
        )
        #expect(
            options.messages(
                replacements: [.map: "snapshotter", .announcements: "repository"],
                .english
            ) == [
                "--network has no effect, because the part repository was replaced",
                "--network has no effect, because the part snapshotter was replaced",
            ]
        )
    }

    @Test("The message of a replaced log says what happens to the file")
    func log() throws {
        let message = "--log has no effect, because the part log was replaced"
        let file = try Options(walking: ["--log", "events.txt"])
        #expect(
            file.messages(replacements: [.log: "log"], .english) == [
                message
                    + "; its file is opened before the part is made, and nothing is written to it"
            ]
        )
        let standardError = try Options(walking: ["--log", "-"])
        #expect(standardError.messages(replacements: [.log: "log"], .english) == [message])
    }

    @Test("The day of virtual time has a message if the clock was replaced")
    func date() throws {
        guard
            case .play(_, let options) = try Invocation(
                arguments: ["play", "--date", "2026-11-21", "-"]
            )
        else {
            Issue.record("no script")
            return
        }
        #expect(
            options.messages(replacements: [.time: "clock"], .english) == [
                "--date has no effect, because the part clock was replaced"
            ]
        )
    }
}
