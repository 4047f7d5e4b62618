import Domain
import TestSupport
import Testing

@testable import Presentation

/// Tests of the models' equality: models that look alike are equal, so that they are not drawn again.
@MainActor
@Suite struct LookAlikeTests {
    @Test("Settings are equal if their values are equal; actions are not compared")
    func settings() {
        func model(_ permission: LocationPermissionStatus, isOn: Bool = true, taps: Int = 0) -> SettingsView.Model {
            SettingsView.Model(
                permission: permission, hasLocationServices: isOn, strings: Strings(.en), onSelect: { _ in _ = taps },
                onToggleLocationServices: { _ = taps })
        }
        #expect(model(.denied) == model(.denied, taps: 1))
        #expect(model(.denied) != model(.restricted))
        #expect(model(.denied) != model(.denied, isOn: false))
        #expect(model(.denied).choices[0] != model(.denied).choices[1])
    }

    @Test("Cards are equal if they have the same announcement and user location")
    func cards() {
        func card(_ id: String, _ location: Location?) -> AnnouncementCardViewModel {
            AnnouncementCardViewModel(
                .sample(id), userLocation: location, calendar: DayCalendar(clock: FakeClock()), strings: Strings(.en),
                onTap: {})
        }
        #expect(card("a", .home) == card("a", .home))
        #expect(card("a", .home) != card("b", .home))
        #expect(card("a", .home) != card("a", nil))
        #expect(card("a", .home) != card("a", Location(.home, horizontalAccuracy: 5000)))
    }

    @Test("Prompts are equal if their texts are equal")
    func prompts() {
        func prompt(_ language: Language) -> PermissionPromptView.Model {
            PermissionPromptView.Model(strings: Strings(language), onAllowOnce: {}, onAllowWhileUsing: {}, onDeny: {})
        }
        #expect(prompt(.en) == prompt(.en))
        #expect(prompt(.en) != prompt(.pl))
        #expect(prompt(.en).options[0] != prompt(.en).options[1])
    }
}
