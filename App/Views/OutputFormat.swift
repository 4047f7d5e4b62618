enum OutputFormat: String, NamedArgument { case text, ansi, json, svg }
