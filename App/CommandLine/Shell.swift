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

    /// The words that can follow a command, separated by spaces.
    private struct Arguments {
        let command: String
        let words: String
    }

    private var commands: String { Invocation.commands.map(\.name).joined(separator: " ") }
    /// The names of the program's commands, and of those of the walkthrough language.
    private var helpTopics: String {
        let names = Invocation.commands.map(\.name)
        let others = CommandSyntax.all.map(\.name).filter { !names.contains($0) }
        // Several commands of the walkthrough language have the same first word.
        let words = others.reduce(into: names) { words, name in
            if !words.contains(name) {
                words.append(name)
            }
        }
        return words.joined(separator: " ")
    }
    private var arguments: [Arguments] {
        [
            Arguments(
                command: "completions",
                words: Self.allCases.map(\.rawValue).joined(separator: " ")
            ),
            Arguments(command: "help", words: helpTopics),
            Arguments(command: "tour", words: StartTour.names.joined(separator: " ")),
        ]
    }

    /// Returns a script with the lines that replace the marks of a template.
    private func script(_ template: UnsafePointer<UInt8>, _ lines: [String: [String]]) -> String {
        let names = ["COMMANDS": [commands], "ALTERNATIVES": [commands.replacing(" ", with: "|")]]
        return String(template: template, lines.merging(names) { $1 })
    }

    // MARK: - bash

    private var bash: String {
        let optionsWithValues = OptionDescription.all.filter { $0.value != nil }
        let values = optionsWithValues.map { option in
            "        \(option.name)) \(bashCompletion(of: option)) ;;"
        }
        let argumentLines = arguments.map { bashLine("*", after: $0.command, words: $0.words) }
        let optionsOfCommands = Invocation.commands.map { command in
            let options = OptionDescription.all.filter { $0.isOffered(after: command.name) }
            return bashLine(of: options, after: command.name)
        }
        let optionsBeforeCommand = bashLine(of: OptionDescription.all, after: "")
        let words = optionsOfCommands + [optionsBeforeCommand] + argumentLines
        return script(bashCompletions, ["VALUES": values, "WORDS": words])
    }

    private func bashCompletion(of option: OptionDescription) -> String {
        let words = "_landing_app_words \"\(option.words)\""
        let files = "_landing_app_files"
        guard let prefix = option.filePrefix else { return words }
        let isFileWithoutPrefix = prefix.isEmpty
        if isFileWithoutPrefix {
            return "\(words); \(files) ''"
        }
        return "if [[ $value == \(prefix)* ]]; then \(files) \(prefix); else \(words); fi"
    }

    private func bashLine(of options: [OptionDescription], after command: String) -> String {
        let names = options.map(\.name).joined(separator: " ")
        return bashLine("-*", after: command, words: names)
    }

    /// Returns a line that offers words for an argument that matches a pattern, after a command.
    ///
    /// The script matches the argument and the command, joined by a colon.
    private func bashLine(_ pattern: String, after command: String, words: String) -> String {
        "                \(pattern):\(command)) _landing_app_words \"\(words)\" ;;"
    }

    // MARK: - zsh

    private var zsh: String {
        let options = OptionDescription.all.map(zshLine)
        let argumentLines = arguments.map {
            "        argument,\($0.command)) compadd \($0.words) ;;"
        }
        return script(zshCompletions, ["OPTIONS": options, "ARGUMENTS": argumentLines])
    }

    private func zshLine(of option: OptionDescription) -> String {
        let help = "[\(option.help(.english).escapedForZsh)]"
        let others = option.otherCommands.joined(separator: "|")
        let condition = others.isEmpty ? "" : "[[ $command == (\(others)) ]] || "
        guard let value = option.value else {
            let names =
                option.shortName.map { "'(\($0) \(option.name))'{\($0),\(option.name)}" }
                ?? option.name
            return "    \(condition)specifications+=(\(names)'\(help)')"
        }
        let files = option.filePrefix.map { " files \"\($0)\"" } ?? ""
        let action = "{_landing_app_value \"\(option.words)\"\(files)}".escapedForZsh
        return
            "    \(condition)specifications+=('\(option.name)=\(help):\(value.escapedForZsh):\(action)')"
    }

    // MARK: - fish

    private var fish: String {
        let argumentLines = arguments.map {
            "complete -c landing-app -n '__fish_seen_subcommand_from \($0.command)' -a '\($0.words)'"
        }
        let commands = Invocation.commands.map { command in
            "complete -c landing-app -n __fish_use_subcommand -a \(command.name)"
                + " -d '\(command.help.escapedForSingleQuotes)'"
        }
        return script(
            fishCompletions,
            [
                "DESCRIPTIONS": commands,
                "ARGUMENTS": argumentLines,
                "OPTIONS": OptionDescription.all.map(fishLine),
            ]
        )
    }

    private func fishLine(of option: OptionDescription) -> String {
        let longName = option.name.dropFirst("--".count)
        let help = option.help(.english).escapedForSingleQuotes
        var line = "complete -c landing-app -l \(longName) -d '\(help)'"
        if let shortName = option.shortName {
            line += " -s \(shortName.dropFirst("-".count))"
        }
        let others = option.otherCommands.joined(separator: " ")
        if !others.isEmpty {
            line += " -n 'not __fish_seen_subcommand_from \(others)'"
        }
        guard option.value != nil else { return line }
        guard let prefix = option.filePrefix else {
            return line + " -x" + (option.words.isEmpty ? "" : " -a '\(option.words)'")
        }
        let isFileWithoutPrefix = prefix.isEmpty
        if isFileWithoutPrefix {
            return line + " -r -F -a '\(option.words)'"
        }
        return line + " -x -a '\(option.words) (__landing_app_files \(prefix))'"
    }
}

extension String {
    /// The text in single quotes of an argument of zsh's function `_arguments`, in which brackets
    /// and colons have meanings.
    fileprivate var escapedForZsh: String {
        escapedForSingleQuotes
            .replacing("[", with: "\\[")
            .replacing("]", with: "\\]")
            .replacing(":", with: "\\:")
    }
}

extension OptionDescription {
    fileprivate var otherCommands: [String] {
        Invocation.commands.map(\.name).filter { !isOffered(after: $0) }
    }

    /// The values that completions offer, and the prefix after which the value is a file.
    fileprivate var words: String {
        (choices + [filePrefix ?? ""].filter { !$0.isEmpty }).joined(separator: " ")
    }
}
