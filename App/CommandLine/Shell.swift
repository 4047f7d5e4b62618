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
    private var arguments: [(command: String, words: String)] {
        [
            ("completions", Self.allCases.map(\.rawValue).joined(separator: " ")), ("help", commands),
            ("tour", Tour.names.joined(separator: " ")),
        ]
    }

    private var bash: String {
        let values = OptionDescription.all.filter { $0.value != nil }.map { option in
            let (words, files) = ("_landing_app_words \"\(option.words)\"", "_landing_app_files")
            let completion =
                switch option.files {
                case .never: words
                case .always: "\(words); \(files) ''"
                case .after(let prefix): "if [[ $value == \(prefix)* ]]; then \(files) \(prefix); else \(words); fi"
                }
            return "        \(option.name)) \(completion) ;;"
        }
        let arguments = arguments.map { "                *:\($0)) _landing_app_words \"\($1)\" ;;" }
        // The options of each command; before a command, all options.
        let options = (Invocation.commands.map(\.name) + [""]).map { command in
            let options = OptionDescription.all.filter { command.isEmpty || $0.commands.contains(command) }
            return
                "                -*:\(command)) _landing_app_words \"\(options.map(\.name).joined(separator: " "))\" ;;"
        }
        return #"""
            # bash completion for landing-app
            _landing_app_words() {
                mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -P "$lead" -W "$1" -- "$value")
            }
            _landing_app_files() {
                compopt -o filenames
                mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -P "$lead$1" -f -- "${value#"$1"}")
            }
            _landing_app() {
                local i=$COMP_CWORD word=${COMP_WORDS[COMP_CWORD]} option= value lead= command= other
                # Bash usually splits words at = and :.
                while ((i > 1)) && [[ ${COMP_WORDS[i]} == [=:]* || ${COMP_WORDS[i-1]} == [=:]* ]]; do
                    word=${COMP_WORDS[--i]}$word
                done
                value=$word
                if [[ $word == --*=* ]]; then
                    option=${word%%=*} lead=${word%%=*}= value=${word#*=}
                elif ((i > 1)); then
                    option=${COMP_WORDS[i-1]}
                fi
                for other in "${COMP_WORDS[@]:1:i-1}"; do
                    case $other in \#(commands.replacing(" ", with: "|"))) command=$other; break ;; esac
                done
                COMPREPLY=()
                case $option in
            \#(values.joined(separator: "\n"))
                    *)
                        case $value:$command in
            \#((options + arguments).joined(separator: "\n"))
                            *:play) _landing_app_files '' ;;
                            *:) _landing_app_words "\#(commands)" ;;
                        esac ;;
                esac
                [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *: ]] && compopt -o nospace
                # Bash replaces only what follows the last separator.
                other=${COMP_WORDS[COMP_CWORD]#[=:]}
                word=${word%"$other"}
                COMPREPLY=("${COMPREPLY[@]#"$word"}")
            }
            complete -F _landing_app landing-app

            """#
    }

    private var zsh: String {
        func escaped(_ text: String) -> String {
            [("[", "\\["), ("]", "\\]"), (":", "\\:")].reduce(text.quoted) { $0.replacing($1.0, with: $1.1) }
        }
        let options = OptionDescription.all.map { option in
            let help = "[\(escaped(option.help))]"
            let others = option.commandsWithout.joined(separator: "|")
            let condition = others.isEmpty ? "" : "[[ $command == (\(others)) ]] || "
            guard let value = option.value else {
                let names = option.shortName.map { "'(\($0) \(option.name))'{\($0),\(option.name)}" } ?? option.name
                return "\(condition)options+=(\(names)'\(help)')"
            }
            let prefix = if case .after(let prefix) = option.files { prefix } else { "" }
            let files = option.files == .never ? "" : " files \"\(prefix)\""
            let action = escaped("{_landing_app_value \"\(option.words)\"\(files)}")
            return "\(condition)options+=('\(option.name)=\(help):\(escaped(value)):\(action)')"
        }
        return #"""
            #compdef landing-app
            # zsh completion for landing-app
            _landing_app_value() {
                local word
                if [[ $2 == files ]]; then
                    if [[ -z $3 ]]; then _files; elif compset -P "$3"; then _files; return; fi
                fi
                for word in ${=1}; do
                    if [[ $word == *: ]]; then compadd -S '' -- $word; else compadd -- $word; fi
                done
            }
            local context state state_descr line command=${words[(r)(\#(commands.replacing(" ", with: "|")))]}
            local -a options
            typeset -A opt_args
            \#(options.joined(separator: "\n"))
            _arguments -C $options \
                '1:command:(\#(commands))' \
                '*:argument:->argument' && return
            case $state,$line[1] in
                argument,play) _files ;;
            \#(arguments.map { "    argument,\($0)) compadd \($1) ;;" }.joined(separator: "\n"))
            esac

            """#
    }

    private var fish: String {
        let options = OptionDescription.all.map { option in
            let others = option.commandsWithout.joined(separator: " ")
            let name =
                "complete -c landing-app -l \(option.name.dropFirst(2)) -d '\(option.help.quoted)'"
                + (option.shortName.map { " -s \($0.dropFirst())" } ?? "")
                + (others.isEmpty ? "" : " -n 'not __fish_seen_subcommand_from \(others)'")
            guard option.value != nil else { return name }
            switch option.files {
            case .never: return name + " -x" + (option.words.isEmpty ? "" : " -a '\(option.words)'")
            case .always: return name + " -r -F -a '\(option.words)'"
            case .after(let prefix):
                return name + " -x -a '\(option.words) (__landing_app_files \(prefix))'"
            }
        }
        let arguments = arguments.map {
            "complete -c landing-app -n '__fish_seen_subcommand_from \($0)' -a '\($1)'"
        }
        let commands = Invocation.commands.map {
            "complete -c landing-app -n __fish_use_subcommand -a \($0.name) -d '\($0.help.quoted)'"
        }
        return #"""
            # fish completion for landing-app
            function __landing_app_files
                set -l value (string replace -r '^--[a-z-]*=' '' -- (commandline -ct))
                string match -q -- "$argv[1]*" $value; or return
                printf "$argv[1]%s\n" (__fish_complete_path (string replace -- $argv[1] '' $value))
            end
            complete -c landing-app -f
            \#(commands.joined(separator: "\n"))
            complete -c landing-app -n '__fish_seen_subcommand_from play' -F
            \#(arguments.joined(separator: "\n"))
            \#(options.joined(separator: "\n"))

            """#
    }
}

extension OptionDescription {
    /// The names of the commands for which the option has no effect.
    fileprivate var commandsWithout: [String] { Invocation.commands.map(\.name).filter { !commands.contains($0) } }

    /// The values that completions offer, and the prefix after which the value is a file.
    fileprivate var words: String {
        let prefix: [String] = if case .after(let prefix) = files { [prefix] } else { [] }
        return (choices + prefix).joined(separator: " ")
    }
}

extension String {
    /// The text escaped for a single-quoted shell string.
    fileprivate var quoted: String { replacing("'", with: "'\\''") }
}
