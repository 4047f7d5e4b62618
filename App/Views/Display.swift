import Presentation
import Terminal

/// How pages are printed: what the options leave open is taken from the surroundings.
struct Display {
    let format: OutputFormat
    let size: ScreenSize
    /// Whether changes are told as text, one after the other, and nothing is redrawn.
    let isLinear: Bool
    let charset: Charset
    let language: Language
    /// The colours that are used; nil for none.
    let colors: ColorDepth?

    /// The colours that pages are drawn with: a picture has them all.
    var pageColors: ColorDepth? {
        switch format {
        case .ansi: colors
        case .svg: colors == nil ? nil : .full
        case .text, .json: nil
        }
    }
}
