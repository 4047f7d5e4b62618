import Foundation
import TerminalTestSupport
import TestSupport
import Terminal
import Testing

@Suite(.blocking) struct TerminalKindsTests {
    /// The environment of a terminal, also with its answer about colors; its kind, its colors, and
    /// whether it has links.
    private static let terminals: [(String, TerminalKind, ColorDepth?, Bool)] = [
        ("TERM=xterm", .xterm, .basic, true),
        ("TERM=xterm-256color", .xterm, .palette, true),
        ("TERM=xterm ANSWER=1$r0;38:2::1:20:55m", .xterm, .full, true),
        ("TERM=xterm ANSWER=1$r0;38:5:234m", .xterm, .palette, true),
        ("TERM=xterm-256color COLORTERM=truecolor", .xterm, .full, true),
        ("TERM=xterm-256color VTE_VERSION=4800", .xterm, .palette, false),
        ("TERM=xterm-256color NO_COLOR=1", .xterm, nil, true),
        ("TERM=xterm-mono", .xterm, nil, true),
        ("TERM=screen", .xterm, .basic, false),
        ("TERM=screen-256color", .xterm, .palette, false),
        ("TERM=screen-256color TMUX=/tmp/tmux-0/default,1,0", .xterm, .palette, true),
        ("TERM=tmux-256color", .xterm, .palette, true),
        ("TERM=linux", .vt220, .sixteen, false),
        ("TERM=vt220", .vt220, nil, false),
        ("TERM=vt100", .vt100, nil, false),
    ]

    @Test(
        "Each terminal gets its colors and links, and only sequences that it understands",
        arguments: terminals
    )
    func live(variables: String, kind: TerminalKind, colors: ColorDepth?, hasLinks: Bool) throws {
        let file = try TemporaryFile(".json", text: Self.announcements)
        let terminal = try PseudoTerminal(
            "--permission when-in-use --announcements \(file.path)",
            environment: Self.environment(variables),
            kind: kind
        )
        try terminal.wait(for: "Neubrandenburg")
        // The list can come after the map.
        try terminal.wait(for: "1 pet")
        try terminal.wait("the colors") { screen in
            Self.depths(of: Set(screen.cells.joined().map(\.look))) == colors.map { [$0] } ?? []
        }
        terminal.send("\u{1b}[6~")
        try terminal.wait(for: "Bella")
        #expect(
            terminal.screen.modes.contains(25) == (kind == .vt100),
            "only VT100 always shows its cursor"
        )
        terminal.send("1")
        try terminal.wait(for: "bella@example.org")
        let links = Set(terminal.screen.cells.joined().compactMap(\.link))
        #expect(
            links
                == (hasLinks
                    ? [
                        "tel:+493012345", "mailto:bella@example.org",
                        "https://example.org/bella.jpg",
                    ] : [])
        )
        terminal.send(":")
        try terminal.wait("the command line") {
            $0.texts.last?.hasPrefix(":") == true && $0.cursor == (1, 23)
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
            "--permission when-in-use",
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

    /// Returns the greatest color depth that SGR parameters need; no depth if they have no colors.
    private static func depths(of looks: Set<String>) -> [ColorDepth] {
        let patterns: [(ColorDepth, Regex<Substring>)] = [
            (.full, /.*[34]8;2;.*/),
            (.palette, /.*[34]8;5;.*/),
            (.sixteen, /.*;(?:9|10)[0-7](?:;.*)?/),
            (.basic, /.*;[34][0-7](?:;.*)?/),
        ]
        return patterns.filter { pattern in
            looks.contains { $0.wholeMatch(of: pattern.1) != nil }
        }
        .prefix(1).map(\.0)
    }

    private static func environment(_ variables: String) -> [String: String] {
        let pairs = variables.split(separator: " ").map {
            $0.split(separator: "=").map(String.init)
        }
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
    }

    private static let announcements = """
        {"data": [{"id": "1", "status": "MISSING", "locationLatitude": 53.53, "locationLongitude": 13.26,
        "petName": "Bella", "species": "dog", "phone": "+49 30 123-45", "email": "bella@example.org",
        "photoUrl": "https://example.org/bella.jpg"}]}
        """
}
