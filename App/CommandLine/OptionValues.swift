enum OutputFormat: String, NamedArgument {
    case text, ansi, json, svg, html, junit

    /// Whether the output is one document about all scripts.
    var isDocument: Bool { [.html, .junit].contains(self) }
}
enum ColorChoice: String, NamedArgument {
    case auto, always, never
}
enum GraphicsChoice: String, NamedArgument {
    case auto, off
}
enum ScreenChoice: String, NamedArgument {
    case landing, map, all
}
