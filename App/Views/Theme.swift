enum Theme: String, NamedArgument { case light, dark }
