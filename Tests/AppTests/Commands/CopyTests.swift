import Composition
import Domain
import Scheduling
import Terminal
import TestSupport
import Testing

@testable import App

@MainActor @Suite(.hangingLimit) struct CopyTests {
    @Test(
        "copy copies the phone number or else the email address of a card, a callout or an open pet, and says so",
        arguments: [
            (["copy card 2"], "+49 30 23125 113"),
            (["tap card 2", "copy"], "+49 30 23125 113"),
            (["tap card 2", "copy place"], "53.498900, 13.306100"),
            (["tap card 2", "map", "copy"], "+49 30 23125 113"),
            (
                ["all", "filter status:found species:cat", "copy card 1"],
                "stall.trollenhagen@example.com"
            ),
        ]
    )
    func copies(commands: [String], text: String) async throws {
        let walkthrough = await Walkthrough.started()
        var copied: [String] = []
        walkthrough.clipboard = { copied.append($0) }
        var outcome = Outcome()
        for command in commands {
            outcome = await walkthrough.perform(try #require(CommandSyntax.command(command)))
            #expect(outcome.message == nil)
        }
        #expect(copied == [text])
        #expect(outcome.answer?.text.hasSuffix(": \(text)") == true)
    }

    @Test("The copied text is one line without control characters and formatting characters")
    func hostile() async throws {
        let contact = Contact(phone: "rm -rf ~\n\u{1b}]52;c;QQ==\u{7}\u{202e}")
        let announcement = Announcement(
            id: "1",
            status: .active,
            coordinate: .home,
            pet: Pet(species: .dog),
            contact: contact
        )
        let walkthrough = Walkthrough(permission: .authorizedWhenInUse, environment: [:]) {
            $0.repository = .replaced(OwnRepository(announcement: announcement))
        }
        await walkthrough.start()
        var copied = ""
        walkthrough.clipboard = { copied = $0 }
        await walkthrough.do("copy card 1")
        #expect(copied.hasPrefix("rm -rf"))
        let categories = copied.unicodeScalars.map(\.properties.generalCategory)
        #expect(!categories.contains(.control))
        #expect(!categories.contains(.format))
    }

    @Test("Without a clipboard, the value is shown, and nothing is said to be copied")
    func withoutClipboard() async throws {
        let walkthrough = await Walkthrough.started()
        let outcome = await walkthrough.perform(Copy(value: .contact(card: 2)))
        #expect(outcome.note == "There is no clipboard here. Phone: +49 30 23125 113")
    }

    @Test("Only terminals like xterm get a sequence, whose text is in Base64 (RFC 4648)")
    func sequence() {
        let sequence = TerminalKind.xterm.clipboardSequence(for: "+49 ż")
        #expect(sequence == "\u{1b}]52;c;KzQ5IMW8\u{1b}\\")
        for kind in [TerminalKind.dumb, .vt100, .vt220] {
            #expect(kind.clipboardSequence(for: "a") == nil)
        }
    }

    @Test("In tmux, the confirmation names the option without which tmux keeps the text")
    func tmux() {
        let walkthrough = Walkthrough()
        for (environment, isInTmux) in [
            (["TERM": "xterm-256color"], false),
            (["TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"], true),
        ] {
            let display = Display(Options(), environment: environment, terminal: .standard)
            walkthrough.session.useClipboard(of: display) { _ in }
            #expect(walkthrough.session.isClipboardInTmux == isInTmux)
        }
        let strings = walkthrough.strings
        #expect(strings[Confirmation.copiedInTmux].contains("set -s set-clipboard on"))
    }

    @Test("copy all and C copy the open announcement as a message, with dates and a geo: link")
    func message() async {
        let live = await Live(keys: "2")
        var copied: [String] = []
        live.walkthrough.clipboard = { copied.append($0) }
        await live.send("C")
        await live.type("copy all")
        let message = copied.first ?? ""
        for part in ["Species: ", " geo:53.498900,13.306100", "Phone: +49 30 23125 113"] {
            #expect(message.contains(part), "\(message)")
        }
        #expect(!message.contains("ago"))
        #expect(copied == [message, message])
        #expect(live.text.contains("Sent to the terminal’s clipboard ("))
        await live.send("\u{1b}C")
        #expect(copied.count == 2)
    }
}
