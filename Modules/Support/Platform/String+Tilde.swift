extension String {
    /// The path with a home folder in place of a tilde at its start, as in a shell.
    ///
    /// `~` stands for the folder of the variable `HOME`, and `~name` for that of a user. If the
    /// working folder has a file or a folder with the name that begins with the tilde, or if there
    /// is no such user, the path is unchanged.
    package var expandingTilde: String {
        guard hasPrefix("~") else { return self }
        let name = String(prefix { $0 != "/" })
        let isName = access("./" + name, F_OK) == 0
        guard !isName, let home = Self.homeFolder(of: name.dropFirst()) else { return self }
        return home + dropFirst(name.count)
    }

    /// Returns the home folder of a user, or that of the current user for an empty name; `nil` if
    /// there is none.
    private static func homeFolder(of user: Substring) -> String? {
        if user.isEmpty, let home = getenv("HOME") {
            return String(cString: home)
        }
        let entry = user.isEmpty ? getpwuid(getuid()) : getpwnam(String(user))
        return entry.map { String(cString: $0.pointee.pw_dir) }
    }
}
