import LocalizationResources
import Synchronization
import Testing

@testable import Localization

/// Tests of a language whose strings files lack some texts.
@Suite struct EnglishTextsTests {
    @Test("A missing text is the English one, and the file still lacks its key")
    func missing() {
        let texts = EmbeddedTexts([
            "en": ["back": "Back", "cancel": "Cancel %1$@"],
            "pl": ["back": "Wróć"],
        ])
        let strings = Strings(.pl, embedded: [texts])
        #expect(strings.text("back") == "Wróć")
        #expect(strings.text("cancel", ["now"]) == "Cancel now")
        #expect(strings.text("goToSettings") == "goToSettings")
        #expect(texts[.pl].keys.sorted() == ["back"])
    }

    @Test("Polish texts of any source come before English ones, of an app's own before others")
    func precedence() {
        let app = EmbeddedTexts([
            "en": ["back": "App", "cancel": "App"],
            "pl": [:],
        ])
        let presentation = EmbeddedTexts([
            "en": ["back": "Embedded", "cancel": "Embedded", "goToSettings": "Embedded"],
            "pl": ["back": "Wróć"],
        ])
        let strings = Strings(.pl, embedded: [app, presentation])
        #expect(strings.text("back") == "Wróć")
        #expect(strings.text("cancel") == "App")
        #expect(strings.text("goToSettings") == "Embedded")
        let own = Strings(.pl, texts: ["cancel": "Zamknij"], embedded: [app, presentation])
        #expect(own.text("cancel") == "Zamknij")
        let empty = Strings(.pl, texts: ["back": ""], embedded: [app, presentation])
        #expect(empty.text("back") == "")
    }

    @Test("A text that a module's file lacks is the English one of the app or of the module")
    func module() {
        let module = EmbeddedTexts([
            "en": ["legend": "Legend", "map": "Map"], "pl": ["map": "Mapa"],
        ])
        let app = EmbeddedTexts(["en": ["legend": "The app's"], "pl": [:]])
        #expect(Strings(.pl).text("map", [], in: module) == "Mapa")
        #expect(Strings(.pl).text("legend", [], in: module) == "Legend")
        let strings = Strings(.pl, embedded: [app, .languages])
        #expect(strings.text("legend", [], in: module) == "The app's")
        #expect(Strings(.pl).text("scale", [], in: module) == "scale")
    }

    @Test("A counted text has the form of its language, its general form, or that of English")
    func counted() {
        let texts = EmbeddedTexts([
            "en": [
                "plural.one": "i = 1 and v = 0",
                "age.one": "%1$@ year", "age.other": "%1$@ years",
                "pets.one": "%1$@ pet", "pets.other": "%1$@ pets",
                "petsOf.one": "%1$@ pet", "petsOf.other": "%1$@ pets",
            ],
            "pl": [
                "plural.one": "i = 0..1", "plural.few": "i = 2..4",
                "age.one": "%1$@ rok", "age.few": "%1$@ lata", "age.other": "%1$@ roku",
                "pets.other": "%1$@ zwierzęcia",
            ],
        ])
        let strings = Strings(.pl, embedded: [texts])
        func forms(_ key: String) -> [String] {
            [0, 1, 3, 7].map { strings.text(key, counting: $0) }
        }
        #expect(forms("age") == ["0 rok", "1 rok", "3 lata", "7 roku"])
        #expect(forms("pets") == ["0", "1", "3", "7"].map { "\($0) zwierzęcia" })
        #expect(forms("petsOf") == ["0 pets", "1 pet", "3 pets", "7 pets"])
    }

    @Test("A language with a file has no plural rules of English")
    func rules() {
        let texts = EmbeddedTexts([
            "en": ["plural.one": "i = 1", "age.one": "%1$@ year"],
            "pl": ["age.one": "%1$@ rok", "age.other": "%1$@ lat"],
        ])
        let strings = Strings(.pl, embedded: [texts])
        #expect(strings.text("age", counting: 1) == "1 lat")
        let module = EmbeddedTexts(["en": ["hits.one": "%1$@ hit", "hits.other": "%1$@ hits"]])
        let counts = [1, 3].map { strings.text("hits", counting: $0, in: module) }
        #expect(counts == ["1 hit", "3 hits"])
    }

    @Test("A form for a sex that is missing is the general form of the language")
    func gender() {
        let texts = EmbeddedTexts([
            "en": ["statusFound.male": "He is found", "statusActive": "Missing"],
            "pl": ["statusFound": "Znaleziono"],
        ])
        let strings = Strings(.pl, embedded: [texts])
        #expect(strings.text("statusFound", form: "male") == "Znaleziono")
        #expect(strings.text("statusActive", form: "male") == "Missing")
    }

    @Test("The English file is read when a text is missing, and not before")
    func reading() {
        let reads = Reads()
        let texts = EmbeddedTexts(
            ["en": ["cancel": "Cancel"], "pl": ["back": "Wróć", "age.other": "%1$@ lat"]],
            reads: reads
        )
        let strings = Strings(.pl, embedded: [texts])
        #expect(strings.text("back") == "Wróć")
        #expect(strings.text("age", counting: 1) == "1 lat")
        #expect(reads.count.withLock(\.self) == 1)
        #expect(strings.text("cancel") == "Cancel")
        #expect(reads.count.withLock(\.self) == 2)
    }
}

/// The number of times that a file was read.
private final class Reads: Sendable {
    let count = Mutex(0)
}

extension EmbeddedTexts {
    /// Creates embedded texts from the texts of each language, and counts how often a file is read.
    fileprivate convenience init(
        _ languages: [String: [String: String]],
        reads: Reads = Reads()
    ) {
        self.init {
            reads.count.withLock { $0 += 1 }
            // Never deallocated, as the files of a program.
            let table = UnsafeMutablePointer<LanguageResource>.allocate(
                capacity: languages.count + 1
            )
            for (index, language) in languages.enumerated() {
                let lines = language.value.map { "\"\($0.key)\" = \"\($0.value)\";\n" }
                table[index] = LanguageResource(
                    code: UnsafePointer(Self.bytes(language.key, as: CChar.self)),
                    texts: UnsafePointer(Self.bytes(lines.joined(), as: UInt8.self))
                )
            }
            table[languages.count] = LanguageResource()
            return UnsafePointer(table)
        }
    }

    /// Returns the bytes of a text and a null byte.
    private static func bytes<Byte: FixedWidthInteger>(
        _ text: String,
        as type: Byte.Type
    ) -> UnsafeMutablePointer<Byte> {
        let bytes = text.utf8.map { Byte(truncatingIfNeeded: $0) } + [0]
        let pointer = UnsafeMutablePointer<Byte>.allocate(capacity: bytes.count)
        pointer.initialize(from: bytes, count: bytes.count)
        return pointer
    }
}
