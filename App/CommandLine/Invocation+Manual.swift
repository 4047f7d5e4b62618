import AppResources
import Presentation
import Terminal

extension Invocation {
    /// The manual page, in man(7) macros.
    static let manualText: String = {
        let options = OptionDescription.Group.allCases.flatMap { group in
            [".SS \(group.rawValue)"]
                + OptionDescription.all.filter { $0.group == group }.map { option in
                    let names = [option.shortName, option.name].compactMap(\.self).joined(separator: ", ")
                    return entry(
                        "\\fB\(names.roff)\\fR\(option.value.map { " \\fI\($0.roff)\\fR" } ?? "")", option.explanation)
                }
        }
        return String(
            template: manualPage,
            [
                "VERSION": [versionNumber],
                "SYNOPSIS": [commands.map { ".B landing\\-app\n\($0.usage.roff)" }.joined(separator: "\n.br\n")],
                "COMMANDS": commands.map {
                    entry("\\fBlanding\\-app\\fR \($0.usage.roff)", "\($0.help)\($0.details.map { ". \($0)" } ?? "")")
                },
                "OPTIONS": options,
                "WALKTHROUGH COMMANDS": CommandDescription.all.map {
                    entry("\\fB\($0.usage.roff)\\fR", Strings.english[$0.help])
                },
                "EXAMPLES": examples.map { entry("\\fBlanding\\-app \($0.0.roff)\\fR", $0.1) },
                "EXIT STATUSES": exitStatuses.map { entry("\\fB\($0.0)\\fR", $0.1) },
                "OPTIONS FILE": [optionsFile.roff],
            ])
    }()

    private static func entry(_ term: String, _ explanation: String) -> String { ".TP\n\(term)\n\(explanation.roff)" }
}
