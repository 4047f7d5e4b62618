import Domain
import TestSupport
import Testing

@testable import Presentation
@testable import TextViews

@Suite struct DeviceScreenTests {
    @Test("What has failed on a page is listed with its message, from top to bottom")
    func failures() {
        let landingPage = Screen.landingPage(
            map: .failed(message: "No map.", onRetry: Action {}),
            list: .failed(LoadFailure(message: "No list.", retry: .retryList))
        )
        #expect(shown(landingPage).failures.map(\.section) == [.map, .list])
        #expect(shown(landingPage).failures.map(\.message) == ["No map.", "No list."])
        let details = Screen.details(
            of: .koko,
            photo: .failed(LoadFailure(message: "No photo.", retry: .retryPhoto))
        )
        #expect(shown(details).failures.map(\.section) == [.photo])
        let partial = Screen.details(
            of: .koko,
            map: .map(region: Coordinate.home.mapRegion(), snapshot: nil, onTap: Action {}),
            missingMapPart: LoadFailure(message: "Partial.", retry: .retryMap)
        )
        #expect(shown(partial).failures.map(\.section) == [.map])
        #expect(shown(partial).failures.map(\.isPartial) == [true])
        #expect(shown(.landingPage()).failures.isEmpty)
    }

    @Test("A notice of the full-screen map is a failure unless it is a remark")
    func notices() {
        let failure = LoadFailure(message: "No pets.", retry: .retryMap)
        let notices: [(FullscreenMapView.Notice, Bool)] = [
            (.remark(Remark("No pets.")), false), (.failure(failure), true),
            (.missingPart(failure), true),
        ]
        for (notice, isFailure) in notices {
            let map = FullscreenMapView.MapModel.sample(nil, frame: .home, notice: notice)
            let screen = shown(.fullscreenMap(map))
            let message = DeviceScreen.MapMessage(text: "No pets.", isFailure: isFailure)
            #expect(screen.fullscreenMapMessage == message)
            #expect(screen.failures.map(\.section) == (isFailure ? [.map] : []))
            #expect(screen.map == nil)
        }
        let noPicture = LoadFailure(message: "No map.", retry: .retryMap)
        let screen = shown(.fullscreenMap(failure: noPicture))
        #expect(screen.fullscreenMapMessage == .init(text: "No map.", isFailure: true))
        #expect(screen.failures.map(\.section) == [.map])
    }

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
        #expect(screen.failures.isEmpty)
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
