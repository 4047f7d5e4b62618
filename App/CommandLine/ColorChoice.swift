enum ColorChoice: String, NamedArgument { case auto, always, never }
