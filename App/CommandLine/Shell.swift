/// A shell for which the program can generate completions.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The completion script for the shell.
    var completions: String {
        switch self {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private var commands: String { Invocation.commands.map(\.name).joined(separator: " ") }
    private var shells: String { Self.allCases.map(\.rawValue).joined(separator: " ") }

    private var bash: String {
        let values = OptionDescription.all.filter { $0.value != nil }.map { option in
            let words = "-W \"\(option.choices.joined(separator: " "))\""
            return
                "        \(option.name)) COMPREPLY=($(compgen \(option.takesFile ? "-f " : "")\(words) -- \"$word\")); return ;;"
        }
        let names = OptionDescription.all.map(\.name).joined(separator: " ")
        return """
            # bash completion for landing-app
            _landing_app() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
                case $before in
            \(values.joined(separator: "\n"))
                    completions) COMPREPLY=($(compgen -W "\(shells)" -- "$word")); return ;;
                esac
                if [[ $word == -* ]]; then
                    COMPREPLY=($(compgen -W "\(names) --help --version" -- "$word"))
                elif [[ ${COMP_WORDS[1]} == play ]]; then
                    COMPREPLY=($(compgen -f -- "$word"))
                else
                    COMPREPLY=($(compgen -W "\(commands)" -- "$word"))
                fi
            }
            complete -F _landing_app landing-app

            """
    }

    private var zsh: String {
        func escaped(_ text: String) -> String {
            [("[", "\\["), ("]", "\\]"), (":", "\\:")].reduce(text.quoted) { $0.replacing($1.0, with: $1.1) }
        }
        let options = OptionDescription.all.map { option in
            let help = "[\(escaped(option.help))]"
            guard let value = option.value else { return "    '\(option.name)\(help)'" }
            let values = option.takesFile ? "_files" : "(\(escaped(option.choices.joined(separator: " "))))"
            return "    '\(option.name)=\(help):\(escaped(value)):\(values)'"
        }
        return """
            #compdef landing-app
            # zsh completion for landing-app
            _arguments \\
            \((options + ["    '(-h --help)'{-h,--help}'[help]'", "    '--version[version]'"]).joined(separator: " \\\n")) \\
                '1:command:(\(commands))' \\
                '*:file:_files'

            """
    }

    private var fish: String {
        let options = OptionDescription.all.map { option in
            let name = "complete -c landing-app -l \(option.name.dropFirst(2)) -d '\(option.help.quoted)'"
            guard option.value != nil else { return name }
            let choices = option.choices.isEmpty ? "" : " -a '\(option.choices.joined(separator: " "))'"
            return name + (option.takesFile ? " -r" : " -x") + choices
        }
        let commands = Invocation.commands.map {
            "complete -c landing-app -n __fish_use_subcommand -a \($0.name) -d '\($0.help.quoted)'"
        }
        return """
            # fish completion for landing-app
            \(commands.joined(separator: "\n"))
            complete -c landing-app -n '__fish_seen_subcommand_from completions' -f -a '\(shells)'
            \(options.joined(separator: "\n"))
            complete -c landing-app -s h -l help -d 'help'
            complete -c landing-app -l version -d 'version'

            """
    }
}

extension String {
    /// The text escaped for a single-quoted shell string.
    fileprivate var quoted: String { replacing("'", with: "'\\''") }
}
