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
    }

    static let commands = [
        "walk", "play", "snapshot", "tour", "check", "completions", "man", "help",
    ]
    .map(CommandSummary.init)

    static let versionNumber = "0.1.0"
    static let versionText = "landing-app \(versionNumber)"

    static let examples = examples(englishTexts)

    static func examples(_ texts: [String: String]) -> [Example] {
        (texts["examples"] ?? "").split(separator: "\n").map { line in
            let parts = line.split(separator: "# ", omittingEmptySubsequences: false)
            return Example(line: String(parts[0]).trimmed, explanation: String(parts[1]).trimmed)
        }
    }

    static let exitCodes = ["0", "1", "2", "130"]

    /// The manual page, in man(7) macros.
    static let manualText: String = {
        let options = OptionDescription.Group.allCases.flatMap { group in
            [".SS \(group.rawValue)"]
                + OptionDescription.all.filter { $0.group == group }.map { option in
                    let names = [option.shortName, option.name]
                        .compactMap(\.self)
                        .joined(separator: ", ")
                    return entry(
                        "\\fB\(names.roff)\\fR\(option.value.map { " \\fI\($0.roff)\\fR" } ?? "")",
                        option.explanation(.english)
                    )
                }
        }
        return String(
            template: manualPage,
            [
                "VERSION": [versionNumber],
                "SYNOPSIS": [
                    commands
                        .map { ".B landing\\-app\n\($0.usage.roff)" }
                        .joined(separator: "\n.br\n")
                ],
                "COMMANDS": commands.map {
                    let details = ($0.details ?? "").split(separator: "\n\n").map {
                        "\n.IP\n\(String($0).roff)"
                    }
                    return entry("\\fBlanding\\-app\\fR \($0.usage.roff)", $0.help)
                        + details.joined()
                },
                "OPTIONS": options,
                "WALKTHROUGH COMMANDS": CommandSyntax.all.map {
                    entry("\\fB\($0.usage.roff)\\fR", Strings.english[$0.help])
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

    private static func entry(_ term: String, _ explanation: String) -> String {
        ".TP\n\(term)\n\(explanation.roff)"
    }
}
