import Terminal
/// What pages are printed as.
enum OutputFormat: String, CaseIterable {
    case text, ansi, json, svg
}
