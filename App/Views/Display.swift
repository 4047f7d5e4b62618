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
    /// Whether output in the ANSI format has links.
    let hasLinks: Bool
    /// The theme; nil if the live screen asks the terminal.
    let theme: Theme?

    /// Whether a line that the user types in the terminal can be edited, and is for people.
    var canEditLines: Bool { terminal > .dumb && [.text, .ansi].contains(format) }

    var typesetter: Typesetter { Typesetter(charset) }
}
