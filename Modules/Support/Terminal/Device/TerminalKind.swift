import Platform

/// A kind of terminal, by the sequences that it understands.
///
/// Each kind also understands the sequences of the kinds before it. Source: the terminfo database
/// of ncurses (`infocmp -x NAME`), whose capabilities are in parentheses.
package enum TerminalKind: Comparable {
    /// Prints lines of text, and understands none of the sequences that the app uses: `dumb`,
    /// `unknown`, `vt52`, or no name at all.
    case dumb
    /// Moves the cursor (`cup`), clears the screen (`clear`), and has bold and reversed text:
    /// `vt100`, and consoles such as `ansi`.
    case vt100
    /// Also hides the cursor (`civis`), and deletes and inserts cells (`dch`, `ich`): `vt220` and
    /// later terminals of DEC, and the console of Linux.
    ///
    /// Like `vt100`, it has no alternate screen (`smcup`), does not scroll by several lines
    /// (`indn`), and may print parts of queries (DECRQM) and of OSC sequences.
    case vt220
    /// Understands the sequences of xterm, or ignores them: the alternate screen, scrolling within
    /// margins, mouse (`XM`), bracketed paste (`BE`), queries, links.
    case xterm

    /// Creates the kind of a terminal from its name, the value of `TERM`; an unknown name counts as
    /// that of a recent terminal, which resembles xterm.
    package init(named name: String) {
        let family = name.prefix { !"-+.".contains($0) }
        switch family {
        case "", "dumb", "unknown", "vt52":
            self = .dumb
        case "ansi", "pcansi", "cygwin":
            self = .vt100
        case "linux":
            self = .vt220
        case _ where family.hasPrefix("vt1"):
            self = .vt100
        // Not `vte`, the terminal library of GNOME.
        case _ where family.hasPrefix("vt") && family.dropFirst(2).allSatisfy(\.isNumber):
            self = .vt220
        default:
            self = .xterm
        }
    }

    var isOlderThanXterm: Bool { self < .xterm }
    var canHideCursor: Bool { self >= .vt220 }
    /// Whether the terminal replies to queries for modes, the background color and the device
    /// attributes.
    package var answersQueries: Bool { self == .xterm }
    /// Whether rows can be scrolled by a number of lines (ECMA-48 SU and SD).
    var scrollsRegions: Bool { self == .xterm }
    /// Whether cells can be deleted from a row and inserted into it (ECMA-48 DCH and ICH).
    var shiftsRows: Bool { self >= .vt220 }

    /// The query for the device attributes.
    ///
    /// Every terminal answers it, so its answer marks the end of the answers to all queries that
    /// were sent before it.
    package static let attributesQuery = "\u{1b}[c"

    /// The sequence that prepares the terminal for a full screen.
    ///
    /// For xterm, the sequence switches to the alternate screen, hides the cursor, and enables
    /// mouse presses and drags (SGR encoding) and bracketed paste. Then it sends queries: for mode
    /// 2026, for the background color, for the colors and for graphics if they are wanted, and last
    /// for the device attributes.
    func enterSequence(asksForColors: Bool, asksForGraphics: Bool) -> String {
        switch self {
        case .dumb, .vt100:
            return ""
        case .vt220:
            return "\u{1b}[?25l"
        case .xterm:
            let alternateScreen = "\u{1b}[?1049h"
            let hiddenCursor = "\u{1b}[?25l"
            let mouse = "\u{1b}[?1002h\u{1b}[?1006h"
            let bracketedPaste = "\u{1b}[?2004h"
            let modes = alternateScreen + hiddenCursor + mouse + bracketedPaste
            let synchronizationQuery = "\u{1b}[?2026$p"
            let backgroundQuery = "\u{1b}]11;?\u{1b}\\"
            var queries = synchronizationQuery + backgroundQuery
            if asksForColors {
                queries += ColorDepth.query
            }
            if asksForGraphics {
                queries += TerminalImage.query
            }
            return modes + queries + Self.attributesQuery
        }
    }

    /// The sequence that restores the terminal.
    ///
    /// It clears the screen, because even terminals like xterm can be without an alternate screen,
    /// such as GNU Screen by default. It also ends a synchronized frame that the program did not
    /// finish.
    var leaveSequence: String {
        let plainStyle = "\u{1b}[0m"
        let clearScreen = "\u{1b}[H\u{1b}[J"
        let visibleCursor = "\u{1b}[?25h"
        switch self {
        case .dumb:
            return ""
        case .vt100:
            return plainStyle + clearScreen
        case .vt220:
            return plainStyle + clearScreen + visibleCursor
        case .xterm:
            let noSynchronization = "\u{1b}[?2026l"
            let noBracketedPaste = "\u{1b}[?2004l"
            let noMouse = "\u{1b}[?1006l\u{1b}[?1002l"
            let mainScreen = "\u{1b}[?1049l"
            return noSynchronization + noBracketedPaste + noMouse + plainStyle + clearScreen
                + visibleCursor + mainScreen
        }
    }

    /// Returns the sequence that copies a text to the clipboard (xterm, OSC 52); `nil` if the
    /// terminal may print it instead.
    ///
    /// A terminal or a multiplexer can be configured to ignore the sequence.
    package func clipboardSequence(for text: String) -> String? {
        self == .xterm ? "\u{1b}]52;c;\(Data(text.utf8).base64EncodedString())\u{1b}\\" : nil
    }
}
