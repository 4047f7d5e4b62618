import Platform
import Presentation

extension Invocation {
    /// A command of the program, from which the help, the manual and the completions are generated.
    struct CommandSummary {
        let name: String
        let usage: String
        let help: String
    }

    static let commands = [
        CommandSummary(
            name: "walk", usage: "[walk] [OPTIONS]",
            help: "try the page by hand, or with commands from standard input"),
        CommandSummary(
            name: "play", usage: "play SCRIPT... [OPTIONS]",
            help: "run walkthrough scripts in virtual time; - is standard input"),
        CommandSummary(name: "snapshot", usage: "snapshot [OPTIONS]", help: "print the page once"),
        CommandSummary(
            name: "tour", usage: "tour [NAME] [OPTIONS]",
            help: "show around, step by step; without NAME, list the tours"),
        CommandSummary(
            name: "check", usage: "check [OPTIONS]",
            help: "read the announcements, the map and the GPS once, and report what is wrong with them"),
        CommandSummary(
            name: "completions", usage: "completions bash|zsh|fish", help: "print a shell completion script"),
        CommandSummary(name: "man", usage: "man", help: "print the manual page"),
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
    static let helpText: String = {
        let options = OptionDescription.Group.allCases.map { group in
            let options = OptionDescription.all.filter { $0.group == group }
            return "\(group.rawValue) options:\n" + options.map { helpRow($0.form, $0.explanation) }.joined() + "\n"
        }
        return """
            \(summary)

            Usage:
            \(commands.map { helpRow("landing-app \($0.usage)", $0.help, width: 40) }.joined())
            \(options.joined())Options file:
            \(helpParagraph(optionsFile))
            Examples:
            \(examples.map { helpRow("landing-app \($0.0)".trimmed, $0.1, width: 4) }.joined())
            Walkthrough commands:
            \(CommandDescription.help(in: .english).map { $0 + "\n" }.joined())
            Exit status:
            \(exitStatuses.map { helpRow($0.0, $0.1, width: 5) }.joined())
            """
    }()
}
