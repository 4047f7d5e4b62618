import Platform
import Presentation
import Terminal

extension Invocation {
    /// A command of the program, from which the help, the manual and the completions are generated.
    struct CommandSummary {
        let name: String
        let usage: String
        let help: String
        /// What the help of the command says in addition.
        var details: String?
        var hasWalkthroughCommands = false
    }

    static let commands = [
        CommandSummary(
            name: "walk", usage: "[walk] [OPTIONS]",
            help: "try the page by hand, or with commands from standard input",
            details: """
                On a terminal, walk opens a live screen; press ? there for its keys. With --linear or --format text, and \
                without a terminal, it reads walkthrough commands, one per line, and prints text.
                """, hasWalkthroughCommands: true),
        CommandSummary(
            name: "play", usage: "play SCRIPT... [OPTIONS]",
            help: "run walkthrough scripts in virtual time; - is standard input",
            details: """
                Waiting takes no time. The first expectation that fails ends the program with exit status 1. The options \
                file is not read.
                """, hasWalkthroughCommands: true),
        CommandSummary(
            name: "snapshot", usage: "snapshot [OPTIONS]", help: "print the page once",
            details: "The page is printed when it has loaded. If its map or list failed, the exit status is 1."),
        CommandSummary(
            name: "tour", usage: "tour [NAME] [OPTIONS]",
            help: "show around, step by step; without NAME, list the tours",
            details: "Each step waits for Enter. With --auto it waits for some seconds; without a terminal, not at all."
        ),
        CommandSummary(
            name: "check", usage: "check [OPTIONS]",
            help: "read the announcements, the map and the GPS once, and report what is wrong with them",
            details: """
                If a source cannot be read, or if the map does not cover the place, the exit status is 1. Announcements \
                that are not valid are only reported.

                The file of announcements, or the reply of a backend, is {"data": [ITEM, ...]}. Each ITEM is an object \
                with id (text of 1 to 200 bytes), status (MISSING, FOUND or CLOSED), locationLatitude (a number from -90 \
                to 90) and locationLongitude (-180 to 180). Optional: petName, species (DOG, CAT, BIRD, RABBIT or OTHER), \
                breed, sex (MALE, FEMALE or UNKNOWN), age (a whole number of years), description, microchipNumber, \
                reward, email, phone, photoUrl, lastSeenDate (yyyy-MM-dd), createdAt (RFC 3339, such as \
                2026-11-17T09:30:00Z). Optional fields that are not valid are ignored, but an item with more than four \
                of the wrong type is rejected.
                """),
        CommandSummary(
            name: "completions", usage: "completions bash|zsh|fish", help: "print a shell completion script"),
        CommandSummary(name: "man", usage: "man", help: "print the manual page"),
        CommandSummary(name: "help", usage: "help [COMMAND]", help: "print the help of the program or of a command"),
    ]

    static let versionNumber = "0.1.0"
    static let versionText = "landing-app \(versionNumber)"
    static let summary = "The landing page of a missing-pets app, in a terminal."

    /// Command lines, without the program's name, and what they do.
    static let examples = [
        ("", "the live screen of the demo"),
        ("--announcements https://pets.example.com --gps gpsd://localhost", "a backend and a GPS receiver"),
        ("--basemap warszawa.pmtiles --gps 52.2297,21.0122 --lang pl", "another map and place, in Polish"),
        ("snapshot --size 120x40 --format svg > page.svg", "a picture of the page"),
        ("snapshot --network fail", "a page that fails; the exit status is 1"),
        ("play story.walk --lang en --charset unicode", "a script, in any locale"),
        ("play - --format json < story.walk", "a script on standard input"),
        ("tour pins --auto 10", "a guided tour that goes on by itself"),
        ("check --announcements https://pets.example.com", "a report on a backend, the demo's map and its place"),
        ("completions fish > ~/.config/fish/completions/landing-app.fish", "completions for fish"),
        ("man | man -l -", "the manual page"),
        ("help snapshot", "the help of a command"),
    ]

    static let exitStatuses = [
        ("0", "success"),
        (
            "1",
            "an expectation failed; the map or the list of a snapshot failed; check could not read a source, or the map "
                + "does not cover the place; the output could not be written"
        ),
        ("2", "the command line, the options file or a script is invalid, or an input cannot be read"),
        ("130", "Ctrl-C ended the program"),
    ]

    static let optionsFile = """
        The commands walk, snapshot and check read default options from $XDG_CONFIG_HOME/landing-app/options, or else from \
        ~/.config/landing-app/options: one option per line, as on the command line but without quotation marks. A \
        value can begin with ~/. Empty lines and lines that begin with # are ignored. Options on the command line take \
        precedence.
        """

    /// The output of `--help`, in lines of at most 80 columns.
    static let helpText = """
        \(summary)

        Usage:
        \(usageRows(commands))
        \(optionRows(OptionDescription.all))Options file:
        \(helpParagraph(optionsFile))
        Examples:
        \(exampleRows(examples))
        Walkthrough commands:
        \(walkthroughRows)
        Exit status:
        \(exitStatuses.map { helpRow($0.0, $0.1, width: 5) }.joined())
        """

    fileprivate static func usageRows(_ commands: [CommandSummary]) -> String {
        commands.map { helpRow("landing-app \($0.usage)", $0.help, width: 40) }.joined()
    }

    fileprivate static func optionRows(_ options: [OptionDescription]) -> String {
        OptionDescription.Group.allCases.map { group in
            let rows = options.filter { $0.group == group }.map { helpRow($0.form, $0.explanation) }
            return rows.isEmpty ? "" : "\(group.rawValue) options:\n\(rows.joined())\n"
        }.joined()
    }

    fileprivate static var walkthroughRows: String {
        CommandDescription.help(in: .english).map { $0 + "\n" }.joined()
    }

    fileprivate static func exampleRows(_ examples: [(String, String)]) -> String {
        examples.map { helpRow("landing-app \($0.0)".trimmed, $0.1, width: 4) }.joined()
    }
}

extension Invocation.CommandSummary {
    /// The output of `--help` with the command, in lines of at most 80 columns.
    var helpText: String {
        let examples = Invocation.examples.filter { line, _ in
            let first = line.prefix { $0 != " " }
            return name == (first.isEmpty || first.hasPrefix("-") ? "walk" : first)
        }
        return """
            Usage:
            \(Invocation.usageRows([self]))
            \((details ?? "").split(separator: "\n\n").map { helpParagraph(String($0)) + "\n" }.joined())\
            \(Invocation.optionRows(OptionDescription.all.filter { $0.commands.contains(name) }))\
            Examples:
            \(Invocation.exampleRows(examples))
            """ + (hasWalkthroughCommands ? "\nWalkthrough commands:\n\(Invocation.walkthroughRows)" : "")
    }
}
