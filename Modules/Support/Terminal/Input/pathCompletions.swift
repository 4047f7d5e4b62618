import Platform

/// Returns the paths of files and folders that start with a text.
///
/// Paths that need quotation marks are left out. The path of a folder ends in a slash. Hidden files
/// are left out unless the name in the text starts with a period.
package func pathCompletions(of text: String) -> [String] {
    var folder = ""
    if let slash = text.lastIndex(of: "/") {
        folder = String(text[...slash])
    }
    let start = text.dropFirst(folder.count)
    let searchPath = folder.isEmpty ? "." : folder.expandingTilde
    let names = (try? FileManager.default.contentsOfDirectory(atPath: searchPath)) ?? []
    let matches = names.filter { name in
        let isHidden = name.hasPrefix(".") && !start.hasPrefix(".")
        let needsQuotationMarks = name.contains { $0.isWhitespace || $0 == "\"" }
        return name.hasPrefix(start) && !isHidden && !needsQuotationMarks
    }
    return matches.sorted().map { name in
        let path = folder + name
        return FileManager.default.isFolder(atPath: searchPath + "/" + name) ? path + "/" : path
    }
}
