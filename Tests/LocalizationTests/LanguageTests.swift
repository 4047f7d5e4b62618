import Localization
import Testing

@Suite struct LanguageTests {
    @Test("Only the code of a language with texts makes a language") func codes() {
        #expect(Language.allCases.allSatisfy { Language($0.code) == $0 })
        #expect(Language("xx") == nil)
    }
}
