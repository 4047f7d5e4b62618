import Testing

@testable import Presentation

@Suite struct StringsTests {
    @Test("Each language has a text for each key and no other texts", arguments: Language.allCases)
    func complete(language: Language) {
        let strings = Strings(language)
        #expect(strings.definedKeys == Set(Strings.Key.allCases.map(\.rawValue)))
        #expect(Strings.Key.allCases.allSatisfy { !strings[$0].isEmpty })
    }

    @Test(
        "A text has the same numbered placeholders in each language",
        arguments: Strings.Key.allCases)
    func arguments(key: Strings.Key) {
        let places = Language.allCases.map { language in
            Strings(language)[key].matches(of: /%(\d+)\$@/).map { String($0.1) }.sorted()
        }
        #expect(Set(places).count == 1)
        #expect(places[0] == (1...2).prefix(places[0].count).map(String.init))
        #expect(Strings(.en)[key].filter { $0 == "%" }.count == places[0].count)
    }

    @Test("Arguments replace placeholders, and are not searched for placeholders")
    func formatting() {
        let strings = Strings(.en)
        #expect(strings[.cardDistance, "5 km"] == "5 km away")
        #expect(
            strings[.listFailedRefusedBecause, "500", "100 %@"]
                == "The server refused to send the announcements (500): 100 %@")
    }

    @Test("English and Polish texts differ")
    func different() {
        #expect(Strings(.en)[.listTitle] != Strings(.pl)[.listTitle])
    }
}
