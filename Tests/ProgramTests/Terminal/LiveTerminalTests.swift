import Foundation
import Terminal
import TerminalTestSupport
import TestSupport
import Testing

@Suite(.blocking, .defaultParts) struct LiveTerminalTests {
    @Test(
        "The page fills the window, even if the terminal answers no query; q restores it",
        arguments: [true, false]
    )
    func page(answers: Bool) throws {
        let terminal = try PseudoTerminal(answers: answers)
        try terminal.wait(for: "[3 Don’t Allow]")
        #expect(terminal.screen.modes.isSuperset(of: [1049, 1002, 1006, 2004]))
        #expect(!terminal.screen.modes.contains(25))
        // Otherwise, a read waits if another process takes the key, and signals have no effect.
        #expect(withUnsafeBytes(of: terminal.settings.c_cc) { $0[Int(VMIN)] } == 0)
        terminal.send("\u{1b}[B\r")
        try terminal.wait(for: "Neubrandenburg")
        #expect(terminal.screen.texts.last?.contains("q quit") == true)
        terminal.send("q")
        #expect(terminal.end() == 0)
        terminal.expectRestored()
    }

    @Test(
        "However the program ends, the terminal is restored once, without pictures",
        arguments: [
            (.key("\u{3}"), 130),
            (.signal(SIGINT), 130),
            (.signal(SIGTERM), 143),
            (.signal(SIGHUP), 129),
            (.signal(SIGSEGV), -SIGSEGV),
            (.signal(SIGABRT), -SIGABRT),
            (.signal(SIGTRAP), -SIGTRAP),
            (.signal(SIGILL), -SIGILL),
            (.signal(SIGBUS), -SIGBUS),
            (.signal(SIGFPE), -SIGFPE),
            (.key(":quit\r"), 0),
            (.signal(SIGUSR1), -SIGUSR1),
            (.signal(SIGUSR2), -SIGUSR2),
            (.signal(SIGALRM), -SIGALRM),
            (.signal(SIGXCPU), -SIGXCPU),
            (.signal(SIGQUIT), 131),
            (.signal(SIGPIPE), -SIGPIPE),
            (.signal(SIGIO), -SIGIO),
            (.signal(SIGSYS), -SIGSYS),
        ] as [(End, Int32)]
    )
    func ends(end: End, status: Int32) throws {
        let terminal = try consenting(cell: SIMD2(8, 16))
        try terminal.wait("a picture") { $0.graphics?.places.isEmpty == false }
        switch end {
        case .key(let keys): terminal.send(keys)
        case .signal(let number): terminal.signal(number)
        }
        #expect(terminal.end() == status)
        terminal.expectRestored()
    }

    @Test(
        "Ctrl-C does not wait for what was typed before it, in each form of the key",
        arguments: ["\u{3}", "\u{1b}[99;5u"] as [ControlText]
    )
    func overtaking(key: ControlText) throws {
        let key = key.text
        let terminal = try consenting()
        terminal.send(String(repeating: "j", count: 500_000) + ":quit\r" + key)
        #expect(terminal.end() == 130)
        terminal.expectRestored()
    }

    @Test(
        "The terminal is restored after each signal of Linux that other systems do not have",
        .enabled(if: System.isLinux, "needs the signals of Linux"),
        // SIGSTKFLT, SIGPWR, SIGRTMIN, a real-time signal between them, and SIGRTMAX.
        arguments: [16, 30, 34, 50, 64] as [Int32]
    )
    func signalsOfLinux(number: Int32) throws {
        let terminal = try consenting()
        terminal.signal(number)
        #expect(terminal.end() == -number)
        terminal.expectRestored()
    }

    enum End {
        case key(String)
        case signal(Int32)
    }

    @Test("The page adapts to the size of the window, even if it is too small")
    func resizing() throws {
        let terminal = try consenting(columns: 120, rows: 40)
        terminal.resize(columns: 60, rows: 20)
        try terminal.wait("a map of 60 columns") { screen in
            screen.text.contains("Neubrandenburg") && screen.texts.last?.contains("command") == true
        }
        terminal.resize(columns: 12, rows: 3)
        try terminal.wait(for: "too small")
        terminal.resize(columns: 20, rows: 5)
        try terminal.wait(for: "Missing Pets")
    }

    @Test("Ctrl-C closes a line that is being typed, in each form of the key, and otherwise quits")
    func closingLine() throws {
        for key in ["\u{3}", "\u{1b}[99;5u"] {
            let terminal = try consenting()
            for (start, line) in [(":", ":net"), ("/", "Find: net")] {
                terminal.send(start)
                try terminal.wait("an open line") { $0.modes.contains(25) }
                terminal.send("net")
                try terminal.wait("a line with text") { $0.texts.last?.hasPrefix(line) == true }
                terminal.send(key)
                try terminal.wait("a closed line") { !$0.modes.contains(25) }
            }
            terminal.send(key)
            #expect(terminal.end() == 130)
            terminal.expectRestored()
        }
    }

    @Test("A digit opens a pet of a long list after a while, if no other digit follows")
    func number() throws {
        let terminal = try consenting()
        terminal.send("a")
        try terminal.wait(for: " pets ──")
        for keys in ["1", "12"] {
            terminal.send(keys)
            try terminal.wait("a pet") { screen in
                screen.text.contains("[Back]") && !screen.text.contains("All pets")
            }
            terminal.send("\u{1b}")
            try terminal.wait(for: "All pets")
        }
        terminal.send("q")
        #expect(terminal.end() == 0)
    }

