/// What the environment says about the terminal.
package struct TerminalDescription: Equatable {
    /// The environment variables on which the description depends.
    package static let variables = [
        "TERM", "COLORTERM", "TMUX", "VTE_VERSION", "STY", "TERM_PROGRAM",
    ]
    /// The first version of VTE that supports links without defects, 0.50.
    private static let firstVTEWithLinks = 5000

    package let kind: TerminalKind
    package let colors: ColorDepth?
    /// Whether the terminal supports links (OSC 8) or ignores them.
    ///
    /// No query exists for this. GNU Screen does not support links. tmux passes links on since
    /// version 3.4, and ignores them in earlier versions.
    package let hasLinks: Bool
    /// Whether the terminal answers or ignores the queries for its colors.
    ///
    /// GNU Screen passes the queries on to another terminal, and that terminal shows parts of them.
    /// Terminal of macOS shows the queries itself.
    package let acceptsColorQueries: Bool
    /// Whether the terminal answers or ignores the query for graphics.
    ///
    /// tmux and GNU Screen cannot show pictures in a pane.
    package let acceptsGraphicsQueries: Bool
    /// Whether the program runs in a pane of tmux.
    ///
    /// By default, tmux does not pass the sequence for the clipboard on to the terminal.
    package let isInTmux: Bool

    package init(_ environment: [String: String]) {
        let name = environment["TERM"] ?? ""
        kind = TerminalKind(named: name)
        func isSet(_ variable: String) -> Bool {
            environment[variable]?.isEmpty == false
        }
        // The terminal is GNU Screen itself, and not tmux, which also uses these names.
        let isScreen = name.hasPrefix("screen") && !isSet("TMUX")
        // GNU Screen passes COLORTERM on, but does not support direct colors before version 5.
        // Since version 5, it supports them only on request.
        let hasDirectColors =
            !isScreen && ["truecolor", "24bit"].contains(environment["COLORTERM"])
        colors = ColorDepth(ofTerminal: name, kind, hasDirectColors: hasDirectColors)
        // Only terminals with VTE set the variable. Other terminals have no such defects.
        var hasDefectiveLinks = false
        if let version = environment["VTE_VERSION"] {
            hasDefectiveLinks = (Int(version) ?? 0) < Self.firstVTEWithLinks
        }
        hasLinks = kind == .xterm && !isScreen && !hasDefectiveLinks
        // GNU Screen sets STY, but a terminal that was started within GNU Screen inherits it. So
        // STY alone does not rule out links.
        let isPossiblyInScreen = isScreen || isSet("STY")
        let isTerminalOfMacOS = environment["TERM_PROGRAM"] == "Apple_Terminal"
        acceptsColorQueries = kind.answersQueries && !isPossiblyInScreen && !isTerminalOfMacOS
        isInTmux = isSet("TMUX") || name.hasPrefix("tmux")
        acceptsGraphicsQueries = acceptsColorQueries && !isInTmux
    }
}

extension ColorDepth {
    /// Creates the color depth of a terminal from its name; returns `nil` for a terminal without
    /// colors.
    ///
    /// Source: the capability `colors` in the terminfo database of ncurses, except that the console
    /// of Linux also has the bright variants, and that unknown terminals have 256 colors.
    fileprivate init?(ofTerminal name: String, _ kind: TerminalKind, hasDirectColors: Bool) {
        let parts = name.split { "-+.".contains($0) }
        let family = parts.first ?? ""
        // The names `vte` and `vte-256color` also begin with "vt", but belong to newer terminals.
        let isOfDEC = family.hasPrefix("vt") && kind.isOlderThanXterm
        // In terminfo, names such as `linux-m` and `xterm-mono` are variants without colors.
        let isMonochrome = parts.contains("mono") || parts.contains("m")
        if kind == .dumb || isOfDEC || isMonochrome {
            return nil
        }
        // Only these exact names count: their variants, such as `xterm-kitty`, have 256 colors.
        let isPlainName = ["xterm", "rxvt"].contains(name)
        let isBasic = kind.isOlderThanXterm || ["screen", "tmux"].contains(family) || isPlainName
        if hasDirectColors, kind == .xterm {
            self = .full
        } else if parts.last == "256color" {
            self = .palette
        } else if parts.last == "16color" || family == "linux" {
            self = .sixteen
        } else if isBasic || parts.last == "color" {
            self = .basic
        } else {
            self = .palette
        }
    }
}
