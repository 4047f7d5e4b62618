import Presentation
import Testing

@testable import App

@Suite struct AppTextTests {
    @Test("Each language has the texts of the app, with all plural forms, and no others", arguments: Language.allCases)
    func complete(language: Language) {
        let entries = EmbeddedTexts.presentation[language]
        let prefixes = Set(AppText.allCases.map { $0.rawValue.prefix { $0 != "." } + "." })
        let keys = entries.keys.filter { key in prefixes.contains { key.hasPrefix($0) } }
        let rules = entries.keys.filter { $0.hasPrefix("plural.") }.map { String($0.dropFirst("plural.".count)) }
        // In English, a number that no rule matches has the category "other"; in Polish, there is no such number.
        let categories = Strings(language)[CountedAppText.lostPets, 7].contains(".other") ? rules : rules + ["other"]
        let counted = CountedAppText.allCases.flatMap { key in categories.map { "\(key.rawValue).\($0)" } }
        #expect(Set(keys).subtracting(counted) == Set(AppText.allCases.map(\.rawValue)))
        for number in 0...101 {
            for text in CountedAppText.allCases {
                #expect(Strings(language)[text, number].contains(String(number)), "\(text), \(number)")
                #expect(!Strings(language)[text, number].hasPrefix(text.rawValue), "\(text), \(number)")
            }
        }
    }

    @Test("A text has the same numbered placeholders in each language", arguments: AppText.allCases)
    func arguments(text: AppText) {
        let places = Language.allCases.map { language in
            let text = EmbeddedTexts.presentation[language][text.rawValue] ?? ""
            return text.matches(of: /%(\d+)\$@/).map { String($0.1) }.sorted()
        }
        #expect(Set(places).count == 1)
    }
}
