import Composition
import Platform
import Presentation
import Terminal
import TextViews

/// How the program shows the app, and what it prints around it.
struct Display {
    let format: OutputFormat
    let size: ScreenSize
    /// Whether changes are printed as lines of text for screen readers, instead of redrawing the
    /// screen.
    let isLinear: Bool
    let charset: Charset
    var strings: Strings
    let terminal: TerminalKind
    /// Whether the terminal is a pane of tmux.
    let isInTmux: Bool
    let colors: ColorDepth?
    /// Whether the live screen asks the terminal for more colors.
    let asksForColors: Bool
    /// Whether the live screen asks the terminal whether it can show pictures.
    let asksForGraphics: Bool
    let hasLinks: Bool
    let theme: Theme?
    let chafa: Chafa?
    /// The options that were given, without secrets, with their values.
    let given: [String: String]

    /// Whether the output is for people, and can have notes and commands between the screens.
    var isForPeople: Bool { ![.json, .svg].contains(format) }
    /// Whether an own view, which prints by itself, can print between the program's output.
    var showsOwnView: Bool { [.text, .ansi].contains(format) }

    /// Whether lines can be edited: the terminal supports it, and the output is for people.
    var canEditLines: Bool { terminal > .dumb && isForPeople }

    var typesetter: Typesetter { Typesetter(charset) }

    /// Returns lines for people as the output of a command; in the JSON format, as an object.
    func output(_ name: String, _ lines: [String]) -> [String] {
        if format == .json {
            [JSONValue.object([name: .array(lines.map(JSONValue.string))]).description]
        } else {
            lines.map { typesetter.line($0).description }
        }
    }
}

extension Display {
    /// The names of the environment variables that determine defaults.
    static let variables =
        ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "LANGUAGE", "NO_COLOR", "PATH"]
        + TerminalDescription.variables

    /// Creates a display from the options, with defaults from the environment and the terminal.
    ///
    /// With `--color always`, a terminal without colors gets the basic ones, and output that is not
    /// a terminal gets the links that the terminal would get, for example for `less -R`.
    init(_ options: Options, environment: [String: String], terminal: ScreenSize?) {
        let description = TerminalDescription(environment)
        self.terminal = description.kind
        isInTmux = description.isInTmux
        let hasCells = terminal != nil && options.configuration.view == .cells
        format = options.format ?? (hasCells ? .ansi : .text)
        size = options.size ?? terminal?.withinLimits ?? .standard
        given = options.given
        chafa = environment["PATH"].flatMap { path in
            Chafa(searchPath: path, limits: options.photoLimits)
        }
        // On a dumb terminal, nothing can be redrawn.
        let isDumb = terminal != nil && format == .ansi && description.kind == .dumb
        isLinear = options.isLinear || isDumb
        charset = options.charset ?? Charset(environment)
        strings = Strings(app: options.language ?? Language(environment))
        let available: ColorDepth? =
            switch format {
            case .ansi: description.colors
            // An image does not depend on the terminal.
            case .svg, .html: .full
            case .text, .json, .junit: nil
            }
        colors =
            switch options.color {
            case .always where format == .ansi: available ?? .basic
            case .auto where !(environment["NO_COLOR"] ?? "").isEmpty: nil
            case .always, .auto: available
            case .never: nil
            }
        if let colors {
            asksForColors = description.acceptsColorQueries && colors < .full
            asksForGraphics = description.acceptsGraphicsQueries && options.graphics == .auto
        } else {
            asksForColors = false
            asksForGraphics = false
        }
        let isForTerminal = terminal != nil || options.color == .always
        hasLinks = description.hasLinks && isForTerminal
        theme = options.theme ?? (format == .svg ? .light : nil)
    }
}

extension Language {
    /// Creates the language of messages of a locale; English if there are no texts in it.
    ///
    /// As in GNU gettext, `LANGUAGE` lists languages that come before that of the locale, unless
    /// the locale is `C`.
    init(_ environment: [String: String]) {
        let locale = POSIXLocale(environment, category: "LC_MESSAGES").language
        var codes = [locale]
        if !["C", "POSIX"].contains(locale), let list = environment["LANGUAGE"] {
            let names = list.split(separator: ":")
            codes = names.map { String($0.prefix { $0.isLetter }) } + codes
        }
        let languages = codes.compactMap { code in
            Language.allCases.first { $0.code == code }
        }
        self = languages.first ?? .en
    }
}

