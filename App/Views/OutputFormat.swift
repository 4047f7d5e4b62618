/// A value of the `--format` option.
enum OutputFormat: String, NamedArgument {
    case text, ansi, json, svg
}
