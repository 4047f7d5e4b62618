enum OutputFormat: String, NamedArgument {
    case text, ansi, json, svg, html
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
