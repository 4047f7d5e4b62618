import Platform
import Presentation
import Terminal

extension Display {
    /// The names of the environment variables that determine defaults.
    static let variables =
        ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "NO_COLOR"] + TerminalDescription.variables

    /// Creates a display from the options, with defaults from the environment and the terminal.
    ///
    /// With `--color always`, a terminal without colors gets the basic ones, and output that is not a terminal gets the
    /// links that the terminal would get, for example for `less -R`.
    init(_ options: Options, environment: [String: String], terminal: ScreenSize?) {
        let messages = Locale(environment, category: "LC_MESSAGES")
        let description = TerminalDescription(environment)
        self.terminal = description.kind
        format = options.format ?? (terminal == nil ? .text : .ansi)
        size = options.size ?? terminal?.withinLimits ?? .standard
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
        hasLinks = description.hasLinks && (terminal != nil || options.color == .always)
        theme = options.theme ?? (format == .svg ? .light : nil)
    }
}

extension Charset {
    /// Creates the charset of the locale.
    init(_ environment: [String: String]) {
        self = Locale(environment, category: "LC_CTYPE").isUTF8 ? .unicode : .ascii
    }
}

/// A POSIX locale name: `language_TERRITORY.charset@modifier`.
private struct Locale {
    let language: String
    let isUTF8: Bool

    /// Creates the locale of a category: the first nonempty one of `LC_ALL`, the category, and `LANG`.
    init(_ environment: [String: String], category: String) {
        let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        let parts = name.split(separator: "@")[0].split(separator: ".", maxSplits: 1)
        language = String(parts.first?.prefix { $0.isLetter } ?? "")
        isUTF8 = parts.count == 2 && parts[1].lowercased().filter { $0 != "-" } == "utf8"
    }
}
