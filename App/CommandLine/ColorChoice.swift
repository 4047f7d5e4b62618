enum ColorChoice: String, NamedArgument { case auto, always, never }
enum GraphicsChoice: String, NamedArgument { case auto, off }
