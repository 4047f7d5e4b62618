#compdef landing-app
# zsh completion for landing-app: a file of a folder in fpath, or source <(landing-app completions zsh)
_landing_app_value() {
    local word
    if [[ $2 == files ]]; then
        if [[ -z $3 ]]; then _files; elif compset -P "$3"; then _files; return; fi
    fi
    for word in ${=1}; do
        if [[ $word == *: ]]; then compadd -S '' -- $word; else compadd -- $word; fi
    done
}
_landing_app() {
    local context state state_descr line command=${words[(r)(@ALTERNATIVES@)]}
    local -a specifications
    typeset -A opt_args
@OPTIONS@
    _arguments -C $specifications \
        '1:command:(@COMMANDS@)' \
        '*:argument:->argument' && return
    case $state,$line[1] in
        argument,play) _files ;;
@ARGUMENTS@
    esac
}
# As a function of fpath, the file is called to complete; otherwise, it registers itself.
if [[ $funcstack[1] == _landing-app ]]; then
    _landing_app "$@"
else
    compdef _landing_app landing-app
fi
