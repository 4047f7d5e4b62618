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
local context state state_descr line command=${words[(r)(@ALTERNATIVES@)]}
local -a options
typeset -A opt_args
@OPTIONS@
_arguments -C $options \
    '1:command:(@COMMANDS@)' \
    '*:argument:->argument' && return
case $state,$line[1] in
    argument,play) _files ;;
@ARGUMENTS@
esac
