import Presentation
import Terminal

/// The output settings, from the options, the environment and the terminal.
struct Display {
    let format: OutputFormat
    let size: ScreenSize
    /// Whether changes are printed as lines of text for screen readers, instead of redrawing the screen.
    let isLinear: Bool
    let charset: Charset
    let language: Language
    /// The colors of the terminal; nil for none.
    let colors: ColorDepth?
    /// The theme; nil if the live screen asks the terminal.
    let theme: Theme?

    /// The theme before the terminal has answered.
    var pageTheme: Theme { theme ?? .dark }

    /// The colors for drawing pages; an SVG image has 24-bit colors.
    var pageColors: ColorDepth? {
        switch format {
        case .ansi: colors
        case .svg: colors == nil ? nil : .full
        case .text, .json: nil
        }
    }
}
