import Domain
import Terminal
import Testing

@testable import App

/// Tests what keys are for, without a session and a screen.
@Suite struct LiveInputTests {
    private static let footers = Sheet.Footers(whole: "x", scrollable: "y")

    private var input = LiveInput()

    private mutating func send(_ events: InputEvent...) -> LiveInput.Effect? {
        var effect: LiveInput.Effect?
        for event in events {
            effect = input.take(event, pageRows: 20) { line in
                line == "m" ? ["map", "move "] : []
            }
        }
        return effect
    }

    @Test("While the user browses or reads a note, the page has the events")
    mutating func browsing() {
        #expect(send(.character("x")) == .browse(.character("x")))
        input.note("Done.")
        #expect(!input.isBrowsing)
        #expect(send(.key(.enter)) == .browse(.key(.enter)))
        #expect(input.isBrowsing)
    }

    @Test("A typed line is run and remembered, and Esc runs nothing")
    mutating func typing() {
        input.typeCommand()
        #expect(send(.character("m"), .key(.tab), .key(.enter)) == .run(line: "map"))
        #expect(input.history == ["map"])
        #expect(input.isBrowsing)
        input.typeCommand()
        #expect(send(.character("q"), .key(.escape)) == nil)
        #expect(input.isBrowsing)
        #expect(input.history == ["map"])
    }

    @Test("An invalid coordinate keeps the entry with the reason")
    mutating func locating() throws {
        input.typeCoordinate(prompt: "Go to: ")
        #expect(send(.paste("99,1"), .key(.enter)) == nil)
        guard case .locating(_, .latitudeOutOfRange?) = input.mode else {
            Issue.record("no reason")
            return
        }
        input.typeCoordinate(prompt: "Go to: ")
        let place = try #require(Coordinate(latitude: 53.5, longitude: 13))
        #expect(send(.paste("53.5,13"), .key(.enter)) == .goTo(MapPlace(place)))
        input.typeCoordinate(prompt: "Go to: ")
        #expect(send(.paste("geo:0,0?q=Dorf"), .key(.enter)) == nil)
        guard case .locating(_, .placeName?) = input.mode else {
            Issue.record("no reason")
            return
        }
        input.typeCoordinate(prompt: "Go to: ")
        #expect(
            send(.paste("geo:53.5,13?z=10"), .key(.enter))
                == .goTo(MapPlace(place, zoomLevel: 10))
        )
        #expect(input.isBrowsing)
    }

    @Test("A key closes what is read, and a colon begins a command at once")
    mutating func reading() {
        input.read(["One line"])
        #expect(input.isReading)
        #expect(
            input.drawSheet(columns: 40, rows: 10, footers: Self.footers, Typesetter(.ascii)) != nil
        )
        #expect(send(.character("j")) == nil)
        #expect(input.isBrowsing)
        input.read(["One line"])
        #expect(send(.character(":")) == nil)
        guard case .typing = input.mode else {
            Issue.record("no entry")
            return
        }
        #expect(
            input.drawSheet(columns: 40, rows: 10, footers: Self.footers, Typesetter(.ascii)) == nil
        )
    }
}