extension Display {
    /// Returns the beginning of a recording of a session in a time zone.
    ///
    /// `secondsFromGMT` returns the offset of the zone from UTC at a date, in seconds.
    func recordingHeader(secondsFromGMT: @escaping @Sendable (Date) -> Int) -> RecordingHeader {
        RecordingHeader(
            program: Invocation.versionText,
            options: recordedOptions,
            secondsFromGMT: secondsFromGMT
        )
    }

    /// The options from which `play` starts in the same state, without secrets.
    private var recordedOptions: [RecordingHeader.Option] {
        var options = givenOfSources.map { option in
            RecordingHeader.Option(name: option.description.name, value: option.text)
        }
        for option in outputOptions {
            options.append(
                RecordingHeader.Option(name: option.name, value: ScriptText(option.value))
            )
        }
        if isLinear {
            options.append(RecordingHeader.Option(name: "--linear", value: nil))
        }
        return options
    }

    /// Returns the shell command that makes a storyboard, without secrets.
    ///
    /// `words` are the program's command and its arguments, and `ofScripts` are the names of the
    /// options that scripts set. Each element of the result is a word, or an option with its value.
    func storyboardCommand(
        _ words: [String],
        from start: StartTime,
        ofScripts names: Set<String> = []
    ) -> [String] {
        var options = [Word("--format", OutputFormat.html.rawValue)]
        options += givenOfSources.map { Word($0.description.name, word($0.value)) }
        var output = outputOptions.map { Word($0.name, $0.value) }
        output.append(Word("--theme", theme?.rawValue ?? "auto"))
        if colors == nil {
            output.append(Word("--color", ColorChoice.never.rawValue))
        }
        output.append(Word("--date", "\(start)"))
        // What is not given on the command line must not override the options of scripts.
        options += output.filter { given[$0.name] != nil || !names.contains($0.name) }
        // A name that begins with a hyphen would be an option. A single hyphen is standard input.
        let arguments = words.map { $0.hasPrefix("-") && $0 != "-" ? "./\($0)" : $0 }
        return ["landing-app"] + arguments.map(word) + options.map { "\($0.name) \($0.value)" }
    }

    /// Returns the command of a shell that plays a recording, with the options that a script cannot
    /// set.
    func replayCommand(_ path: String) -> String {
        // A name that begins with a hyphen would be an option.
        let file = path.hasPrefix("-") ? "./\(path)" : path
        let options = givenOfSources.filter { option in
            let isOutside = option.text.file.map { $0.path(inScriptAt: path).hasPrefix("/") }
            return option.description.isServer(option.value) || isOutside == true
        }
        let words = options.map { "\($0.description.name) \(word($0.value))" }
        return (["landing-app play \(word(file))"] + words).joined(separator: " ")
    }

    /// Returns a text as a word of a shell command, in characters that the output has.
    private func word(_ text: String) -> String {
        charset == .ascii ? text.asciiShellWord : text.shellWord
    }

    /// An option of a command with its value.
    private struct Word {
        let name: String
        let value: String

        init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    private struct GivenOption {
        let description: OptionDescription
        let value: String

        var text: ScriptText { description.text(ofValue: value) }
    }

    /// The options for data and for the device that were given, without secrets.
    private var givenOfSources: [GivenOption] {
        OptionDescription.all.filter { [.data, .device].contains($0.group) }.compactMap { option in
            given[option.name].map { GivenOption(description: option, value: $0) }
        }
    }

    /// The options for the output on which the state and the text of the view depend.
    private var outputOptions: [Word] {
        var options = [
            Word("--size", "\(size.columns)x\(size.rows)"),
            Word("--lang", strings.language.code),
            Word("--charset", charset.rawValue),
        ]
        // Recorded expectations are about the text of the view.
        if let view = given["--view"] {
            options.append(Word("--view", view))
        }
        return options
    }
}

extension Display {
    /// The display of the view; the bottom row of the window, which has the prompt or the status
    /// line, does not belong to it.
    var textDisplay: TextDisplay {
        TextDisplay(
            size: ScreenSize(columns: size.columns, rows: size.rows - 1),
            charset: charset,
            theme: theme ?? .dark,
            colors: colors,
            photos: photos
        )
    }

    /// The JSON format has the states of photos, but no pictures.
    private var photos: TextDisplay.Photos {
        if format == .json {
            return .requested
        }
        guard !isLinear, let chafa else { return .none }
        return .drawn(chafa)
    }
}
