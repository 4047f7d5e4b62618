import Platform
package import PresentationResources

/// The texts of strings files that are part of the program.
package struct EmbeddedTexts: Sendable {
    /// The texts of `Strings.Key`.
    package static let presentation = EmbeddedTexts(languageResources)

    /// The languages, in the order of the table.
    package private(set) var languages: [Language] = []
    private var texts: [Language: [String: String]] = [:]

    /// Reads the files of a table, which an entry without a code ends.
    package init(_ table: UnsafePointer<LanguageResource>) {
        var entry = table
        while let code = entry.pointee.code, let file = entry.pointee.texts {
            let language = Language(code: String(cString: code))
            languages.append(language)
            texts[language] = StringsFile(UnsafeBufferPointer(start: file, count: strlen(file))).texts
            entry += 1
        }
    }

    /// The texts of a language by their keys; those in English if there is no file for the language.
    package subscript(language: Language) -> [String: String] { texts[language] ?? texts[.en] ?? [:] }
}
