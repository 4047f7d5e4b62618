import Domain
import TestSupport
import Testing

@testable import Presentation
@testable import TextViews

/// What screens say, by sections.
@Suite struct OutlineTests {
    private let maker = OutlineMaker(strings: Strings(.en)) { failure in
        failure.message == "No map." ? "Use another map." : nil
    }

    @Test("What has failed on a page is listed with its message, from top to bottom")
    func failures() {
        let landingPage = outline(
            .landingPage(
                map: .failed(message: "No map.", onRetry: Action {}),
                list: .failed(LoadFailure(message: "No list.", retry: .retryList))
            )
        )
        #expect(landingPage.failures.map(\.resource) == [.map, .list])
        #expect(landingPage.failures.map(\.message) == ["No map.", "No list."])
        #expect(landingPage.urgentControls == [.button(.retryMap), .button(.retryList)])
        #expect(landingPage[.map]?[.state]?.read == "No map. Use another map.")
        let details = outline(
            .details(
                of: .koko,
                photo: .failed(LoadFailure(message: "No photo.", retry: .retryPhoto)),
                map: .map(region: Coordinate.home.mapRegion(), snapshot: nil, onTap: Action {}),
                missingMapPart: LoadFailure(message: "Partial.", retry: .retryMap)
            )
        )
        #expect(details.failures.map(\.resource) == [.photo, .map])
        #expect(details.failures.map(\.isPartial) == [false, true])
        #expect(outline(.landingPage()).failures.isEmpty)
    }

    @Test("A notice of the full-screen map is a failure unless it is a remark")
    func notices() {
        let failure = LoadFailure(message: "No pets.", retry: .retryMap)
        let notices: [(notice: FullscreenMapView.Notice, isFailure: Bool)] = [
            (.remark(Remark("No pets.")), false), (.failure(failure), true),
            (.missingPart(failure), true),
        ]
        for (notice, isFailure) in notices {
            let outline = outline(
                .fullscreenMap(.sample(nil, frame: .home, notice: notice))
            )
            #expect(outline[.notice]?[.state]?.read == "No pets.")
            #expect(outline.failures.map(\.resource) == (isFailure ? [.map] : []))
        }
        let noPicture = LoadFailure(message: "No picture.", retry: .retryMap)
        let failed = outline(.fullscreenMap(failure: noPicture))
        #expect(failed[.notice]?[.state]?.read == "No picture.")
        #expect(failed.failures.map(\.resource) == [.map])
    }

    @Test("What a page waits for has a text, and only a section without content is loading")
    func progress() {
        let first = outline(.landingPage(map: .loading, list: .loading()))
        #expect(first.progress == ["Loading the map…", "Loading the announcements…"])
        #expect(first.isLoading)
        let list = CardList([.koko])
        let refreshing = outline(.allPets(.loading(previous: list), count: "1 pet"))
        #expect(refreshing.progress == ["Updating…"])
        #expect(!refreshing.isLoading)
        #expect(refreshing[.allPets]?[.progress]?.read == "Updating…")
    }

    @Test("What is in front is read first and printed last, and leaves only itself in a low window")
    func front() {
        let prompt = PermissionPrompt(strings: Strings(.en), hasAllowOnceExpired: false)
        let screen = DeviceScreen(
            app: .landingPage(list: .loaded(CardList([.koko]))),
            device: DeviceState(prompt: prompt)
        )
        let outline = maker.outline(screen)
        #expect(outline.readSections.first?.id == .prompt)
        #expect(outline.printedSections.last?.id == .prompt)
        #expect(outline.essentials.map(\.read) == [prompt.title])
        #expect(
            outline.urgentControls == [
                .answer(.allowOnce), .answer(.allowWhileUsing), .answer(.deny),
            ]
        )
    }

    @Test("What leads back is printed first and read last")
    func back() {
        let outline = outline(.details(of: .koko))
        #expect(outline.printedSections.first?.id == .back)
        #expect(outline.readSections.last?.id == .back)
    }

    @Test("Without a distance, pages say so to those who do not see that it is missing")
    func distances() {
        let card = AnnouncementCardViewModel.sample(
            AnnouncementCardViewModel.koko.announcement,
            userLocation: nil
        )
        let screens: [(screen: Screen, section: Outline.Section.ID)] = [
            (.details(of: card), .facts),
            (.landingPage(list: .loaded(CardList([card]))), .list),
        ]
        for (screen, section) in screens {
            let item = outline(screen)[section]?[.text(.noDistance)]
            #expect(item?.isRead == true)
            #expect(item?.isPrinted == false)
        }
        #expect(outline(.details(of: .koko))[.facts]?[.text(.noDistance)] == nil)
    }

    @Test("The line of changes has the new summaries, also of the pages behind the one in front")
    func changes() throws {
        let page = LandingPageView.Model(
            description: DescriptionPanelView.Model(title: "", text: ""),
            map: .load(.loading()),
            list: .loading()
        )
        let loaded = LandingPageView.Model(
            description: page.description,
            map: page.map,
            list: .loaded(CardList([.koko]))
        )
        let other = LandingPageView.Model(
            description: page.description,
            map: page.map,
            list: .loaded(CardList([.cat]))
        )
        func outline(behind page: LandingPageView.Model) -> Outline {
            maker.outline(
                DeviceScreen(app: .details(of: .koko), device: DeviceState()),
                landingPage: page
            )
        }
        let strings = Strings(.en)
        let first = outline(behind: page)
        let all = ["page: Koko", "map: loading", "list: loading"]
        #expect(first.changes(since: nil, strings) == all)
        #expect(first.changes(since: first, strings) == [])
        let second = outline(behind: loaded)
        #expect(second.changes(since: first, strings) == ["list: loading → 1 pet"])
        #expect(
            outline(behind: other).changes(since: second, strings) == ["list: 1 pet (changed)"]
        )
        #expect(second[.list]?.items.isEmpty == true)
    }

    private func outline(_ screen: Screen) -> Outline {
        maker.outline(DeviceScreen(app: screen, device: DeviceState()))
    }
}
