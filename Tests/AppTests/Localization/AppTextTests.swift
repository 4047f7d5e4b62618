import Data
import Domain
import Foundation
import LocalizationTestSupport
import Testing
import TextViews
import Transfers

@testable import App
@testable import Presentation

@Suite struct AppTextTests {
    private static let types: [any AppText.Type] = [
        Fault.self, Expected.self, Quantity.self, NoticeText.self, PhoneText.self,
        SessionText.self, InspectionText.self, CommandNote.self, Confirmation.self, Phrase.self,
        CommandText.self, CommandFault.self, TourText.self, OptionText.self, OptionFault.self,
        LineText.self, StoryboardText.self, CheckText.self, KeyTitle.self, KeyVerb.self,
        MouseGesture.self, LiveText.self, ProgramText.self,
    ]
    private static let allKeys =
        types.flatMap { $0.keys } + CommandSyntax.all.map(\.helpKey)
    private static let formulas = [
        LiveText.waiting.key, InspectionText.seconds.key,
        InspectionText.milliseconds.key, CheckText.gps.key, NoticeText.gps.key,
        Quantity.port.key,
    ]

    @Test("Each language has the texts of the app, with all plural forms, and no others")
    func complete() {
        let faults = Strings.appTexts.faults(
            keys: Self.allKeys,
            countedKeys: CountedCheckText.keys,
            formulas: Self.formulas
        )
        #expect(faults == [])
    }

    @Test("The hints name the options that help", arguments: Language.allCases)
    func hints(language: Language) {
        let strings = Strings(app: language)
        let option = "--basemap https://tiles.openfreemap.org/planet "
        #expect(strings.hint(about: MapSnapshotError.notCovered)?.contains(option) == true)
        let sortFailure = AnnouncementRepositoryError(
            .cannotSort(property: "age", status: 400, message: "no such property"),
            strings
        )
        #expect(strings.hint(about: sortFailure)?.contains("--announcements-sort none") == true)
        #expect(strings.hint(about: MapSnapshotError.unavailable(reason: "")) == nil)
        for (status, hasHint) in [(401, true), (403, false), (500, false)] {
            let refusal = AnnouncementRepositoryError(.transfer(.refused(status: status)), strings)
            let hint = strings.hint(about: refusal)
            #expect((hint?.contains("--announcements-token") == true) == hasHint)
        }
    }

    @Test("No text of the app has the key of a text of the views, which it would replace")
    func keys() {
        let keys = Set(Strings.appTexts[.en].keys)
        #expect(keys.isDisjoint(with: EmbeddedTexts.textViews[.en].keys))
    }
}

extension AppText {
    fileprivate static var keys: [String] { allCases.map(\.key) }
}
