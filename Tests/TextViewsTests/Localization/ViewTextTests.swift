import LocalizationTestSupport
import Testing

@testable import Presentation
@testable import TextViews

@Suite struct ViewTextTests {
    @Test("Each language has the texts of the views, with all plural forms, and no others")
    func complete() {
        let faults = EmbeddedTexts.textViews.faults(
            keys: ViewText.allCases.map(\.rawValue),
            countedKeys: CountedViewText.allCases.map(\.rawValue)
        )
        #expect(faults == [])
    }

    @Test("No text has the key of a text of Presentation")
    func keys() {
        let keys = Set(EmbeddedTexts.textViews[.en].keys)
        #expect(keys.isDisjoint(with: EmbeddedTexts.presentation[.en].keys))
    }
}
