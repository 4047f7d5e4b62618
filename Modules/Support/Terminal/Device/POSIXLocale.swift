/// A POSIX locale name: `language_TERRITORY.charset@modifier`, or on macOS also a charset alone.
package struct POSIXLocale {
    package let language: String
    let isUTF8: Bool

    /// Creates the locale of a category from the first variable that is not empty: `LC_ALL`, the
    /// variable of the category, or `LANG`.
    package init(_ environment: [String: String], category: String) {
        let values = ["LC_ALL", category, "LANG"].compactMap { environment[$0] }
        let name = values.first { !$0.isEmpty } ?? "C"
        let nameWithoutModifier = name.prefix { $0 != "@" }
        let parts = nameWithoutModifier.split(separator: ".", maxSplits: 1)
        let languageAndTerritory = parts.first ?? ""
        language = String(languageAndTerritory.prefix { $0.isLetter })
        // Such as UTF-8 or utf8.
        let charset = parts.last?.lowercased().filter { $0 != "-" }
        isUTF8 = charset == "utf8"
    }
}

extension Charset {
    package init(_ environment: [String: String]) {
        self = POSIXLocale(environment, category: "LC_CTYPE").isUTF8 ? .unicode : .ascii
    }
}
