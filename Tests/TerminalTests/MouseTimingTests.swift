import Testing

@testable import Terminal

@Suite struct MouseTimingTests {
    private static let place = CellGrid.Position(column: 4, row: 2)
    private static let other = CellGrid.Position(column: 5, row: 2)

    @Test(
        "Two presses in a cell within half a second are a double press",
        arguments: [
            ([.init(0, .press(place)), .init(500, .press(place))], .doublePress(place)),
            (
                [.init(0, .press(place)), .init(90, .release(place)), .init(200, .press(place))],
                .doublePress(place)
            ),
            ([.init(0, .press(place)), .init(501, .press(place))], .press(place)),
            ([.init(0, .press(place)), .init(100, .press(other))], .press(other)),
            (
                [.init(0, .press(place)), .init(100, .press(other)), .init(200, .press(place))],
                .press(place)
            ),
            (
                [.init(0, .press(place)), .init(100, .drag(to: other)), .init(200, .press(place))],
                .press(place)
            ),
            (
                [.init(0, .press(place)), .init(100, .character("m")), .init(200, .press(place))],
                .press(place)
            ),
            (
                [.init(0, .press(place)), .init(100, .press(place)), .init(200, .press(place))],
                .press(place)
            ),
            (
                [
                    .init(0, .press(place)),
                    .init(400, .press(place)),
                    .init(800, .press(place)),
                    .init(900, .press(place)),
                ],
                .doublePress(place)
            ),
            (
                [.init(0, .press(place)), .init(600, .press(place)), .init(1000, .press(place))],
                .doublePress(place)
            ),
            ([.init(0, .press(place)), .init(100, .release(place))], .release(place)),
        ] as [([TimedEvent], InputEvent)]
    )
    func presses(input: [TimedEvent], last: InputEvent) {
        let events = Self.events(for: input)
        #expect(events.last == last)
        #expect(events.first == input.first?.event)
    }

    @Test("Of 40 turns of the wheel in a tenth of a second, a few are not quick ones")
    func flick() {
        let turn = InputEvent.wheel(3, at: Self.place)
        let flick = (0..<40).map { TimedEvent($0 * 5 / 2, turn) }
        let events = Self.events(for: flick + [TimedEvent(200, turn), TimedEvent(225, turn)])
        #expect(events.count { $0 == turn } == 6)
        #expect(events.suffix(2) == [turn, turn])
        #expect(events.count { $0 == .quickWheel(3, at: Self.place) } == 36)
        #expect(events.allSatisfy { $0.withoutModifiers == turn })
        #expect(events.allSatisfy { $0.scroll(page: 9) == 3 })
    }

    private static func events(for input: [TimedEvent]) -> [InputEvent] {
        var mouse = MouseTiming()
        let start = ContinuousClock.now
        return input.map {
            mouse.event(for: $0.event, at: start + .milliseconds($0.milliseconds))
        }
    }

    /// An event at a time after the start, in milliseconds.
    struct TimedEvent {
        let milliseconds: Int
        let event: InputEvent

        init(_ milliseconds: Int, _ event: InputEvent) {
            self.milliseconds = milliseconds
            self.event = event
        }
    }
}
