import Domain
import TestSupport
import Foundation
import Testing

@testable import Presentation

@MainActor @Suite(.hangingLimit) struct FullscreenMapSelectionTests {
    @Test(
        "The nearest pin is selected first, then the others to the east and around, one by one, also if they share a place",
        .requirements("M-11")
    )
    func order() async {
        let fixture = await FullscreenMapFixture.shown(
            .sample("east", at: Coordinate(53.5, 13.3)),
            .sample("twin 2", at: Coordinate(53.53, 13.26), createdAt: 2),
            .sample("west", at: Coordinate(53.55, 13.2)),
            .sample("twin 1", at: Coordinate(53.53, 13.26), createdAt: 1),
            .sample("south", at: Coordinate(53.5, 13.26)),
            .sample("outside", at: Coordinate(53.5, 13.5))
        )
        let order = ["twin 2", "twin 1", "south", "east", "west"]
        #expect(fixture.content?.callout == nil)
        for id in order + order {
            fixture.pins.selectNextPin()
            #expect(fixture.pins.selectedPin == id)
            #expect(fixture.content?.callout?.id == id)
        }
        fixture.pins.closeCallout()
        #expect(fixture.content?.callout == nil)
        let reversed = [order[0]] + order.dropFirst().reversed()
        for id in reversed + reversed {
            fixture.pins.selectPreviousPin()
            #expect(fixture.pins.selectedPin == id)
        }
    }

    @Test("Without pins, there is nothing to select or to open") func none() async {
        let fixture = await FullscreenMapFixture.shown()
        fixture.pins.selectNextPin()
        fixture.pins.selectPreviousPin()
        fixture.pins.callout?.onOpen()
        #expect(fixture.pins.selectedPin == nil)
        #expect(fixture.opened.cards.isEmpty)
    }

    @Test(
        "A tap on a pin opens its callout, a tap on another one replaces it, and a second tap closes it"
    )
    func tapping() async {
        let fixture = await FullscreenMapFixture.shown(.sample("a"), .sample("b"))
        for (id, selected) in [("a", "a"), ("b", "b"), ("b", nil), ("a", "a")] {
            fixture.content?.onTapPin(id)
            #expect(fixture.pins.selectedPin == selected)
        }
        fixture.content?.callout?.onClose()
        #expect(fixture.pins.selectedPin == nil)
    }

    @Test("The callout opens the announcement", .requirements("M-13")) func opening() async {
        let fixture = await FullscreenMapFixture.shown(.sample("a"), .sample("b"))
        fixture.pins.tapPin("b")
        fixture.pins.callout?.onOpen()
        fixture.content?.callout?.onOpen()
        #expect(fixture.opened.cards.map(\.id) == ["b", "b"])
        #expect(fixture.pins.selectedPin == "b")
    }

    @Test(
        "A callout is shown only while its pin is in the frame, and ends if the pin is not in a response"
    )
    func following() async {
        let fixture = await FullscreenMapFixture.shown(.sample("a", at: .home))
        fixture.pins.tapPin("a")
        await fixture.pan(60)
        #expect(fixture.pins.selectedPin == nil)
        #expect(fixture.content?.callout == nil)
        await fixture.pan(-60)
        #expect(fixture.content?.callout?.id == "a")
        await fixture.loadMoved(.sample("a", at: .home), .sample("b", at: .home))
        #expect(fixture.pins.selectedPin == "a")
        await fixture.pan(1)
        await fixture.loadMoved(.sample("b", at: .home))
        #expect(fixture.pins.selectedPin == nil)
        await fixture.pan(1)
        await fixture.loadMoved(.sample("a", at: .home))
        #expect(fixture.pins.selectedPin == nil)
    }

    @Test(
        "A callout has the name, the kind, the status, the sighting, the contact details and the description",
        .requirements("M-12")
    )
    func callout() async throws {
        let announcement = Announcement(
            id: "a",
            status: .found,
            coordinate: Coordinate(53.5367, 13.2584),
            lastSeen: CalendarDate("2026-11-20"),
            pet: Pet(name: "Rex", species: .dog, breed: "Beagle", sex: .male),
            description: "Shy.\n\n" + String(repeating: "Very shy. ", count: 100),
            contact: Contact(email: "jan@example.org", phone: "+49 395 1234")
        )
        let fixture = await FullscreenMapFixture.shown(announcement)
        fixture.pins.selectNextPin()
        let callout = try #require(fixture.content?.callout)
        #expect(callout.coordinate == announcement.coordinate)
        #expect(callout.title == "Rex")
        #expect(callout.kind == "Dog, Beagle")
        #expect(callout.status == "Found")
        #expect(callout.facts == ["found yesterday", "1.1 km north"])
        #expect(callout.contact.map(\.label) == ["Phone", "Email"])
        #expect(callout.contact.map(\.value) == ["+49 395 1234", "jan@example.org"])
        #expect(
            callout.contact.map { $0.link?.absoluteString } == [
                "tel:+493951234", "mailto:jan@example.org",
            ]
        )
        let description = try #require(callout.description)
        #expect(description.hasPrefix("Shy. Very shy. Very shy."))
        #expect(description.hasSuffix(" shy.…") || description.hasSuffix(" Very…"))
        #expect((190...201).contains(description.count))
    }

    @Test("What is unknown is not in the callout, and a title that contains the status replaces it")
    func unknown() async throws {
        let fixture = await FullscreenMapFixture.shown(
            Announcement(
                id: "a",
                status: .active,
                coordinate: .home,
                pet: Pet(species: .cat),
                description: " \n"
            )
        )
        fixture.pins.selectNextPin()
        let callout = try #require(fixture.content?.callout)
        #expect(callout.title == "Missing: cat")
        #expect(callout.status == nil)
        #expect(callout.kind == nil)
        #expect(callout.description == nil)
        #expect(callout.facts == ["at your location"])
        #expect(callout.contact.isEmpty)
    }

    @Test(
        "Without permission to use the location, the callout has no distance, and neither has the opened card"
    )
    func withdrawn() async {
        let fixture = await FullscreenMapFixture.shown(.sample("a"))
        fixture.pins.selectNextPin()
        #expect(fixture.content?.callout?.facts.count == 1)
        fixture.permission.isGranted = false
        #expect(fixture.content?.callout?.facts == [])
        fixture.pins.callout?.onOpen()
        #expect(fixture.opened.cards.map(\.distanceMeters) == [nil])
    }

    @Test(
        "The beginning of a text has whole words, and an ellipsis if the text continues",
        arguments: [
            ("", nil),
            (" \n ", nil),
            ("a", "a"),
            (" a  b\n\nc ", "a b c"),
            ("1234567890", "1234567890"),
            ("1234567890 ", "1234567890"),
            ("12345678901", "1234567890…"),
            ("12345 789012", "12345…"),
            ("12345 7890 a", "12345 7890…"),
            ("12345    0 a", "12345 0…"),
            ("👩‍👩‍👧 e\u{301}", "👩‍👩‍👧 e\u{301}"),
        ] as [(String, String?)]
    )
    func beginning(text: String, beginning: String?) {
        #expect(text.beginning(maxLength: 10) == beginning)
    }
}
