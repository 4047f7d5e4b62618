import Foundation
import ServerTestSupport
import Terminal
import TerminalTestSupport
import Testing
import TestSupport

@Suite(.blocking, .defaultParts) struct TerminalKindsTests {
    /// The environment of a terminal, and what the program knows from it.
    struct KnownTerminal {
        /// Variables, separated by spaces; `ANSWER` is the terminal's answer about colors.
        let variables: String
        let kind: TerminalKind
        let colors: ColorDepth?
        let hasLinks: Bool
    }

    private static let terminals: [KnownTerminal] = [
        .init(variables: "TERM=xterm", kind: .xterm, colors: .basic, hasLinks: true),
        .init(variables: "TERM=xterm-256color", kind: .xterm, colors: .palette, hasLinks: true),
        .init(
            variables: "TERM=xterm ANSWER=1$r0;38:2::1:20:55m",
            kind: .xterm,
            colors: .full,
            hasLinks: true
        ),
        .init(
            variables: "TERM=xterm ANSWER=1$r0;38:5:234m",
            kind: .xterm,
            colors: .palette,
            hasLinks: true
        ),
        .init(
            variables: "TERM=xterm-256color COLORTERM=truecolor",
            kind: .xterm,
            colors: .full,
            hasLinks: true
        ),
        .init(
            variables: "TERM=xterm-256color VTE_VERSION=4800",
            kind: .xterm,
            colors: .palette,
            hasLinks: false
        ),
        .init(
            variables: "TERM=xterm-256color NO_COLOR=1",
            kind: .xterm,
            colors: nil,
            hasLinks: true
        ),
        .init(variables: "TERM=xterm-mono", kind: .xterm, colors: nil, hasLinks: true),
        .init(variables: "TERM=screen", kind: .xterm, colors: .basic, hasLinks: false),
        .init(variables: "TERM=screen-256color", kind: .xterm, colors: .palette, hasLinks: false),
        .init(
            variables: "TERM=screen-256color TMUX=/tmp/tmux-0/default,1,0",
            kind: .xterm,
            colors: .palette,
            hasLinks: true
        ),
        .init(variables: "TERM=tmux-256color", kind: .xterm, colors: .palette, hasLinks: true),
        .init(variables: "TERM=linux", kind: .vt220, colors: .sixteen, hasLinks: false),
        .init(variables: "TERM=vt220", kind: .vt220, colors: nil, hasLinks: false),
        .init(variables: "TERM=vt100", kind: .vt100, colors: nil, hasLinks: false),
    ]

    @Test(
        "Each terminal gets its colors and links, and only sequences that it understands",
        arguments: terminals
    )
    func live(_ known: KnownTerminal) throws {
        let file = try TemporaryFile(".json", text: Self.announcements)
        let terminal = try PseudoTerminal(
            ["--permission", "when-in-use", "--announcements", file.path],
            environment: Self.environment(known.variables),
            kind: known.kind
        )
        try terminal.wait(for: "Neubrandenburg")
        // The list can come after the map.
        try terminal.wait(for: "1 Bella")
        try terminal.wait("the colors") { screen in
            Self.depth(of: Set(screen.cells.joined().map(\.look))) == known.colors
        }
        terminal.send("\u{1b}[6~")
        try terminal.wait(for: "Recently lost pets")
        #expect(
            terminal.screen.modes.contains(25) == (known.kind == .vt100),
            "only VT100 always shows its cursor"
        )
        terminal.send("1")
        try terminal.wait(for: "bella@example.org")
        let links = Set(terminal.screen.cells.joined().compactMap(\.link))
        let addresses: Set = [
            "tel:+493012345", "mailto:bella@example.org", "https://example.org/bella.jpg",
        ]
        #expect(links == (known.hasLinks ? addresses : []))
        terminal.send(":")
        try terminal.wait("the command line") { screen in
            let isOpen = screen.texts.last?.hasPrefix(":") == true
            return isOpen && screen.cursor == .init(column: 1, row: 23)
        }
        #expect(terminal.screen.modes.contains(25))
        terminal.send("quit\r")
        #expect(terminal.end() == 0)
        terminal.expectRestored()
    }

    @Test(
        "A terminal without an alternate screen is cleared and restored after a fatal signal",
        arguments: [("linux", .vt220), ("vt220", .vt220), ("vt100", .vt100)]
            as [(String, TerminalKind)]
    )
    func fatal(name: String, kind: TerminalKind) throws {
        let terminal = try PseudoTerminal(
            ["--permission", "when-in-use"],
            environment: ["TERM": name],
            kind: kind
        )
        try terminal.wait(for: "Neubrandenburg")
        terminal.signal(SIGSEGV)
        #expect(terminal.end() == -SIGSEGV)
        terminal.expectRestored()
    }

    @Test(
        "A dumb or unknown terminal gets the walk line by line, without escape sequences",
        arguments: ["dumb", ""]
    )
    func dumb(name: String) throws {
        let terminal = try PseudoTerminal(
            columns: 300,
            rows: 100,
            environment: ["TERM": name, "COLORTERM": "truecolor"],
            kind: .dumb
        )
        try terminal.wait("the prompt") { $0.texts.contains(">") }
        terminal.send("allow\n")
        try terminal.wait(for: "tap card 1")
        terminal.send("tap card 1\n")
        try terminal.wait(for: "Reward")
        terminal.send("quit\n")
        #expect(terminal.end() == 0)
        #expect(!terminal.output.contains(0x1B))
    }

    @Test("A walk line by line with a server ends at once")
    func quit() throws {
        let port = try ClosedPort()
        let terminal = try PseudoTerminal(
            ["--announcements", port.base.absoluteString],
            columns: 300,
            rows: 100,
            environment: ["TERM": "dumb"],
            kind: .dumb
        )
        try terminal.wait("the prompt") { $0.texts.contains(">") }
        terminal.send("allow\n")
        try terminal.wait(for: "tap retry list")
        terminal.send("quit\n")
        #expect(terminal.end() == 0)
    }

    /// Returns the greatest color depth that SGR parameters need; `nil` if they have no colors.
    private static func depth(of looks: Set<String>) -> ColorDepth? {
        let patterns: [(depth: ColorDepth, pattern: Regex<Substring>)] = [
            (.full, /.*[34]8;2;.*/),
            (.palette, /.*[34]8;5;.*/),
            (.sixteen, /.*;(?:9|10)[0-7](?:;.*)?/),
            (.basic, /.*;[34][0-7](?:;.*)?/),
        ]
        for (depth, pattern) in patterns {
            if looks.contains(where: { $0.wholeMatch(of: pattern) != nil }) {
                return depth
            }
        }
        return nil
    }

    private static func environment(_ variables: String) -> [String: String] {
        var environment: [String: String] = [:]
        for variable in variables.split(separator: " ") {
            let parts = variable.split(separator: "=").map(String.init)
            environment[parts[0]] = parts[1]
        }
        return environment
    }

    private static let announcements = """
        {"data": [{"id": "1", "status": "MISSING", "locationLatitude": 53.53, "locationLongitude": 13.26,
        "petName": "Bella", "species": "dog", "phone": "+49 30 123-45", "email": "bella@example.org",
        "photoUrl": "https://example.org/bella.jpg"}]}
        """
}
