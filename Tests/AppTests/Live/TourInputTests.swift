import Terminal
import Testing

@testable import App

@MainActor @Suite struct TourInputTests {
    private let shortTime = TourInput.timeOfShortWork
    private let longTime = TourInput.timeOfShortWork * 2

    @Test(
        "While a step takes long, Esc and q end the tour, also after other keys",
        arguments: [
            (InputEvent.key(.escape), LiveScreen.Request.leaveTour),
            (.character("q"), .quit),
        ]
    )
    func endings(key: InputEvent, request: LiveScreen.Request) {
        var input = TourInput()
        #expect(input.take(.key(.enter), after: shortTime) == nil)
        #expect(input.take(.character("j"), after: longTime) == nil)
        #expect(input.take(key, after: longTime) == request)
    }

    @Test("Keys that arrive together are handled in order")
    func keysAtOnce() {
        var input = TourInput()
        let keys: [InputEvent] = [.character("q"), .key(.escape)]
        for key in keys {
            #expect(input.take(key, after: shortTime) == nil)
        }
        #expect(input.removeAll() == keys)
    }

    @Test("All other events wait for the end of the step, in order")
    func others() {
        var input = TourInput()
        let events: [InputEvent] = [.key(.enter), .character("m"), .paste("q"), .control("z")]
        for event in events {
            #expect(input.take(event, after: longTime) == nil)
        }
        #expect(input.removeAll() == events)
        #expect(input.removeAll().isEmpty)
    }

    @Test("After a key that opens an entry, q is a letter", arguments: [":", "/", "@"])
    func entries(key: Character) {
        var input = TourInput()
        #expect(input.take(.character(key), after: longTime) == nil)
        #expect(input.take(.character("q"), after: longTime) == nil)
        #expect(input.removeAll() == [.character(key), .character("q")])
        #expect(input.take(.character("q"), after: longTime) == .quit)
    }
}
