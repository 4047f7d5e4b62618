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
        case $other in @ALTERNATIVES@) command=$other; break ;; esac
    done
    COMPREPLY=()
    case $option in
@VALUES@
        *)
            case $value:$command in
@WORDS@
                *:play) _landing_app_files '' ;;
                *:) _landing_app_words "@COMMANDS@" ;;
            esac ;;
    esac
    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *: ]] && compopt -o nospace
    # Bash replaces only what follows the last separator.
    other=${COMP_WORDS[COMP_CWORD]#[=:]}
    word=${word%"$other"}
    COMPREPLY=("${COMPREPLY[@]#"$word"}")
}
complete -F _landing_app landing-app
