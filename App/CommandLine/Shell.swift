import Presentation
import Terminal
import AppResources

enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var completions: String {
        switch self {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private var commands: String { Invocation.commands.map(\.name).joined(separator: " ") }
    private var arguments: [(command: String, words: String)] {
        [
            ("completions", Self.allCases.map(\.rawValue).joined(separator: " ")),
            ("help", commands),
            ("tour", StartTour.names.joined(separator: " ")),
        ]
    }

    private func script(_ template: UnsafePointer<UInt8>, _ lines: [String: [String]]) -> String {
        let names = ["COMMANDS": [commands], "ALTERNATIVES": [commands.replacing(" ", with: "|")]]
        return String(template: template, lines.merging(names) { $1 })
    }

    private var bash: String {
        let values = OptionDescription.all.filter { $0.value != nil }.map { option in
            let words = "_landing_app_words \"\(option.words)\""
            let files = "_landing_app_files"
            let completion =
                switch option.filePrefix {
                case nil: words
                case ""?: "\(words); \(files) ''"
                case let prefix?:
                    "if [[ $value == \(prefix)* ]]; then \(files) \(prefix); else \(words); fi"
                }
            return "        \(option.name)) \(completion) ;;"
        }
        let arguments = arguments.map { "                *:\($0)) _landing_app_words \"\($1)\" ;;" }
        // The options of each command; before a command, all options.
        let options = (Invocation.commands.map(\.name) + [""]).map { command in
            let options = OptionDescription.all.filter {
                command.isEmpty || $0.commands.contains(command)
            }
            return
                "                -*:\(command)) _landing_app_words \"\(options.map(\.name).joined(separator: " "))\" ;;"
        }
        return script(bashCompletions, ["VALUES": values, "WORDS": options + arguments])
    }

    private var zsh: String {
        func escaped(_ text: String) -> String {
            [("[", "\\["), ("]", "\\]"), (":", "\\:")].reduce(text.escapedForSingleQuotes) {
                $0.replacing($1.0, with: $1.1)
            }
        }
        let options = OptionDescription.all.map { option in
            let help = "[\(escaped(option.help(.english)))]"
            let others = option.otherCommands.joined(separator: "|")
            let condition = others.isEmpty ? "" : "[[ $command == (\(others)) ]] || "
            guard let value = option.value else {
                let names =
                    option.shortName.map { "'(\($0) \(option.name))'{\($0),\(option.name)}" }
                    ?? option.name
                return "\(condition)options+=(\(names)'\(help)')"
            }
            let files = option.filePrefix.map { " files \"\($0)\"" } ?? ""
            let action = escaped("{_landing_app_value \"\(option.words)\"\(files)}")
            return "\(condition)options+=('\(option.name)=\(help):\(escaped(value)):\(action)')"
        }
        let arguments = arguments.map { "    argument,\($0)) compadd \($1) ;;" }
        return script(zshCompletions, ["OPTIONS": options, "ARGUMENTS": arguments])
    }

    private var fish: String {
        let options = OptionDescription.all.map { option in
            let others = option.otherCommands.joined(separator: " ")
            let name =
                "complete -c landing-app -l \(option.name.dropFirst(2)) -d '\(option.help(.english).escapedForSingleQuotes)'"
                + (option.shortName.map { " -s \($0.dropFirst())" } ?? "")
                + (others.isEmpty ? "" : " -n 'not __fish_seen_subcommand_from \(others)'")
            guard option.value != nil else { return name }
            switch option.filePrefix {
            case nil: return name + " -x" + (option.words.isEmpty ? "" : " -a '\(option.words)'")
            case ""?: return name + " -r -F -a '\(option.words)'"
            case let prefix?:
                return name + " -x -a '\(option.words) (__landing_app_files \(prefix))'"
            }
        }
        let arguments = arguments.map {
            "complete -c landing-app -n '__fish_seen_subcommand_from \($0)' -a '\($1)'"
        }
        let commands = Invocation.commands.map {
            "complete -c landing-app -n __fish_use_subcommand -a \($0.name) -d '\($0.help.escapedForSingleQuotes)'"
        }
        return script(
            fishCompletions,
            ["DESCRIPTIONS": commands, "ARGUMENTS": arguments, "OPTIONS": options]
        )
    }
}

extension OptionDescription {
    fileprivate var otherCommands: [String] {
        Invocation.commands.map(\.name).filter { !commands.contains($0) }
    }

    /// The values that completions offer, and the prefix after which the value is a file.
    fileprivate var words: String {
        (choices + [filePrefix ?? ""].filter { !$0.isEmpty }).joined(separator: " ")
    }
}
