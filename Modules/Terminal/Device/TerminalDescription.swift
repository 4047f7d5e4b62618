package struct TerminalDescription: Equatable {
    package static let variables = [
        "TERM", "COLORTERM", "TMUX", "VTE_VERSION", "STY", "TERM_PROGRAM",
    ]
    /// The first version of VTE that supports links without defects, 0.50.
    private static let firstVTEWithLinks = 5000

    package let kind: TerminalKind
    package let colors: ColorDepth?
    /// Whether the terminal supports links (OSC 8) or ignores them.
    ///
    /// No query exists for this. GNU Screen does not support links; tmux passes them on since
    /// version 3.4, and ignores them before.
    package let hasLinks: Bool
    /// Whether the terminal answers or ignores the queries for its colors.
    ///
    /// GNU Screen passes them on to another terminal, which shows parts of them; Terminal of macOS
    /// shows them itself.
    package let acceptsColorQueries: Bool
    /// Whether the terminal answers or ignores the query for graphics; tmux and GNU Screen show no
    /// pictures in a pane.
    package let acceptsGraphicsQueries: Bool

    package init(_ environment: [String: String]) {
        let name = environment["TERM"] ?? ""
        kind = TerminalKind(named: name)
        // tmux also uses the names of GNU Screen.
        let isScreen = name.hasPrefix("screen") && (environment["TMUX"] ?? "").isEmpty
        // GNU Screen passes COLORTERM on, but supports direct colors only on request, since version
        // 5.
        let hasDirectColors =
            !isScreen && ["truecolor", "24bit"].contains(environment["COLORTERM"])
        colors = ColorDepth(ofTerminal: name, kind, hasDirectColors: hasDirectColors)
        let version = environment["VTE_VERSION"].map { Int($0) ?? 0 } ?? Self.firstVTEWithLinks
        hasLinks = kind == .xterm && !isScreen && version >= Self.firstVTEWithLinks
        let isInScreen = isScreen || !(environment["STY"] ?? "").isEmpty
        acceptsColorQueries =
            kind.answersQueries && !isInScreen && environment["TERM_PROGRAM"] != "Apple_Terminal"
        acceptsGraphicsQueries =
            acceptsColorQueries && (environment["TMUX"] ?? "").isEmpty && !name.hasPrefix("tmux")
    }
}

extension ColorDepth {
    /// Creates the color depth of a terminal from its name; returns nil for a terminal without
    /// colors.
    ///
    /// Source: the capability `colors` in the terminfo database of ncurses, except that the console
    /// of Linux also has the bright variants, and that unknown terminals have 256 colors.
    fileprivate init?(ofTerminal name: String, _ kind: TerminalKind, hasDirectColors: Bool) {
        let parts = name.split { "-+.".contains($0) }
        let family = parts.first ?? ""
        if kind == .dumb || family.hasPrefix("vt") && kind < .xterm || parts.contains("mono")
            || parts.contains("m")
        {
            return nil
        } else if hasDirectColors, kind == .xterm {
            self = .full
        } else if parts.last == "256color" {
            self = .palette
        } else if parts.last == "16color" || family == "linux" {
            self = .sixteen
        } else if kind < .xterm || ["screen", "tmux"].contains(family)
            || ["xterm", "rxvt"].contains(name)
            || parts.last == "color"
        {
            self = .basic
        } else {
            self = .palette
        }
    }
}
