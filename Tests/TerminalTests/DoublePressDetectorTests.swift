import Testing

@testable import Terminal

@Suite struct DoublePressDetectorTests {
    private static let place = CellGrid.Place(column: 4, row: 2)
    private static let other = CellGrid.Place(column: 5, row: 2)

    @Test(
        "Two presses in a cell within half a second are a double press",
        arguments: [
            ([(0, .press(place)), (500, .press(place))], .doublePress(place)),
            (
                [(0, .press(place)), (90, .release(place)), (200, .press(place))],
                .doublePress(place)
            ),
            ([(0, .press(place)), (501, .press(place))], .press(place)),
            ([(0, .press(place)), (100, .press(other))], .press(other)),
            ([(0, .press(place)), (100, .press(other)), (200, .press(place))], .press(place)),
            ([(0, .press(place)), (100, .drag(to: other)), (200, .press(place))], .press(place)),
            ([(0, .press(place)), (100, .character("m")), (200, .press(place))], .press(place)),
            ([(0, .press(place)), (100, .press(place)), (200, .press(place))], .press(place)),
            (
                [
                    (0, .press(place)),
                    (400, .press(place)),
                    (800, .press(place)),
                    (900, .press(place)),
                ],
                .doublePress(place)
            ),
            (
                [(0, .press(place)), (600, .press(place)), (1000, .press(place))],
                .doublePress(place)
            ),
            ([(0, .press(place)), (100, .release(place))], .release(place)),
        ] as [([(milliseconds: Int, event: InputEvent)], InputEvent)]
    )
    func presses(input: [(milliseconds: Int, event: InputEvent)], last: InputEvent) {
        var detector = DoublePressDetector()
        let start = ContinuousClock.now
        let events = input.map {
            detector.event(for: $0.event, at: start + .milliseconds($0.milliseconds))
        }
        #expect(events.last == last)
        #expect(events.first == input.first?.event)
    }
}
