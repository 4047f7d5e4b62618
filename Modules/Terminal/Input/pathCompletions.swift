import Platform

/// Returns the paths of files and folders that start with a text, without those that need quotation
/// marks.
///
/// The path of a folder ends in a slash. Hidden files are left out unless the text names one.
package func pathCompletions(of text: String) -> [String] {
    let folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    let start = text.dropFirst(folder.count)
    let names =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { name in
        name.hasPrefix(start) && (start.hasPrefix(".") || !name.hasPrefix("."))
            && !name.contains { $0.isWhitespace || $0 == "\"" }
    }.sorted().map { name in
        let path = folder + name
        var isFolder = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return isFolder ? path + "/" : path
    }
}
