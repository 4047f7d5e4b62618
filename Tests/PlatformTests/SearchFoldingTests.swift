import Platform
import Testing

@Suite struct SearchFoldingTests {
    @Test(
        "A folded text has no capitals and no diacritics, however its letters are encoded",
        arguments: [
            ("Łatka", "latka"),
            ("STRASSE", "strasse"),
            ("Straße", "strasse"),
            ("Zażółć gęślą jaźń", "zazolc gesla jazn"),
            ("Ålesund, Ærø", "alesund, aero"),
            ("Hœdic", "hoedic"),
            ("Đorđe", "dorde"),
            ("İstanbul ılık", "istanbul ilik"),
            ("Việt", "viet"),
            ("e\u{301}", "e"),
            ("ﬁn", "fin"),
            ("Άλφας", "αλφασ"),
            ("ΑΛΦΑΣ", "αλφασ"),
            ("Ёлка й", "елка и"),
            ("猫 3 🐈", "猫 3 🐈"),
            ("O’Hara ‛n′", "o'hara 'n'"),
            ("A‐b‑c–d—e−f", "a-b-c-d-e-f"),
            ("so\u{AD}ft\u{200B}", "soft"),
            ("", ""),
        ]
    )
    func folded(text: String, folded: String) {
        #expect(text.foldedForSearch == folded)
    }
}
