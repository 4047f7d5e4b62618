import Platform
import Presentation
import Terminal
import AppResources

extension Invocation {
    /// The texts about commands, options, exit statuses and the options file, which are in English.
    static let texts = EmbeddedTexts { commandLineTexts }[.en]

    /// A command of the program, from which the help, the manual and the completions are generated.
    struct CommandSummary {
        let name: String

        var usage: String { texts["\(name).usage"] ?? name }
        var help: String { texts["\(name).help"] ?? "" }
        var details: String? { texts["\(name).details"] }

        /// The output of `--help` with the command, in lines of at most 80 columns.
        var helpText: String {
            let examples = examples.filter { line, _ in
                let first = line.prefix { $0 != " " }
                return name == (first.isEmpty || first.hasPrefix("-") ? "walk" : first)
            }
            return """
                Usage:
                \(usageRows([self]))
                \((details ?? "").split(separator: "\n\n").map { helpParagraph(String($0)) + "\n" }.joined())\
                \(optionRows(OptionDescription.all.filter { $0.commands.contains(name) }))\
                Examples:
                \(exampleRows(examples))
                """
                    + (["walk", "play"].contains(name)
                        ? "\nWalkthrough commands:\n\(walkthroughRows)" : "")
        }
    }

    static let commands = [
        "walk", "play", "snapshot", "tour", "check", "completions", "man", "help",
    ]
    .map(CommandSummary.init)

    static let versionNumber = "0.1.0"
    static let versionText = "landing-app \(versionNumber)"

    /// Command lines, without the program's name, and their explanations.
    static let examples = (texts["examples"] ?? "").split(separator: "\n").map { line in
        line.split(separator: "# ", omittingEmptySubsequences: false).map { String($0).trimmed }
    }.map { ($0[0], $0[1]) }

    static let exitStatuses = ["0", "1", "2", "130"].map { ($0, texts["exit.\($0)"] ?? "") }
    static let optionsFile = texts["optionsFile"] ?? ""

    /// The output of `--help`, in lines of at most 80 columns.
    static let helpText = """
        \(Strings.english[.noticeTours, "tour"])

        The landing page of a missing-pets app, in a terminal.

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

    private static func usageRows(_ commands: [CommandSummary]) -> String {
        commands.map { helpRow("landing-app \($0.usage)", $0.help, width: 40) }.joined()
    }

    private static func optionRows(_ options: [OptionDescription]) -> String {
        OptionDescription.Group.allCases.map { group in
            let rows =
                options
                .filter { $0.group == group }
                .map { helpRow($0.form, $0.explanation) }
            return rows.isEmpty ? "" : "\(group.rawValue) options:\n\(rows.joined())\n"
        }.joined()
    }

    private static var walkthroughRows: String {
        CommandSyntax.help(in: .english).map { $0 + "\n" }.joined()
    }

    private static func exampleRows(_ examples: [(String, String)]) -> String {
        examples.map { helpRow("landing-app \($0.0)".trimmed, $0.1, width: 4) }.joined()
    }

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
                        option.explanation
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
                "EXAMPLES": examples.map { entry("\\fBlanding\\-app \($0.0.roff)\\fR", $0.1) },
                "EXIT STATUSES": exitStatuses.map { entry("\\fB\($0.0)\\fR", $0.1) },
                "OPTIONS FILE": [optionsFile.roff],
            ]
        )
    }()

    private static func entry(_ term: String, _ explanation: String) -> String {
        ".TP\n\(term)\n\(explanation.roff)"
    }
}
