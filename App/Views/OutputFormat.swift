/// A value of the `--format` option.
enum OutputFormat: String, CaseIterable {
    case text, ansi, json, svg
}
