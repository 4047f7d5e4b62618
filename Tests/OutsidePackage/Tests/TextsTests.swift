import Presentation
import Testing

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
}