    @Test("Words and two Enters that arrive at once open the first match")
    func searchAtOnce() throws {
        let terminal = try consenting()
        terminal.send("/minka\r\r")
        try terminal.wait("a pet") { screen in
            screen.text.contains("[Back]") && !screen.text.contains("All pets")
        }
        terminal.send("q")
        #expect(terminal.end() == 0)
    }

    @Test(
        "The terminal is neither read as a file, which would lose keys, nor written to as the log",
        arguments: [
            (["--announcements", "/dev/tty"], "tty: a terminal cannot be read as a file"),
            (["--log", "-"], "--log -: standard error is the live screen"),
        ]
    )
    func refusal(arguments: [String], message: String) throws {
        let terminal = try PseudoTerminal(arguments, columns: 200)
        #expect(terminal.end() == 2)
        #expect(terminal.screen.text.contains(message))
    }

    @Test("A failure names the retry key; while the app waits, the screen changes by itself")
    func failure() throws {
        let terminal = try PseudoTerminal(["--permission", "when-in-use", "--network", "fail"])
        try terminal.wait(for: "The map could not be loaded.")
        #expect(terminal.screen.texts.last?.contains("r retry") == true)
        terminal.send(":network slow:60\rr")
        try terminal.wait(for: "Loading the map…")
        var lines: Set<String> = []
        try terminal.wait("a spinner that turns") { screen in
            lines.insert(screen.texts.last ?? "")
            return lines.count > 4
        }
    }

    @Test(
        "Ctrl-Z restores the terminal and leaves the app, which keeps its map, also after Allow Once"
    )
    func suspension() throws {
        let terminal = try PseudoTerminal(cell: SIMD2(8, 16))
        try terminal.wait(for: "[1 Allow Once]")
        terminal.send("\r")
        try terminal.wait("a picture") { $0.graphics?.places.isEmpty == false }
        // Without a shell to return to, the program continues immediately.
        terminal.send("\u{1a}")
        try terminal.wait("the picture again") { screen in
            screen.modeChanges["1049h"] == 2 && screen.graphics?.places.isEmpty == false
        }
        #expect(terminal.screen.modeChanges["1049l"] == 1)
        #expect(terminal.screen.modeChanges["1049h"] == 2)
        terminal.send("q")
        #expect(terminal.end() == 0)
    }

    @Test(
        "Frames are marked only if the terminal supports synchronized output",
        arguments: [true, false]
    )
    func synchronized(isKnown: Bool) throws {
        let terminal = try consenting(knowsSynchronizedOutput: isKnown)
        terminal.send("\u{1b}[B")
        try terminal.wait("a selected pet") { screen in
            screen.texts.first?.contains("Missing Pets") == false
        }
        let frames = terminal.screen.modeChanges["2026h", default: 0]
        #expect((frames > 0) == isKnown)
    }

    @Test("After SIGCONT the terminal is set up again; Ctrl-L redraws the screen")
    func continued() throws {
        let terminal = try consenting()
        // Simulates a shell that restored its own settings meanwhile.
        terminal.settings = terminal.settingsBefore
        terminal.signal(SIGCONT)
        try terminal.wait("the screen comes again") { $0.modeChanges["1049h"] == 2 }
        terminal.send("\u{0c}q")
        #expect(terminal.end() == 0)
        terminal.expectRestored(times: 2)
    }

    private func consenting(
        columns: Int = 80,
        rows: Int = 24,
        knowsSynchronizedOutput: Bool = false,
        cell: SIMD2<Int>? = nil
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            ["--permission", "when-in-use"],
            columns: columns,
            rows: rows,
            knowsSynchronizedOutput: knowsSynchronizedOutput,
            cell: cell
        )
        try terminal.wait(for: "Neubrandenburg")
        return terminal
    }
}

@Suite(.blocking, .defaultParts) struct MapTerminalTests {
    private let center = "53.5267, 13.2584"

    @Test("Keys with Shift, drags, double clicks and the wheel move the full-screen map")
    func moves() throws {
        let terminal = try openMap("xterm-256color")
        for move in [
            "\u{1b}[1;2C", "\u{1b}[a", "\u{1b}[<0;20;9M\u{1b}[<32;23;9M\u{1b}[<0;23;9m",
            "\u{1b}[<0;9;9M\u{1b}[<0;9;9m\u{1b}[<0;9;9M\u{1b}[<0;9;9m", "\u{1b}[<64;9;9M",
        ] {
            terminal.send(move)
            try terminal.wait("another center after \(move.debugDescription)") {
                !$0.text.contains(center)
            }
            terminal.send("0")
            try terminal.wait(for: center)
        }
        terminal.send("q")
        #expect(terminal.end() == 0)
        #expect(terminal.screen.unknown.isEmpty)
    }

    @Test(
        "A pan lets the terminal delete and insert cells, if it can",
        arguments: ["xterm-256color", "linux", "vt100"]
    )
    func pan(name: String) throws {
        let terminal = try openMap(name)
        terminal.send("l")
        try terminal.wait("a center in the east") { !$0.text.contains(center) }
        terminal.send("h")
        try terminal.wait(for: center)
        terminal.send("q")
        #expect(terminal.end() == 0)
        let output = String(decoding: terminal.output, as: UTF8.self)
        for sequence in ["\u{1b}[8P", "\u{1b}[8@"] {
            #expect(output.contains(sequence) == (name != "vt100"))
        }
        #expect(terminal.screen.unknown.isEmpty)
    }

    private func openMap(_ name: String) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            ["--permission", "when-in-use"],
            environment: ["TERM": name],
            kind: TerminalKind(named: name)
        )
        try terminal.wait(for: "Neubrandenburg")
        terminal.send("m")
        try terminal.wait(for: center)
        return terminal
    }
}
