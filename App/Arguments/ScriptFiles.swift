import Platform

/// Where the files that a script names are looked up.
struct ScriptFiles {
    /// The folder of the script; `nil` if it is the working folder.
    let folder: String?
    /// The files that the command line names, which a script can use wherever they are.
    let named: [String]

    /// Creates the files of a script that was read from a path, or from standard input for `-`.
    init(ofScriptAt path: String, named: [String]) {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let folder = path.dropLast(name.count)
        self.folder = folder.isEmpty ? nil : String(folder)
        self.named = named
    }

    /// Returns the path of a file that the script names, which is in the script's folder or else in
    /// the working folder.
    ///
    /// - Throws: A fault if the name leads out of these folders, unless the command line names the
    ///   same file.
    func path(of argument: String) throws(ArgumentFault) -> String {
        let name = argument.expandingTilde
        guard !name.leadsOutOfFolder else {
            let isNamed = named.contains { $0.expandingTilde.isSameFile(as: name) }
            guard isNamed else { throw ArgumentFault(Fault.outsideFolders) }
            return name
        }
        guard let folder else { return name }
        let inFolder = folder + name
        return inFolder.fileExists ? inFolder : name
    }
}

extension String {
    fileprivate var leadsOutOfFolder: Bool {
        hasPrefix("/") || split(separator: "/").contains("..")
    }

    fileprivate var fileExists: Bool { access(self, F_OK) == 0 }

    /// Returns whether two paths lead to the same file.
    fileprivate func isSameFile(as path: String) -> Bool {
        var own = stat()
        var other = stat()
        guard stat(self, &own) == 0, stat(path, &other) == 0 else { return false }
        return own.st_dev == other.st_dev && own.st_ino == other.st_ino
    }

    /// Returns the path of a file as a script in a folder names it: relative to the folder of the
    /// script, or else to the working folder; the absolute path if the file is in neither.
    func path(inScriptAt script: String) -> String {
        let file = expandingTilde.absolutePath
        let scriptFolder = script.expandingTilde.absolutePath.folder
        if let name = file.path(below: scriptFolder) {
            return name.asPathOfScript
        }
        let name = file.path(below: Self.workingFolder)
        // A script finds the files of its own folder first.
        guard let name, !(scriptFolder + name).fileExists else { return file }
        return name.asPathOfScript
    }

    private static var workingFolder: String {
        let path = FileManager.default.currentDirectoryPath
        return path.hasSuffix("/") ? path : path + "/"
    }

    /// The absolute path without `.` and `..`.
    private var absolutePath: String {
        let path = hasPrefix("/") ? self : Self.workingFolder + self
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name == ".." {
                _ = names.popLast()
            } else {
                names.append(name)
            }
        }
        return "/" + names.joined(separator: "/")
    }

    /// The path up to the last slash.
    private var folder: String {
        String(prefix(through: lastIndex(of: "/") ?? startIndex))
    }

    private func path(below folder: String) -> String? {
        hasPrefix(folder) ? String(dropFirst(folder.count)) : nil
    }

    /// The path in a form that is neither an option nor a word with a meaning of its own.
    private var asPathOfScript: String {
        let isWord = self == "demo" || hasPrefix("-")
        return isWord ? "./\(self)" : self
    }
}
