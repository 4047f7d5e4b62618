package import Localization

extension EmbeddedTexts {
    /// Returns what is missing or wrong in the texts of the app's languages; empty if nothing is.
    ///
    /// Each language needs the texts of `keys`, the texts of `countedKeys` in each of its plural
    /// forms, and no others. A text needs the arguments that it has in English, and other words
    /// unless it is one of `formulas`; each plural form needs the number.
    package func faults(
        keys: [String],
        countedKeys: [String] = [],
        formulas: [String] = []
    ) -> [String] {
        var faults: [String] = []
        if languages != Language.allCases {
            faults.append("languages: \(languages)")
        }
        for language in Language.allCases {
            let texts = self[language]
            let forms = Set((0...1000).map(Strings(language).category))
            let countedTexts = Set(
                countedKeys.flatMap { key in
                    forms.map { form in "\(key).\(form)" }
                }
            )
            for key in countedTexts.union(keys).symmetricDifference(texts.keys) {
                faults.append("\(language): \(key) is missing or not used")
            }
            for (key, text) in texts {
                if text.isEmpty {
                    faults.append("\(language): \(key) is empty")
                }
                if countedTexts.contains(key) {
                    if !text.contains("%1$@") {
                        faults.append("\(language): \(key) has no number")
                    }
                } else if text.arguments != self[.en][key]?.arguments {
                    faults.append("\(language): \(key) has other arguments than in English")
                }
                if language != .en, !formulas.contains(key), text == self[.en][key] {
                    faults.append("\(language): \(key) is not translated")
                }
            }
        }
        return faults
    }
}

extension String {
    /// The places of the arguments in a text, such as `%1$@`, in ascending order.
    fileprivate var arguments: [String] {
        matches(of: /%\d+\$@/).map { String($0.output) }.sorted()
    }
}
