import Testing

@testable import Presentation

@Suite struct StringsTests {
    @Test("Every language has a text for every key, and for nothing else", arguments: Language.allCases)
    func complete(language: Language) {
        let strings = Strings(language)
        #expect(strings.definedKeys == Set(Strings.Key.allCases.map(\.rawValue)))
        #expect(Strings.Key.allCases.allSatisfy { !strings[$0].isEmpty })
    }

    @Test(
        "A text has the same places for arguments in every language, each with its number",
        arguments: Strings.Key.allCases)
    func arguments(key: Strings.Key) {
        let places = Language.allCases.map { language in
            Strings(language)[key].matches(of: /%(\d+)\$@/).map { String($0.1) }.sorted()
        }
        #expect(Set(places).count == 1)
        #expect(places[0] == (1...2).prefix(places[0].count).map(String.init))
        #expect(Strings(.en)[key].filter { $0 == "%" }.count == places[0].count)
    }

    @Test("Arguments are put in their places, and are not read for places themselves")
    func formatting() {
        let strings = Strings(.en)
        #expect(strings[.cardDistance, "5 km"] == "5 km away")
        #expect(
            strings[.listFailedRefusedBecause, "500", "100 %@"]
                == "The server refused to send the announcements (500): 100 %@")
    }

    @Test("English and Polish are not the same")
    func different() {
        #expect(Strings(.en)[.listTitle] != Strings(.pl)[.listTitle])
    }
}
