import TerminalTestSupport
import Terminal
import Foundation
import Testing

@testable import App

/// Tests the live screen in a pseudo-terminal.
@Suite(.serialized) struct LiveTerminalTests {
    @Test("The page fills the window behind the prompt; q restores the terminal")
    func page() throws {
        let terminal = try PseudoTerminal()
        try terminal.wait(for: "[Don’t Allow]")
        #expect(terminal.screen.modes.isSuperset(of: [1049, 1002, 1006, 2004]))
        #expect(!terminal.screen.modes.contains(25))
        // Otherwise, a read waits if another process takes the key, and signals have no effect.
        #expect(withUnsafeBytes(of: terminal.settings.c_cc) { $0[Int(VMIN)] } == 0)
        terminal.send("\u{1b}[B\r")
        try terminal.wait(for: "Neubrandenburg")
        #expect(terminal.screen.texts.last?.contains("q quit") == true)
        terminal.send("q")
        #expect(try terminal.end() == 0)
        try expectRestored(terminal)
    }

    @Test(
        "However the program ends, the terminal is restored once",
        arguments: [
            (.key("\u{3}"), 130), (.signal(SIGINT), 130), (.signal(SIGTERM), 143), (.signal(SIGHUP), 129),
            (.signal(SIGSEGV), -SIGSEGV), (.signal(SIGABRT), -SIGABRT), (.signal(SIGTRAP), -SIGTRAP),
            (.signal(SIGILL), -SIGILL), (.signal(SIGBUS), -SIGBUS), (.signal(SIGFPE), -SIGFPE), (.key(":quit\r"), 0),
            (.signal(SIGUSR1), -SIGUSR1), (.signal(SIGUSR2), -SIGUSR2), (.signal(SIGALRM), -SIGALRM),
            (.signal(SIGXCPU), -SIGXCPU), (.signal(SIGQUIT), 131), (.signal(SIGPIPE), -SIGPIPE),
            (.signal(SIGIO), -SIGIO), (.signal(SIGSYS), -SIGSYS),
        ] as [(End, Int32)])
    func ends(end: End, status: Int32) throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use")
        try terminal.wait(for: "Neubrandenburg")
        switch end {
        case .key(let keys): terminal.send(keys)
        case .signal(let number): terminal.signal(number)
        }
        #expect(try terminal.end() == status)
        try expectRestored(terminal)
    }

    enum End {
        case key(String)
        case signal(Int32)
    }

    @Test("The page adapts to the size of the window, even if it is too small")
    func resizing() throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use", columns: 120, rows: 40)
        try terminal.wait(for: "Neubrandenburg")
        terminal.resize(columns: 60, rows: 20)
        try terminal.wait("a map of 60 columns") { screen in
            screen.text.contains("Neubrandenburg") && screen.texts.last?.contains("scroll") == true
        }
        terminal.resize(columns: 12, rows: 3)
        try terminal.wait(for: "too small")
        terminal.resize(columns: 20, rows: 5)
        try terminal.wait(for: "Missing Pets")
        terminal.send("q")
        #expect(try terminal.end() == 0)
    }

    @Test("A terminal is not read as a file of announcements, because the keys would be lost")
    func terminalAsFile() throws {
        let terminal = try PseudoTerminal("--announcements", "/dev/tty")
        #expect(try terminal.end() == 2)
        #expect(String(decoding: terminal.output, as: UTF8.self).contains("tty: a terminal cannot be read as a file"))
    }

    @Test("The process can write no core dump, which would contain the location")
    func coreDump() throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use")
        try terminal.wait(for: "Neubrandenburg")
        #expect(try terminal.limits().contains(#/Max core file size +0 +0 /#))
        terminal.send("q")
        #expect(try terminal.end() == 0)
    }

    @Test("The wheel scrolls, a click opens its target, and Back restores the page")
    func mouse() throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use")
        try terminal.wait(for: "Neubrandenburg")
        terminal.send(String(repeating: "\u{1b}[<65;1;1M", count: 20))
        try terminal.wait(for: "6.1 km south")
        let page = terminal.screen.texts
        let row = try #require(page.firstIndex { $0.contains("Minka") })
        terminal.send("\u{1b}[<0;10;\(row + 1)M\u{1b}[<0;10;\(row + 1)m")
        try terminal.wait(for: "7 years")
        terminal.send("\u{1b}")
        try terminal.wait("the list") { $0.texts.dropLast() == page.dropLast() }
        // A click on the map reaches the app, but does not change the screen.
        terminal.send("g")
        try terminal.wait(for: "Neubrandenburg")
        terminal.send("\u{1b}[<0;40;12M:expect state log == 0\r")
        try terminal.wait(for: "map preview tapped")
        terminal.send("g")
        try terminal.wait("the page as it was") { screen in
            screen.texts.first == " Missing Pets" && screen.text.contains("Neubrandenburg")
                && !screen.text.contains("tapped")
        }
    }

    @Test("A click on the map appears in the log panel at once")
    func log() throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use")
        try terminal.wait(for: "Neubrandenburg")
        terminal.send("l")
        try terminal.wait(for: " Log ───")
        terminal.send("\u{1b}[<0;40;12M")
        try terminal.wait(for: "[LandingPage] map preview tapped")
        // A drag has no effect, and each press of a double click is a click.
        terminal.send("\u{1b}[<32;41;12M\u{1b}[<0;41;12m")
        terminal.send("\u{1b}[<0;41;12M\u{1b}[<0;41;12m\u{1b}[<0;41;12M\u{1b}[<0;41;12m")
        try terminal.wait("a line for each click") { screen in
            screen.texts.count { $0.contains("map preview tapped") } == 3
        }
        terminal.send("l")
        try terminal.wait("the page without the panel") { !$0.text.contains("tapped") }
    }

    @Test("Settings is a separate screen whose choices take effect in the app")
    func settings() throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use")
        try terminal.wait(for: "Neubrandenburg")
        terminal.send("s")
        try terminal.wait(for: "Location Services: On")
        terminal.send("\u{1b}[Z\u{1b}[Z\r")
        try terminal.wait(for: "◉ Never")
        terminal.send("\u{1b}")
        try terminal.wait(for: "needs your consent")
        terminal.send("s")
        try terminal.wait(for: "◉ Never")
        terminal.send("\t\t\r")
        try terminal.wait(for: "Location Services: Off")
    }

    @Test("A failure names the retry key; a long wait names its reason")
    func failure() throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use", "--network", "fail")
        try terminal.wait(for: "The map could not be loaded.")
        #expect(terminal.screen.texts.last?.contains("r retry") == true)
        terminal.send(":network slow:60\r")
        terminal.send("r")
        // On a busy machine, the first seconds can pass between two reads.
        try terminal.wait("the seconds") { $0.text.contains(/Loading the map… \d+ s/) }
    }

    @Test("Ctrl-Z restores the terminal and leaves the app, which ends Allow Once")
    func suspension() throws {
        let terminal = try PseudoTerminal()
        try terminal.wait(for: "[Allow Once]")
        terminal.send("\r")
        try terminal.wait(for: "Neubrandenburg")
        // Without a shell to return to, the program continues immediately.
        terminal.send("\u{1a}")
        try terminal.wait(for: "needs your consent")
        #expect(terminal.screen.modeChanges["1049l"] == 1)
        #expect(terminal.screen.modeChanges["1049h"] == 2)
        terminal.send("q")
        #expect(try terminal.end() == 0)
    }

    @Test("Frames are marked only if the terminal supports synchronized output", arguments: [true, false])
    func synchronized(isKnown: Bool) throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use", knowsSynchronizedOutput: isKnown)
        try terminal.wait(for: "Neubrandenburg")
        terminal.send("\u{1b}[B")
        try terminal.wait("the page scrolled") { $0.texts.first?.isEmpty == true }
        #expect((terminal.screen.modeChanges["2026h"] ?? 0 > 0) == isKnown)
    }

    @Test(
        "Colors depend on NO_COLOR and the terminal",
        arguments: [("NO_COLOR", "1", ""), ("COLORTERM", "truecolor", "38;2;"), ("X", "", "38;5;")])
    func colours(variable: String, value: String, parameter: String) throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use", environment: [variable: value])
        try terminal.wait(for: "Neubrandenburg")
        let looks = terminal.screen.cells.joined().map(\.look)
        if parameter.isEmpty {
            #expect(looks.allSatisfy { !$0.contains("8;") && !$0.contains(";3") })
        } else {
            #expect(looks.contains { $0.contains(parameter) })
        }
    }

    @Test("Pasted text is entered in the command line, and ignored elsewhere")
    func pasting() throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use")
        try terminal.wait(for: "Neubrandenburg")
        terminal.send("\u{1b}[200~q\u{1b}[201~:\u{1b}[200~network\u{1b}[201~")
        try terminal.wait(for: ":network")
        #expect(terminal.screen.modes.contains(25))
        terminal.send(" nonsense\r")
        try terminal.wait(for: "network nonsense: unknown conditions 'nonsense' (network [announcements|map]")
        terminal.send("xq")
        #expect(try terminal.end() == 0)
    }

    @Test("The command line completes, confirms and recalls commands; its panel shows the state")
    func commandLine() throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use")
        try terminal.wait(for: " ↓ 5 recently lost pets")
        terminal.send(":netw\t sl\t5")
        try terminal.wait(for: ":network slow:5")
        terminal.send("\r")
        try terminal.wait(for: "Network: slow, 5 s")
        terminal.send(":\u{1b}[A\u{1}\u{1b}[3~N")
        try terminal.wait(for: ":Network slow:5")
        terminal.send("\u{1b}")
        try terminal.wait(for: "q quit")
        terminal.send(":state\r")
        try terminal.wait(for: "  \"alert\" : null,")
        terminal.send("x?")
        try terminal.wait(for: "Show this help")
        #expect(terminal.screen.cells[0][1].look.contains(";2"), "The page behind is dim.")
        terminal.send("xq")
        #expect(try terminal.end() == 0)
    }

    @Test("Numbers answer the prompt and the alert; the bottom line says what Enter does")
    func numbers() throws {
        let terminal = try PseudoTerminal()
        try terminal.wait(for: "Enter allow once")
        terminal.send("3")
        try terminal.wait(for: "Enter Settings")
        terminal.send("2")
        try terminal.wait("the page without the alert") { !$0.text.contains("Location access is off") }
        terminal.send("\u{4}\u{15}q")
        #expect(try terminal.end() == 0)
    }

    @Test("After SIGCONT the terminal is set up again; Ctrl-L redraws the screen")
    func continued() throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use")
        try terminal.wait(for: "Neubrandenburg")
        // Simulates a shell that restored its own settings meanwhile.
        terminal.settings = terminal.settingsBefore
        terminal.signal(SIGCONT)
        try terminal.wait("the screen comes again") { $0.modeChanges["1049h"] == 2 }
        terminal.send("\u{0c}")
        terminal.send("q")
        #expect(try terminal.end() == 0)
        try expectRestored(terminal, times: 2)
    }

    @Test("The page appears in a terminal that does not reply to queries")
    func mute() throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use", answers: false)
        try terminal.wait(for: "Neubrandenburg")
        terminal.send("q")
        #expect(try terminal.end() == 0)
        try expectRestored(terminal)
    }

    @Test("The program ends even if nobody reads its output")
    func unread() throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use", columns: 300, rows: 100)
        try terminal.wait(for: "Neubrandenburg")
        // Each redraws the whole screen, until the buffer of the terminal is full.
        for _ in 0..<100 { terminal.send("\u{0c}") }
        terminal.signal(SIGTERM)
        #expect(try terminal.endUnread() == 128 + SIGTERM)
        #expect(terminal.settings.c_lflag == terminal.settingsBefore.c_lflag)
    }

    @Test("A log to standard error is refused, because it would overwrite the live screen")
    func logOnScreen() throws {
        let terminal = try PseudoTerminal("--log", "-")
        #expect(try terminal.end() == 2)
        #expect(terminal.screen.text.contains("--log -: standard error is the live screen"))
    }

    @Test("On a terminal with eight colors, the map uses only these")
    func eightColours() throws {
        let terminal = try PseudoTerminal("--permission", "when-in-use", environment: ["TERM": "linux"])
        try terminal.wait(for: "Neubrandenburg")
        let looks = Set(terminal.screen.cells.joined().map(\.look))
        #expect(looks.contains { $0.contains("34") }, "water is blue")
        #expect(looks.contains { $0.contains("32") }, "wood is green")
        #expect(looks.allSatisfy { !$0.contains("38;") && !$0.contains("48;") })
        terminal.send("q")
        #expect(try terminal.end() == 0)
    }

    private func expectRestored(_ terminal: PseudoTerminal, times: Int = 1) throws {
        #expect(terminal.screen.modes == [25])
        #expect(terminal.screen.modeChanges["1049l"] == times)
        #expect(terminal.screen.unknown.isEmpty, "\(terminal.screen.unknown)")
        let (before, after) = (terminal.settingsBefore, terminal.settings)
        #expect(before.c_iflag == after.c_iflag)
        #expect(before.c_oflag == after.c_oflag)
        #expect(before.c_cflag == after.c_cflag)
        #expect(before.c_lflag == after.c_lflag)
    }
}
