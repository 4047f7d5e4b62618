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

    @Test("The views have their texts in any language, and an app's own text takes precedence")
    func precedence() {
        #expect(Strings(.en)[.settingsOn] == "On")
        #expect(Strings(.pl)[.missingPets, 2] == "2 zaginione zwierzęta")
        #expect(Strings(Language(code: "xx"))[.missingPets, 2] == "2 missing pets")
        let own = Strings(.en, texts: ["settingsOn": "Yes", "foundPets.other": "%1$@ finds"])
        #expect(own[.settingsOn] == "Yes")
        #expect(own[.settingsOff] == "Off")
        #expect(own[.foundPets, 2] == "2 finds")
    }
}
