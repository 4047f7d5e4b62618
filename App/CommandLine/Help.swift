extension Invocation {
    static let versionText = "landing-app 0.1.0"

    /// What `--help` prints.
    static let helpText: String = {
        let options = OptionDescription.all.map { option in
            let name = "\(option.name) \(option.value)"
            return "  \(name)\(String(repeating: " ", count: max(30 - name.count, 1)))\(option.help)\n"
        }
        return """
            The landing page of a missing-pets app, in a terminal.

            Usage:
              landing-app [walk] [options]          walk through the page by hand, or by lines on standard input
              landing-app play SCRIPT... [options]  run walkthrough scripts in virtual time; - is standard input
              landing-app snapshot [options]        print the page once

            Options:
            \(options.joined())  -h, --help                    this
              --version                     the program's version

            In a walkthrough:
            \(CommandDescription.helpText)
            Exit status: 0 fine; 1 a failed expectation, or a page that could not be shown; 2 a usage error, or an input
            that cannot be read; 130 after Ctrl-C.

            """
    }()
}
