package import LocalizationResources
import Platform
import Synchronization

/// The texts of strings files that are part of the program.
///
/// Each file is read when its texts are needed for the first time.
package final class EmbeddedTexts: Sendable {
    /// An embedded strings file.
    package struct File {
        /// The ISO 639 code of the language of the texts.
        package let code: String
        package let bytes: UnsafeBufferPointer<UInt8>
    }

    /// The result of a search for the file of a language.
    private struct FoundTexts {
        /// The texts by their keys; `nil` if there is no file.
        let texts: [String: String]?
    }

    /// The app's languages, with their rules for plurals.
    package static let languages = EmbeddedTexts { languageResources }

    /// Returns the first entry of the table of files; the last entry has no code.
    ///
    /// It is a closure, because a pointer is not `Sendable`.
    private let table: @Sendable () -> UnsafePointer<LanguageResource>
    /// The results of the searches so far.
    private let found = Mutex<[Language: FoundTexts]>([:])

    package init(_ table: @escaping @Sendable () -> UnsafePointer<LanguageResource>) {
        self.table = table
    }

    package var languages: [Language] {
        Self.files(of: table()).map { Language(code: $0.code) }
    }

    /// Returns the files of a table; an entry without a code marks its end.
    package static func files(of table: UnsafePointer<LanguageResource>) -> [File] {
        var files: [File] = []
        var entry = table
        while let code = entry.pointee.code, let text = entry.pointee.texts {
            let bytes = UnsafeBufferPointer(start: text, count: strlen(text))
            files.append(File(code: String(cString: code), bytes: bytes))
            entry += 1
        }
        return files
    }

    /// The texts of a language by their keys; if there is no file for the language, the texts in
    /// English.
    package subscript(language: Language) -> [String: String] {
        texts(in: language) ?? texts(in: .en) ?? [:]
    }

    /// Returns the texts of a language by their keys; `nil` if there is no file for the language.
    package func texts(in language: Language) -> [String: String]? {
        found.withLock { found in
            if let known = found[language] {
                return known.texts
            }
            // A missing file is also remembered, so that the files are searched only once.
            let new = FoundTexts(texts: read(language))
            found[language] = new
            return new.texts
        }
    }

    private func read(_ language: Language) -> [String: String]? {
        let files = Self.files(of: table())
        guard let file = files.first(where: { $0.code == language.code }) else { return nil }
        return [String: String](stringsFile: file.bytes)
    }
}
