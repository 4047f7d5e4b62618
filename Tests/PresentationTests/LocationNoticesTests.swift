import Domain
import TestSupport
import Testing

@testable import Presentation

@MainActor @Suite(.hangingLimit) struct LocationNoticesTests {
    @Test(
        "A location less accurate than 1 km is marked as approximate, and the map is still centered on it",
        .requirements("E-EC-4"),
        arguments: [
            (nil, []),
            (17, []),
            (1000, []),
            (1001, ["Your location is approximate, to within about 1 km."]),
            (4200, ["Your location is approximate, to within about 4.2 km."]),
        ] as [(Double?, [String])]
    )
    func approximate(accuracy: Double?, notices: [String]) async {
        let fixture = await LandingPageFixture().entered()
        await fixture.locate(at: Location(.home, horizontalAccuracy: accuracy))
        await fixture.draw()
        #expect(fixture.page.model.notices.map(\.text) == notices)
        #expect(fixture.region?.center == .home)
    }

    @Test(
        "Distances from an approximate location are rounded to its accuracy",
        arguments: [
            (nil, 3456, "3.5 km"),
            (1000, 3456, "3.5 km"),
            (1500, 3456, "about 4 km"),
            (1500, 900, "less than 4 km"),
            (1500, 1100, "about 2 km"),
            (2001, 3456, "about 5 km"),
            (5000, 8000, "about 10 km"),
            (5000, 2400, "less than 10 km"),
            (20_037_508, 8000, "less than 100000 km"),
            (12_000, 8000, "less than 40 km"),
            (12_000, 10_000, "about 20 km"),
        ] as [(Double?, Double, String)]
    )
    func distance(accuracy: Double?, meters: Double, text: String) {
        #expect(Strings(.en).distance(meters, accuracy: accuracy) == text)
    }

    @Test(
        "A direction is shown if the accuracy changes it by at most one compass direction",
        arguments: [(nil, true), (17, true), (1000, true), (3000, false), (20_000, false)]
            as [(Double?, Bool)]
    )
    func direction(accuracy: Double?, isTold: Bool) {
        let card = AnnouncementCardViewModel(
            .sample("a", at: Coordinate(53.5967, 13.2584)),
            userLocation: Location(.home, horizontalAccuracy: accuracy),
            calendar: .utc(FakeClock()),
            strings: Strings(.en),
            onSelect: { _ in }
        )
        #expect(card.direction == (isTold ? .north : nil))
    }

    @Test(
        "The notice about unencrypted transfer appears once per session, when the location is sent"
    )
    func unencrypted() async {
        let session = LandingSession()
        let fixture = await LandingPageFixture(session: session, sendsLocationUnencrypted: true)
            .entered()
        #expect(fixture.page.model.notices.map(\.text) == [])
        await fixture.locate()
        let sentence =
            "Your location is sent to the server without encryption. Others on the network can read it."
        #expect(fixture.page.model.notices.map(\.text) == [sentence])
        fixture.page.reload()
        #expect(fixture.page.model.notices.map(\.text) == [sentence])

        let later = await LandingPageFixture(session: session, sendsLocationUnencrypted: true)
            .entered()
        await later.locate()
        #expect(later.page.model.notices.map(\.text) == [])
    }

    @Test("No notice appears without a location or with encryption", arguments: [true, false])
    func nothingToSay(isLocated: Bool) async {
        let fixture = LandingPageFixture(
            isLocated ? .authorizedWhenInUse : .denied,
            sendsLocationUnencrypted: !isLocated
        )
        await fixture.enter()
        if isLocated {
            await fixture.locate()
        }
        #expect(fixture.repository.loads.questions.count == 1)
        #expect(fixture.page.model.notices.map(\.text) == [])
    }

    @Test(
        "The message of a location error is the text of the service, or else a general one",
        arguments: [
            (LocationError.unavailable(reason: ""), "Your location could not be determined."),
            (
                .failed(ServiceFailure(.notReachable, reason: "x")),
                "Your location could not be determined."
            ),
            (
                .failed(ServiceFailure(.unavailable, reason: "x", detail: "Plug in the receiver.")),
                "Plug in the receiver."
            ),
        ]
    )
    func reason(error: LocationError, message: String) async {
        let fixture = await LandingPageFixture().entered()
        await fixture.failToLocate(0, error)
        #expect(fixture.mapFailure == message)
    }
}
