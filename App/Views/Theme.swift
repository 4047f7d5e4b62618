/// Whether pages are drawn for a light or a dark background.
enum Theme: String, NamedArgument { case light, dark }
