enum ScreenChoice: String, NamedArgument { case landing, map, all }
