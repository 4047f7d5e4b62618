import Domain
import Presentation
import TestSupport
import Testing

/// What views of SwiftUI need of values: equal values have equal hash values, and values that
/// differ in what users see are different.
@MainActor @Suite(.hangingLimit) struct ValueTests {
    @Test("Models that are equal count once in a set, although their actions differ")
    func sets() async {
        let fixture = await LandingPageFixture.shown(.sample("a"), .sample("b"))
        let page = fixture.page.model
        let later = fixture.page.model
        #expect(Set([page, later]).count == 1)
        #expect(Set(page.list.cards + later.list.cards).map(\.id).sorted() == ["a", "b"])
        let screens = [page, later].map { Screen(content: .landingPage($0), onBack: Action {}) }
        #expect(Set(screens).count == 1)
    }

    @Test("Each state of a map has its own place in a set")
    func maps() {
        let maps: [MapPreviewView.Model] = [
            .loading,
            .map(region: Coordinate.home.mapRegion(), snapshot: nil, onTap: Action {}),
            .permissionRequired(message: "a", onGoToSettings: Action {}),
            .failed(message: "a", onRetry: Action {}),
        ]
        let frame = MapFrame(
            region: Coordinate.home.mapRegion(),
            size: MapSize(width: 10, height: 10)
        )
        let pictures = [false, true].map { isPartial in
            MapPreviewView.Model.map(
                region: Coordinate.home.mapRegion(),
                snapshot: FakeMapSnapshot(frame: frame, isPartial: isPartial),
                onTap: Action {}
            )
        }
        #expect(Set(maps + pictures + maps + pictures).count == 6)
    }

    @Test("Failures with different messages are different, whatever has failed")
    func failures() {
        let failures = ["a", "b"].map { LoadFailure(message: $0, retry: .retryList) }
        #expect(failures[0] != failures[1])
        let lists = failures.map { AnnouncementCardsListView.Model.failed($0) }
        #expect(lists[0] != lists[1])
    }

    @Test("The alert says by its identity what it is about", arguments: [true, false])
    func alert(areServicesOn: Bool) async {
        let fixture = LandingPageFixture(.denied)
        fixture.location.setLocationServices(areServicesOn)
        await fixture.enter()
        #expect(
            fixture.page.model.alert?.id == (areServicesOn ? .locationAccess : .locationServices)
        )
    }

    @Test("Notices are identified by what they are about")
    func notices() async {
        let fixture = await LandingPageFixture(sendsLocationUnencrypted: true).entered()
        await fixture.locate(at: Location(.home, horizontalAccuracy: 2000))
        await fixture.load(0, .sample(""), .sample("a"))
        #expect(
            fixture.page.model.notices.map(\.id) == [
                .approximateLocation, .unencryptedLocation, .incompleteList,
            ]
        )
    }

    @Test("A filter is identified by its kind, and stays the same filter with another value")
    func filters() {
        let filters = ["Any", "Dog"].map {
            AllPetsView.Filter(kind: .species, label: "Species", value: $0)
        }
        #expect(Set(filters).count == 2)
        #expect(Set(filters.map(\.id)) == [.species])
    }
}
