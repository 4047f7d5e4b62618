import Terminal
import Testing

@Suite struct TerminalDescriptionTests {
    @Test("Only terminals that can show pictures themselves are asked for graphics")
    func graphics() {
        for (environment, isAsked) in [
            (["TERM": "xterm-kitty"], true),
            (["TERM": "xterm-256color"], true),
            (["TERM": "linux"], false),
            (["TERM": "tmux-256color"], false),
            (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"], false),
            (["TERM": "xterm-kitty", "STY": "1"], false),
            (["TERM": "screen"], false),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
        ] {
            #expect(
                TerminalDescription(environment).acceptsGraphicsQueries == isAsked,
                "\(environment)"
            )
        }
    }

    @Test(
        "The name of a terminal determines the sequences that it gets",
        arguments: [
            ("", .dumb),
            ("dumb", .dumb),
            ("unknown", .dumb),
            ("vt52", .dumb),
            ("vt100", .vt100),
            ("vt102", .vt100),
            ("vt100-nav", .vt100),
            ("ansi", .vt100),
            ("cygwin", .vt100),
            ("vt220", .vt220),
            ("vt420", .vt220),
            ("linux", .vt220),
            ("linux-16color", .vt220),
            ("xterm", .xterm),
            ("xterm-mono", .xterm),
            ("vte", .xterm),
            ("vte-256color", .xterm),
            ("xterm-256color", .xterm),
            ("screen", .xterm),
            ("tmux-256color", .xterm),
            ("alacritty", .xterm),
            ("xterm-vt220", .xterm),
        ] as [(String, TerminalKind)]
    )
    func kinds(name: String, kind: TerminalKind) {
        #expect(TerminalDescription(["TERM": name]).kind == kind)
        #expect(TerminalDescription([:]).kind == .dumb)
    }

    @Test(
        "The name determines the colors; terminals without colors get none",
        arguments: [
            ("vt100", nil),
            ("vt102", nil),
            ("vt220", nil),
            ("dumb", nil),
            ("", nil),
            ("xterm-mono", nil),
            ("rxvt-m", nil),
            ("linux-m", nil),
            ("ansi-m", nil),
            ("ansi-mono", nil),
            ("xterm+mono", nil),
            ("xterm", .basic),
            ("xterm-color", .basic),
            ("screen", .basic),
            ("screen.linux", .basic),
            ("tmux", .basic),
            ("ansi", .basic),
            ("cygwin", .basic),
            ("linux", .sixteen),
            ("linux-16color", .sixteen),
            ("xterm-16color", .sixteen),
            ("xterm-256color", .palette),
            ("screen-256color", .palette),
            ("screen.xterm-256color", .palette),
            ("tmux-256color", .palette),
            ("vte", .palette),
            ("alacritty", .palette),
            ("xterm-kitty", .palette),
        ] as [(String, ColorDepth?)]
    )
    func colors(name: String, colors: ColorDepth?) {
        #expect(TerminalDescription(["TERM": name]).colors == colors)
    }

    @Test(
        "COLORTERM adds direct colors only where the terminal can show them",
        arguments: [
            .init(name: "xterm", variable: "truecolor", colors: .full),
            .init(name: "xterm-256color", variable: "24bit", colors: .full),
            .init(name: "xterm-256color", variable: "yes", colors: .palette),
            .init(name: "linux", variable: "truecolor", colors: .sixteen),
            .init(name: "vt100", variable: "truecolor", colors: nil),
            .init(name: "xterm-mono", variable: "truecolor", colors: nil),
            .init(name: "ansi", variable: "truecolor", colors: .basic),
            .init(name: "dumb", variable: "truecolor", colors: nil),
            .init(name: "screen-256color", variable: "truecolor", colors: .palette),
            .init(name: "screen-256color", variable: "truecolor", tmux: "/tmp/tmux", colors: .full),
            .init(name: "screen", variable: "truecolor", tmux: "/tmp/tmux", colors: .full),
            .init(name: "tmux-256color", variable: "truecolor", tmux: "/tmp/tmux", colors: .full),
        ] as [DirectColors]
    )
    func direct(_ terminal: DirectColors) {
        let description = TerminalDescription([
            "TERM": terminal.name, "COLORTERM": terminal.variable, "TMUX": terminal.tmux,
        ])
        #expect(description.colors == terminal.colors)
    }

    /// A terminal with its variables `COLORTERM` and `TMUX`, and its colors.
    struct DirectColors {
        let name: String
        let variable: String
        var tmux = ""
        let colors: ColorDepth?
    }

    @Test(
        "Links go only to terminals that show or ignore them",
        arguments: [
            (["TERM": "xterm"], true),
            (["TERM": "xterm-256color"], true),
            (["TERM": "tmux-256color"], true),
            (["TERM": "xterm-kitty"], true),
            ([:], false),
            (["TERM": ""], false),
            (["TERM": "dumb"], false),
            (["TERM": "linux"], false),
            (["TERM": "vt100"], false),
            (["TERM": "vt220"], false),
            (["TERM": "ansi"], false),
            (["TERM": "cygwin"], false),
            (["TERM": "screen"], false),
            (["TERM": "screen-256color"], false),
            (["TERM": "screen.xterm-256color", "TMUX": ""], false),
            (["TERM": "screen", "TMUX": "/tmp/tmux"], true),
            (["TERM": "xterm-256color", "VTE_VERSION": "5000"], true),
            (["TERM": "xterm-256color", "VTE_VERSION": "4999"], false),
            (["TERM": "xterm-256color", "VTE_VERSION": "old"], false),
        ] as [([String: String], Bool)]
    )
    func links(environment: [String: String], hasLinks: Bool) {
        #expect(TerminalDescription(environment).hasLinks == hasLinks)
    }
}
