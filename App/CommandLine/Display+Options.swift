import Presentation
import Terminal

extension Display {
    /// The names of the environment variables that determine defaults.
    static let variables = ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "NO_COLOR"] + TerminalDescription.variables

    /// Creates a display from the options, with defaults from the environment and the terminal.
    ///
    /// With `--color always`, a terminal without colors gets the basic ones, and output that is not a terminal gets the
    /// links that the terminal would get, for example for `less -R`.
    init(_ options: Options, environment: [String: String], terminal: ScreenSize?) {
        let messages = POSIXLocale(environment, category: "LC_MESSAGES")
        let description = TerminalDescription(environment)
        self.terminal = description.kind
        format = options.format ?? (terminal == nil ? .text : .ansi)
        size = options.size ?? terminal?.withinLimits ?? .standard
        given = options.given
        isLinear = options.isLinear || terminal != nil && format == .ansi && description.kind == .dumb
        charset = options.charset ?? Charset(environment)
        strings = Strings(app: options.language ?? Language.allCases.first { $0.code == messages.language } ?? .en)
        let available: ColorDepth? =
            switch format {
            case .ansi: description.colors
            // An image does not depend on the terminal.
            case .svg: .full
            case .text, .json: nil
            }
        colors =
            switch options.color {
            case .always where format == .ansi: available ?? .basic
            case .auto where !(environment["NO_COLOR"] ?? "").isEmpty: nil
            case .always, .auto: available
            case .never: nil
            }
        asksForColors = description.answersColorQueries && colors.map { $0 < .full } ?? false
        hasLinks = description.hasLinks && (terminal != nil || options.color == .always)
        theme = options.theme ?? (format == .svg ? .light : nil)
    }
}
