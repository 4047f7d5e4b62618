import Composition
import Platform
import Presentation
import Terminal

/// The output of `--help`, in lines of at most 80 columns.
struct Help {
    let strings: Strings
    let typesetter: Typesetter
    /// What is simulated, what is real, and what is the app's own, without options.
    private let origins: Origins

    init(_ strings: Strings, _ typesetter: Typesetter, origins: Origins) {
        self.strings = strings
        self.typesetter = typesetter
        self.origins = origins
    }

    func text(about topic: Invocation.HelpTopic) -> String {
        switch topic {
        case .program:
            text
        case .command(let command):
            text(of: command)
        case .walkthroughCommand(let name):
            CommandSyntax.help(of: name, in: strings, typesetter).map { $0 + "\n" }.joined()
        }
    }

    /// The help of the program.
    var text: String {
        """
        \(typesetter.line(strings.notice(about: origins, tours: "tour")))

        \(heading("summary"))

        \(heading("heading.usage"))
        \(usageRows(Invocation.commands))
        \(optionRows(OptionDescription.all))\
        \(heading("heading.optionsFile"))
        \(helpParagraph(text("optionsFile"), typesetter))
        \(heading("heading.examples"))
        \(exampleRows(Invocation.examples(text("examples"))))
        \(heading("heading.walkthrough"))
        \(walkthroughRows)
        \(heading("heading.exitStatus"))
        \(exitRows)
        """
    }

    /// Returns the help of a command.
    func text(of command: Invocation.CommandSummary) -> String {
        let details = (text("\(command.name).details")).split(separator: "\n\n")
        let paragraphs = details.map { helpParagraph(String($0), typesetter) + "\n" }
        let options = OptionDescription.all.filter { $0.isOffered(after: command.name) }
        let examples = Invocation.examples(text("examples")).filter { $0.command == command.name }
        let help = """
            \(heading("heading.usage"))
            \(usageRows([command]))
            \(paragraphs.joined())\
            \(optionRows(options))\
            \(heading("heading.examples"))
            \(exampleRows(examples))
            """
        let takesWalkthroughCommands = ["walk", "play"].contains(command.name)
        guard takesWalkthroughCommands else { return help }
        return help + "\n\(heading("heading.walkthrough"))\n\(walkthroughRows)"
    }

    /// Returns a text about the command line; an empty text if there is none.
    private func text(_ key: String) -> String {
        strings.optionalText(key, in: Invocation.texts) ?? ""
    }

    private func heading(_ key: String) -> String {
        let lines = typesetter.lines(text(key), columns: 80)
        return lines.map(\.description).joined(separator: "\n")
    }

    private func row(_ term: String, _ explanation: String, width: Int = 30) -> String {
        helpRow(term, explanation, typesetter, width: width)
    }

    private func usageRows(_ commands: [Invocation.CommandSummary]) -> String {
        commands.map { command in
            row("landing-app \(command.usage)", text("\(command.name).help"), width: 40)
        }.joined()
    }

    /// Returns the options by group, with an empty line after each group.
    private func optionRows(_ options: [OptionDescription]) -> String {
        OptionDescription.Group.allCases.map { group in
            let rows = options.filter { $0.group == group }
                .map { row($0.form, $0.explanation(strings)) }
            return rows.isEmpty ? "" : "\(heading("group.\(group)"))\n\(rows.joined())\n"
        }.joined()
    }

    private var walkthroughRows: String {
        CommandSyntax.help(in: strings, typesetter).map { $0 + "\n" }.joined()
    }

    private func exampleRows(_ examples: [Invocation.Example]) -> String {
        examples.map { example in
            row("landing-app \(example.line)".trimmed, example.explanation, width: 4)
        }.joined()
    }

    private var exitRows: String {
        Invocation.exitCodes.map { row($0, text("exit.\($0)"), width: 5) }.joined()
    }
}
