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
            ("xterm", "truecolor", nil, .full),
            ("xterm-256color", "24bit", nil, .full),
            ("xterm-256color", "yes", nil, .palette),
            ("linux", "truecolor", nil, .sixteen),
            ("vt100", "truecolor", nil, nil),
            ("xterm-mono", "truecolor", nil, nil),
            ("ansi", "truecolor", nil, .basic),
            ("dumb", "truecolor", nil, nil),
            ("screen-256color", "truecolor", nil, .palette),
            ("screen-256color", "truecolor", "/tmp/tmux", .full),
            ("screen", "truecolor", "/tmp/tmux", .full),
            ("tmux-256color", "truecolor", "/tmp/tmux", .full),
        ] as [(String, String, String?, ColorDepth?)]
    )
    func direct(name: String, variable: String, tmux: String?, colors: ColorDepth?) {
        #expect(
            TerminalDescription(["TERM": name, "COLORTERM": variable, "TMUX": tmux ?? ""]).colors
                == colors
        )
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
