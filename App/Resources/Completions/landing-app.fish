# fish completion for landing-app
function __landing_app_files
    set -l value (string replace -r '^--[a-z-]*=' '' -- (commandline -ct))
    string match -q -- "$argv[1]*" $value; or return
    printf "$argv[1]%s\n" (__fish_complete_path (string replace -- $argv[1] '' $value))
end
complete -c landing-app -f
@DESCRIPTIONS@
complete -c landing-app -n '__fish_seen_subcommand_from play' -F
@ARGUMENTS@
@OPTIONS@
