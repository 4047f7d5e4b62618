import Domain
import Foundation
import Logging
import Presentation
import Testing
import TestSupport
import TextViews

@testable import App

/// The names in the JSON state, which scripts contain, so they must not change.
@MainActor @Suite(.hangingLimit) struct StateNamesTests {
    private static let retry = Action {}
    private static let failure = LoadFailure(
        message: "",
        button: PageButton(.retryList, title: "", action: retry)
    )

    @Test("The pages have their names")
    func pages() async throws {
        let walkthrough = await Walkthrough.started()
        var names: [String?] = []
        for commands in [["settings"], ["back", "map"], ["back", "all"], ["tap card 1"]] {
            names.append(walkthrough.screen?.stateName)
            for command in commands {
                await walkthrough.do(command)
            }
        }
        names.append(walkthrough.screen?.stateName)
        #expect(
            names == ["landingPage", "settings", "fullscreenMap", "allPets", "announcementDetails"]
        )
    }

    @Test("The permissions have their names")
    func permissions() {
        #expect(
            LocationPermissionStatus.allCases.map(\.stateName) == [
                "notDetermined", "authorizedWhenInUse", "authorizedAlways", "denied", "restricted",
            ]
        )
    }

    @Test("The outcomes of requests have their names; an answer has the number of its status")
    func outcomes() {
        let outcomes: [RequestLog.Outcome] = [
            .pending, .answered(status: 404), .loaded, .failed, .cancelled,
        ]
        #expect(
            outcomes.map(\.stateName) == ["pending", "404", "loaded", "failed", "cancelled"]
        )
    }

    @Test("The states of the map preview have their names")
    func mapPreview() {
        let models: [MapPreviewView.Model] = [
            .loading, .map(region: Coordinate.home.mapRegion(), snapshot: nil, onTap: Self.retry),
            .permissionRequired(message: "", onGoToSettings: Self.retry),
            .failed(message: "", onRetry: Self.retry),
        ]
        #expect(models.map(\.stateName) == ["loading", "map", "permissionRequired", "failed"])
    }

    @Test("The states of the full-screen map have their names")
    func fullscreenMap() async {
        let grounds: [FullscreenMapView.Ground] = [
            .picture(.loading()), .missing(.failed(Self.failure)), .missing(.loading()),
            .missing(.idle),
        ]
        let models = grounds.map { ground in
            FullscreenMapView.Model(
                FullscreenMapView.MapModel(
                    frame: MapViewpoint(center: .home, heightMeters: 5000)
                        .frame(size: MapSize(width: 9, height: 9)),
                    ground: ground,
                    pins: .loading(),
                    callout: nil,
                    userPlace: nil,
                    remark: nil,
                    filterNote: nil,
                    isMoving: false,
                    onTapPin: { _ in }
                )
            )
        }
        #expect(models.map(\.stateName) == ["loading", "failed", "loading", "map"])
        let walkthrough = await Walkthrough.started(doing: "map", "wait 1")
        #expect(walkthrough.coordinator.fullscreenMap?.model.stateName == "map")
    }

    @Test("The states of the list have their names")
    func list() {
        let models: [AnnouncementCardsListView.Model] = [
            .idle, .loading(), .loaded(CardList([])), .failed(Self.failure),
        ]
        #expect(models.map(\.stateName) == ["idle", "loading", "empty", "failed"])
    }

    @Test("The states of a photo have their names")
    func photo() throws {
        let photo = try #require(Photo(Data("GIF89a".utf8)))
        let states: [Load<Photo>] = [
            .loading(), .loaded(photo), .failed(Self.failure), .idle,
        ]
        #expect(states.map(\.stateName) == ["loading", "shown", "failed", "notShown"])
    }

    @Test("The values of announcements and filters have their names")
    func values() {
        #expect(AnnouncementStatus.allCases.map(\.stateName) == ["active", "found", "closed"])
        #expect(
            SpeciesCondition.all.map(\.name) == [
                "dog", "cat", "bird", "rabbit", "other", "unknown",
            ]
        )
        #expect(
            Photo.MediaType.allCases.map(\.stateName) == [
                "image/jpeg", "image/png", "image/gif", "image/webp",
            ]
        )
        let orders: [AnnouncementListQuery.SortOption] = [.createdAtDescending, .distanceAscending]
        #expect(orders.map(\.stateName) == ["newest", "nearest"])
    }
}
