import Domain
import TestSupport
import Testing

@testable import Presentation
@testable import TextViews

@Suite struct DeviceScreenTests {
    @Test("Settings are in front of the app, whose page is the same afterward")
    func settings() {
        let details = Screen.details(of: .koko)
        let page = SettingsPage(
            permission: .denied,
            hasLocationServices: true,
            strings: Strings(.en)
        )
        let screen = DeviceScreen(app: details, device: DeviceState(settings: page))
        #expect(screen.content == nil)
        #expect(screen.page == .settings)
        #expect(screen.canGoBack)
        #expect(shown(details).page == .announcementDetails(id: "koko"))
        #expect(shown(details).page != shown(.details(of: .cat)).page)
        #expect(!shown(.landingPage()).canGoBack)
    }

    @Test("The page of Settings has a choice for each permission, and selects the current one")
    func choices() {
        for status in LocationPermissionStatus.allCases {
            let page = SettingsPage(
                permission: status,
                hasLocationServices: false,
                strings: Strings(.pl)
            )
            #expect(page.choices.map(\.status) == LocationPermissionStatus.allCases)
            #expect(page.choices.filter(\.isSelected).map(\.status) == [status])
            #expect(Set(page.choices.map(\.title)).count == page.choices.count)
            #expect(page.locationServicesState == "Wyłączone")
        }
    }

    private func shown(_ screen: Screen) -> DeviceScreen {
        DeviceScreen(app: screen, device: DeviceState())
    }
}

extension MapFrame {
    static let home = MapFrame(
        region: Coordinate.home.mapRegion(),
        size: MapSize(width: 80, height: 23, unitAspectRatio: 2)
    )
}
