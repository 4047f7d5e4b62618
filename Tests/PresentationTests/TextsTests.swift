import Domain
import Testing

@testable import Presentation

@Suite struct TextsTests {
    @Test(
        "A number has the form of the app's rules and texts, or of the embedded ones",
        arguments: [
            (
                .unknown, ["age.one": "%1$@ Jahr", "age.other": "%1$@ Jahre"],
                ["1 Jahr", "3 Jahre", "7 Jahre"]
            ),
            (
                Language(code: "cs"),
                [
                    "plural.few": "i = 2..4 and v = 0", "age.one": "%1$@ rok",
                    "age.few": "%1$@ roky", "age.other": "%1$@ let",
                ],
                ["1 rok", "3 roky", "7 let"]
            ),
            (.pl, ["age.other": "%1$@ l."], ["1 l.", "3 l.", "7 l."]),
            (.unknown, [:], ["1 year", "3 years", "7 years"]),
            (.pl, ["age.many": "%1$@ l."], ["1 rok", "3 lata", "7 l."]),
            (Language(code: "cs"), ["plural.few": "i = 2..4"], ["1 year", "3 years", "7 years"]),
        ] as [(Language, [String: String], [String])]
    )
    func plurals(language: Language, own: [String: String], ages: [String]) {
        let strings = Strings(language, texts: own)
        #expect([1, 3, 7].map { strings[.age, $0] } == ages)
    }

    @Test("An app's own text for a status also replaces the embedded forms for the sex of a pet")
    func genders() {
        let strings = Strings(
            .pl,
            texts: ["statusActive": "Zaginięcie", "statusFound.male": "Odnaleziony"]
        )
        #expect(strings.text(.statusActive, genderOf: .female) == "Zaginięcie")
        #expect(strings.text(.statusFound, genderOf: .male) == "Odnaleziony")
        #expect(strings.text(.statusFound, genderOf: .female) == "Znaleziona")
    }

    @Test(
        "Arguments replace their placeholders; other percent signs, also those in arguments, stay",
        arguments: [
            ("%1$@ %2$@", "5 % %2$@ b"),
            ("%2$@%1$@%2$@", "b5 % %2$@b"),
            ("%3$@ %0$@ %1", "%3$@ %0$@ %1"),
            ("%@ %1$d", "%@ %1$d"),
            ("%% %2$@%", "%% b%"),
            ("100 %", "100 %"),
            ("%", "%"),
            ("", ""),
        ]
    )
    func arguments(text: String, shown: String) {
        #expect(Strings(.en, texts: ["cardWay": text])[.cardWay, "5 % %2$@", "b"] == shown)
    }
}

extension Language {
    /// A language that is not part of the app.
    fileprivate static let unknown = Language(code: "xx")
}
