import Platform
import Presentation
import Terminal

extension Display {
    /// The names of the environment variables that determine defaults.
    static let variables = ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "TERM", "COLORTERM", "NO_COLOR"]

    /// Creates a display from the options, with defaults from the environment and the terminal.
    init(_ options: Options, environment: [String: String], terminal: ScreenSize?) {
        let messages = Locale(environment, category: "LC_MESSAGES")
        format = options.format ?? (terminal == nil ? .text : .ansi)
        size = options.size ?? terminal?.withinLimits ?? .standard
        isLinear = options.isLinear || environment["TERM"] == "dumb"
        charset = options.charset ?? Charset(environment)
        language = options.language ?? Language(rawValue: messages.language) ?? .en
        let usesColor =
            switch options.color {
            case .always: true
            case .never: false
            case .auto: (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
            }
        colors = usesColor ? ColorDepth(environment) : nil
        theme = options.theme ?? (format == .svg ? .light : nil)
    }
}

extension Charset {
    /// Creates the charset of the locale.
    init(_ environment: [String: String]) {
        self = Locale(environment, category: "LC_CTYPE").isUTF8 ? .unicode : .ascii
    }
}

extension ColorDepth {
    /// Creates the color depth that `COLORTERM` and `TERM` indicate, or 256 colors by default.
    fileprivate init(_ environment: [String: String]) {
        let terminal = environment["TERM"] ?? ""
        if ["truecolor", "24bit"].contains(environment["COLORTERM"]) {
            self = .full
        } else if terminal.hasSuffix("-16color") || terminal == "linux" {
            self = .sixteen
        } else if ["ansi", "cygwin"].contains(terminal) || terminal.hasPrefix("vt") {
            self = .basic
        } else {
            self = .palette
        }
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
