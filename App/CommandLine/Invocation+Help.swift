import Platform
import Presentation
import Terminal
import AppResources

extension Invocation {
    /// The texts about commands, options, exit statuses and the options file.
    static let texts = EmbeddedTexts { commandLineTexts }

    private static let englishTexts = texts[.en]

    /// A command of the program, from which the help, the manual and the completions are generated.
    struct CommandSummary {
        let name: String

        var usage: String { englishTexts["\(name).usage"] ?? name }
        var help: String { englishTexts["\(name).help"] ?? "" }
        var details: String? { englishTexts["\(name).details"] }
    }

    /// A command line, without the program's name, and its explanation.
    struct Example {
        let line: String
        let explanation: String

        /// The command of the line, which is `walk` if the line does not name one.
        var command: String {
            let first = line.prefix { $0 != " " }
            let isCommand = !first.isEmpty && !first.hasPrefix("-")
            return isCommand ? String(first) : "walk"
        }
    }

    static let commands = [
        "walk", "play", "snapshot", "tour", "check", "completions", "man", "help",
    ]
    .map(CommandSummary.init)

    static let versionNumber = "0.1.0"
    /// The day from which the manual describes the program.
    static let versionDate = "2026-11-28"
    static let versionText = "landing-app \(versionNumber)"

    static let examples = examples(englishTexts["examples"] ?? "")

    /// Returns the examples of a text in a language; each line of the text is a command line and,
    /// after `# `, its explanation.
    static func examples(_ text: String) -> [Example] {
        text.split(separator: "\n").map { line in
            let parts = line.split(separator: "# ", omittingEmptySubsequences: false)
            return Example(line: String(parts[0]).trimmed, explanation: String(parts[1]).trimmed)
        }
    }

    static let exitCodes = ["0", "1", "2", "130"]

    /// The manual page, in man(7) macros.
    static let manualText: String = {
        let synopsis = commands.map { ".B landing\\-app\n\($0.usage.roff)" }
        return String(
            template: manualPage,
            [
                "VERSION": [versionNumber],
                "DATE": [versionDate],
                "SYNOPSIS": [synopsis.joined(separator: "\n.br\n")],
                "COMMANDS": commands.map(entry),
                "OPTIONS": OptionDescription.Group.allCases.flatMap(entries),
                "WALKTHROUGH COMMANDS": CommandSyntax.all.map {
                    entry("\\fB\($0.usage.roff)\\fR", $0.help(Strings.english))
                },
                "EXAMPLES": examples.map { example in
                    entry("\\fBlanding\\-app \(example.line.roff)\\fR", example.explanation)
                },
                "EXIT STATUSES": exitCodes.map { code in
                    entry("\\fB\(code)\\fR", englishTexts["exit.\(code)"] ?? "")
                },
                "OPTIONS FILE": [(englishTexts["optionsFile"] ?? "").roff],
            ]
        )
    }()

    private static func entry(_ command: CommandSummary) -> String {
        let paragraphs = (command.details ?? "").split(separator: "\n\n")
        let details = paragraphs.map { "\n.IP\n\(String($0).roff)" }
        return entry("\\fBlanding\\-app\\fR \(command.usage.roff)", command.help)
            + details.joined()
    }

    /// Returns the heading and the options of a group.
    private static func entries(_ group: OptionDescription.Group) -> [String] {
        let options = OptionDescription.all.filter { $0.group == group }
        return [".SS \(group.rawValue)"] + options.map(entry)
    }

    private static func entry(_ option: OptionDescription) -> String {
        let names = [option.shortName, option.name].compactMap(\.self).joined(separator: ", ")
        let value = option.value.map { " \\fI\($0.roff)\\fR" } ?? ""
        return entry("\\fB\(names.roff)\\fR\(value)", option.explanation(.english))
    }

    private static func entry(_ term: String, _ explanation: String) -> String {
        ".TP\n\(term)\n\(explanation.roff)"
    }
}
