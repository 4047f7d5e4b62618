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
            let (words, files) = ("_landing_app_words \"\(option.words)\"", "_landing_app_files")
            let completion =
                switch option.files {
                case .never: words
                case .always: "\(words); \(files) ''"
                case .after(let prefix): "if [[ $value == \(prefix)* ]]; then \(files) \(prefix); else \(words); fi"
                }
            return "        \(option.name)) \(completion) ;;"
        }
        let names = OptionDescription.all.map(\.name).joined(separator: " ")
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
                            -*) _landing_app_words "\#(names)" ;;
                            *:play) _landing_app_files '' ;;
                            *:completions) _landing_app_words "\#(shells)" ;;
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
            guard let value = option.value else {
                return option.name == "--help" ? "'(-h --help)'{-h,--help}'\(help)'" : "'\(option.name)\(help)'"
            }
            let prefix = if case .after(let prefix) = option.files { prefix } else { "" }
            let files = option.files == .never ? "" : " files \"\(prefix)\""
            let action = escaped("{_landing_app_value \"\(option.words)\"\(files)}")
            return "'\(option.name)=\(help):\(escaped(value)):\(action)'"
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
            local context state state_descr line
            typeset -A opt_args
            _arguments -C \
                \#(options.joined(separator: " \\\n    ")) \
                '1:command:(\#(commands))' \
                '*:argument:->argument' && return
            case $state,$line[1] in
                argument,play) _files ;;
                argument,completions) compadd \#(shells) ;;
            esac

            """#
    }

    private var fish: String {
        let options = OptionDescription.all.map { option in
            let name = "complete -c landing-app -l \(option.name.dropFirst(2)) -d '\(option.help.quoted)'"
            guard option.value != nil else { return option.name == "--help" ? name + " -s h" : name }
            switch option.files {
            case .never: return name + " -x" + (option.words.isEmpty ? "" : " -a '\(option.words)'")
            case .always: return name + " -r -F -a '\(option.words)'"
            case .after(let prefix):
                return name + " -x -a '\(option.words) (__landing_app_files \(prefix))'"
            }
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
            complete -c landing-app -n '__fish_seen_subcommand_from completions' -a '\#(shells)'
            \#(options.joined(separator: "\n"))

            """#
    }
}

extension OptionDescription {
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
