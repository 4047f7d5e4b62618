import Foundation
import TerminalTestSupport
import TestSupport
import Testing

/// Tests in a pseudo-terminal how commands are typed where there is no live screen.
@Suite(.blocking, .defaultParts) struct LineReaderTests {
    @Test(
        "A command is completed, edited and recalled; Ctrl-D ends the walk",
        arguments: [["--linear"], ["--format", "text"], ["--view", "plain"]]
    )
    func editing(options: [String]) throws {
        let terminal = try start(options)
        terminal.send("allox\u{7f}\t")
        try terminal.wait("the completed command") { $0.lastLine == "> allow" }
        terminal.send(" on\t\r")
        try terminal.wait(for: "Schnuffel")
        try terminal.wait("the next prompt") { $0.lastLine == ">" }
        terminal.send("s\t")
        let separator = options == ["--linear"] ? ", " : "  "
        let candidates = ["services", "settings", "show", "state"].joined(separator: separator)
        try terminal.wait("the candidates, and the first of them") { screen in
            screen.text.contains(candidates) && screen.lastLine == "> services"
        }
        // Lines can be pasted.
        terminal.send("\u{15}network fail\nnetwork slow:0.3\nrefresh\nta")
        let pageCount = options == ["--linear"] ? 1 : 3
        try terminal.wait("the typed text below what changed by itself") { screen in
            let isRefreshed = screen.text.ranges(of: "Schnuffel").count == pageCount
            return isRefreshed && screen.texts.contains("> refresh") && screen.lastLine == "> ta"
        }
        terminal.send("p\u{1b}[A\u{1b}[A\u{10}")
        try terminal.wait("the first of the pasted commands") { $0.lastLine == "> network fail" }
        terminal.send("\u{15}\u{4}")
        #expect(terminal.end() == 0)
        terminal.expectRestored(times: 0)
        let output = String(decoding: terminal.output, as: UTF8.self)
        let sequences = output.split(separator: "\u{1b}").dropFirst()
        #expect(sequences.allSatisfy { $0.hasPrefix("[K") })
    }

    @Test(
        "However the program ends while the user types, the terminal is restored",
        arguments: [
            (nil, 130),
            (SIGTERM, -SIGTERM),
            (SIGHUP, -SIGHUP),
            (SIGQUIT, -SIGQUIT),
            (SIGSEGV, -SIGSEGV),
        ] as [(Int32?, Int32)]
    )
    func ends(signal: Int32?, status: Int32) throws {
        let terminal = try start(["--linear"])
        terminal.send("all")
        try terminal.wait("the text") { $0.lastLine == "> all" }
        #expect(terminal.settings.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == tcflag_t(ISIG))
        if let signal {
            terminal.signal(signal)
        } else {
            terminal.send("\u{3}")
        }
        #expect(terminal.end() == status)
        terminal.expectRestored(times: 0)
    }

    @Test("Ctrl-C ends the program also if the key comes as a sequence") func interruption() throws
    {
        let terminal = try start(["--linear"])
        terminal.send("all")
        try terminal.wait("the text") { $0.lastLine == "> all" }
        terminal.send("\u{1b}[27;5;99~")
        #expect(terminal.end() == 130)
        terminal.expectRestored(times: 0)
    }

    @Test(
        "After Ctrl-Z, or if another program has reset the terminal, the typed text is there again",
        arguments: ["\u{1a}", "\u{1b}[122;5u"] as [ControlText]
    )
    func continued(key: ControlText) throws {
        let key = key.text
        let terminal = try start(["--linear"])
        terminal.send("żó")
        try terminal.wait("the text") { $0.lastLine == "> żó" }
        // Without a shell to return to, the program continues immediately.
        terminal.send(key + "ł")
        try terminal.wait("more text") { $0.lastLine == "> żół" }
        terminal.settings = terminal.settingsBefore
        terminal.signal(SIGCONT)
        terminal.resize(columns: 20, rows: 5)
        // The text was there before, so only the settings show that the program has handled the
        // signal.
        try terminal.wait("the text again") { screen in
            screen.lastLine == "> żół" && terminal.settings.c_lflag & tcflag_t(ICANON) == 0
        }
        terminal.send("\u{15}quit\r")
        #expect(terminal.end() == 0)
        terminal.expectRestored(times: 0)
    }

    private func start(_ options: [String]) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            options + ["--size", "60x20"],
            columns: 200,
            rows: 400
        )
        try terminal.wait("the prompt") { $0.lastLine == ">" }
        return terminal
    }
}

extension TerminalEmulator {
    fileprivate var lastLine: String {
        texts.last { !$0.isEmpty } ?? ""
    }
}
