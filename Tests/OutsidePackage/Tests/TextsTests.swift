import Foundation
import Presentation
import Testing

@testable import Example

/// The words of an app; its other texts are the embedded ones.
struct HouseWords: Texts {
    subscript(key: String) -> String? {
        key == Strings.Key.listTitle.rawValue ? "Lost near you" : nil
    }
}

@Suite struct TextsTests {
    @Test("An app gives its own texts, and gets the embedded ones for the others")
    func ownTexts() {
        let strings = Strings(.en, texts: HouseWords())
        #expect(strings[.listTitle] == "Lost near you")
        #expect(strings[.retry] == "Retry")
    }

    @Test("A bundle can give another wording for a key, and plural forms of a new language")
    func bundle() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer {
            try? FileManager.default.removeItem(at: folder)
        }
        let language = folder.appending(path: "de.lproj")
        try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
        let file = """
            /* The button that repeats a failed load. */
            "retry" = "Noch einmal";
            "listEmptyNearby" = "Im Umkreis von %1$@ wird kein Tier \\"vermisst\\".";
            "plural.one" = "i = 1";
            "pets.one" = "%1$@ Tier";
            "pets.other" = "%1$@ Tiere";
            """
        try file.write(
            to: language.appending(path: "Pets.strings"),
            atomically: true,
            encoding: .utf8
        )
        let bundle = try #require(Bundle(path: language.path(percentEncoded: false)))
        let texts = CatalogTexts(bundle: bundle, table: "Pets")
        let strings = Strings(languageCode: "de", texts: texts, units: .imperial)
        #expect(strings[.retry] == "Noch einmal")
        let distance = strings.distance(16_000)
        let text = "Im Umkreis von 9.9 mi wird kein Tier \"vermisst\"."
        #expect(strings[.listEmptyNearby, distance] == text)
        #expect(strings[.cancel] == "Cancel")
        #expect(texts["cancel"] == nil)
    }
}
