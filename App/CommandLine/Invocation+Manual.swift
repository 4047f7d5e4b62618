import Presentation

extension Invocation {
    /// The manual page, in man(7) macros.
    static let manualText: String = {
        let commands = Self.commands.map {
            entry("\\fBlanding\\-app\\fR \($0.usage.roff)", "\($0.help)\($0.details.map { ". \($0)" } ?? "")")
        }
        let options = OptionDescription.Group.allCases.map { group in
            let options = OptionDescription.all.filter { $0.group == group }
            return ".SS \(group.rawValue)\n"
                + options.map { option in
                    let names = [option.shortName, option.name].compactMap(\.self).joined(separator: ", ")
                    return entry(
                        "\\fB\(names.roff)\\fR\(option.value.map { " \\fI\($0.roff)\\fR" } ?? "")", option.explanation)
                }.joined()
        }
        return """
            .TH LANDING\\-APP 1 "" "landing\\-app \(versionNumber)" "User Commands"
            .ad l
            .nh
            .SH NAME
            landing\\-app \\- the landing page of a missing\\-pets app, in a terminal
            .SH SYNOPSIS
            \(Self.commands.map { ".B landing\\-app\n\($0.usage.roff)\n" }.joined(separator: ".br\n")).SH DESCRIPTION
            \(description.roff)
            .SH COMMANDS
            \(commands.joined()).SH OPTIONS
            \(options.joined()).SH WALKTHROUGHS
            \(walkthroughs.roff)
            \(CommandDescription.all.map { entry("\\fB\($0.usage.roff)\\fR", Strings.english[$0.help]) }.joined()).SH EXAMPLES
            \(examples.map { entry("\\fBlanding\\-app \($0.0.roff)\\fR", $0.1) }.joined()).SH EXIT STATUS
            \(exitStatuses.map { entry("\\fB\($0.0)\\fR", $0.1) }.joined()).SH ENVIRONMENT
            \(environment.map { entry("\\fB\($0.0)\\fR", $0.1) }.joined()).SH FILES
            \(files.map { entry("\\fI\($0.0.roff)\\fR", $0.1) }.joined())
            """
    }()

    private static let description = """
        The page shows what the app is for, a map of the 10 km around the device with pins for missing and found pets, \
        and the pets that were reported recently. Location permission, Settings, background and foreground, and slow and \
        failing networks can be tried by hand or by script.
        """

    private static let walkthroughs = """
        A script has one command per line. Text with spaces is in double quotes, and # starts a comment. PATH names a \
        value in the output of the command state, such as list.cards.0.name; count is the length of an array.
        """

    private static let environment = [
        ("LC_ALL, LC_CTYPE, LANG", "The first that is not empty determines the characters: UTF-8 or ASCII."),
        ("LC_ALL, LC_MESSAGES, LANG", "The first that is not empty determines the language of the page."),
        ("NO_COLOR", "If it is not empty, the output has no colors, unless --color always is given."),
        ("COLORTERM", "The values truecolor and 24bit select 24-bit colors."),
        (
            "TERM",
            "The type of the terminal: colors, links, control sequences. With dumb or without it, --linear is the default."
        ),
        (
            "TMUX, VTE_VERSION",
            "Whether a terminal supports links; GNU Screen, which does not set TMUX, and old versions of VTE do not."
        ),
        ("TZ", "The time zone of the dates on the page; scripts use UTC."),
        ("XDG_CONFIG_HOME, HOME", "The folders in which the options file is looked for."),
    ]

    private static let files = [
        ("$XDG_CONFIG_HOME/landing-app/options", optionsFile),
        (
            "FILE of --log",
            "The log, to which events are appended, each with its time in UTC. A new file can be read only by its owner."
        ),
    ]

    private static func entry(_ term: String, _ explanation: String) -> String { ".TP\n\(term)\n\(explanation.roff)\n" }
}

extension String {
    /// The text escaped for a manual page.
    fileprivate var roff: String {
        let escaped = replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("~", with: "\\(ti")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
