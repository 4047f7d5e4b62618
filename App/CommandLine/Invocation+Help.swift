import Terminal
extension Invocation {
    /// A command of the program, from which the help, the manual and the completions are generated.
    struct CommandSummary {
        let name: String
        let usage: String
        let help: String
    }

    static let commands = [
        CommandSummary(
            name: "walk", usage: "[walk] [options]",
            help: "walk through the page by hand, or by lines on standard input"),
        CommandSummary(
            name: "play", usage: "play SCRIPT... [options]",
            help: "run walkthrough scripts in virtual time; - is standard input"),
        CommandSummary(name: "snapshot", usage: "snapshot [options]", help: "print the page once"),
        CommandSummary(
            name: "completions", usage: "completions bash|zsh|fish", help: "print a shell completion script"),
        CommandSummary(name: "man", usage: "man", help: "print the manual page"),
    ]

    static let versionNumber = "0.1.0"
    static let versionText = "landing-app \(versionNumber)"
    static let summary = "The landing page of a missing-pets app, in a terminal."
    static let exitStatus = """
        Exit status: 0 fine; 1 a failed expectation, or a page that could not be shown; 2 a usage error, or an input
        that cannot be read; 130 after Ctrl-C.
        """

    /// The output of `--help`.
    static let helpText: String = {
        let usage = commands.map { "  landing-app \($0.usage.padded(to: 27))\($0.help)\n" }
        let options = OptionDescription.all.map { "  \($0.form.padded(to: 30))\($0.help)\n" }
        return """
            \(summary)

            Usage:
            \(usage.joined())
            Options:
            \(options.joined())  -h, --help                    print this help
              --version                     print the version

            In a walkthrough:
            \(CommandDescription.helpText)
            \(exitStatus)

            """
    }()
}

extension OptionDescription {
    /// The option name, followed by the placeholder of its value.
    var form: String { value.map { "\(name) \($0)" } ?? name }
}

extension String {
    /// Returns the text padded with spaces to a width, with at least one space at the end.
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 1)) }
}
