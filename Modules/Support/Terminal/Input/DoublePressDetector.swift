/// Recognizes double presses of the mouse button, which terminals do not report.
package struct DoublePressDetector {
    private struct Press {
        let place: CellGrid.Position
        let time: ContinuousClock.Instant
    }

    private static let maxInterval = Duration.milliseconds(500)

    /// The last press, if the next one can complete a double press.
    private var lastPress: Press?

    package init() {}

    /// Returns the event, or a double press in place of the second of two presses.
    ///
    /// Two presses are a double press if they are in the same cell, at most 500 ms apart, and if no
    /// event other than a release is between them. `time` is the time at which the event arrived.
    package mutating func event(for event: InputEvent, at time: ContinuousClock.Instant)
        -> InputEvent
    {
        switch event {
        case .press(let place):
            if let lastPress, lastPress.place == place, time - lastPress.time <= Self.maxInterval {
                self.lastPress = nil
                return .doublePress(place)
            }
            lastPress = Press(place: place, time: time)
        case .release:
            break
        default:
            lastPress = nil
        }
        return event
    }
}
