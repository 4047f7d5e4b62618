extension Invocation {
    /// The manual page, in man(7) macros.
    static let manualText: String = {
        let commands = Self.commands.map { ".TP\n\\fBlanding-app\\fR \($0.usage.roff)\n\($0.help.roff)\n" }
        let options = OptionDescription.all.map { option in
            ".TP\n\\fB\(option.name.roff)\\fR\(option.value.map { " \\fI\($0.roff)\\fR" } ?? "")\n\(option.help.roff)\n"
        }
        let words = CommandDescription.all.map { ".TP\n\\fB\($0.usage.roff)\\fR\n\($0.help.roff)\n" }
        return """
            .TH LANDING-APP 1 "" "landing-app \(versionNumber)"
            .SH NAME
            landing-app \\- the landing page of a missing-pets app, in a terminal
            .SH SYNOPSIS
            .B landing-app
            [\\fIcommand\\fR] [\\fIoptions\\fR]
            .SH DESCRIPTION
            \(summary.roff)
            .SH COMMANDS
            \(commands.joined()).SH OPTIONS
            \(options.joined()).TP
            \\fB\\-h\\fR, \\fB\\-\\-help\\fR
            print the options, and the commands of walkthroughs
            .TP
            \\fB\\-\\-version\\fR
            print the program's version
            .SH WALKTHROUGHS
            One command per line; # starts a comment; enclose text with spaces in double quotes.
            \(words.joined()).SH EXIT STATUS
            \(exitStatus.replacing("Exit status: ", with: "").roff)
            .SH ENVIRONMENT
            NO_COLOR, COLORTERM, TERM, LC_ALL, LC_CTYPE, LC_MESSAGES, LANG.

            """
    }()
}

extension String {
    /// The text escaped for a manual page.
    fileprivate var roff: String {
        let escaped = replacing("\\", with: "\\\\").replacing("-", with: "\\-")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
