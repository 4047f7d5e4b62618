import Presentation
import Terminal

/// The output settings, from the options, the environment and the terminal.
struct Display {
    let format: OutputFormat
    let size: ScreenSize
    /// Whether changes are printed as lines of text for screen readers, instead of redrawing the screen.
    let isLinear: Bool
    let charset: Charset
    /// The texts in the chosen language.
    var strings: Strings
    let terminal: TerminalKind
    /// The colors of the terminal, or of the image; nil for none, and for a format without colors.
    let colors: ColorDepth?
    /// Whether the live screen asks the terminal for more colors.
    let asksForColors: Bool
    /// Whether output in the ANSI format has links.
    let hasLinks: Bool
    /// The theme; nil if the live screen asks the terminal.
    let theme: Theme?
    /// The options that were given, without secrets, with their values.
    let given: [String: String]

    /// Whether the output is for people, and can have notes and commands between the screens.
    var isForPeople: Bool { [.text, .ansi].contains(format) }

    /// Whether a line that the user types in the terminal can be edited, and is for people.
    var canEditLines: Bool { terminal > .dumb && isForPeople }

    var typesetter: Typesetter { Typesetter(charset) }

    /// Returns lines for people as the output of a command; in the JSON format, as an object.
    func output(_ name: String, _ lines: [String]) -> [String] {
        format == .json
            ? [JSONValue.object([name: .array(lines.map(JSONValue.string))]).description]
            : lines.map { typesetter.line($0).description }
    }
}
