/// Recognizes events of the mouse by their times, which terminals do not report: double presses of
/// the button, and quick turns of the wheel.
package struct MouseTiming {
    private struct Press {
        let place: CellGrid.Position
        let time: ContinuousClock.Instant
    }

    private static let maxInterval = Duration.milliseconds(500)
    private static let intervalOfTurns = Duration.milliseconds(25)

    /// The last press, if the next one can complete a double press.
    private var lastPress: Press?
    /// The time of the last turn of the wheel that was not a quick one.
    private var lastTurn: ContinuousClock.Instant?

    package init() {}

    /// Returns the event, a double press in place of the second of two presses, or a quick turn of
    /// the wheel in place of one within 25 ms of the last other turn.
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
        case .wheel(let lines, let place):
            lastPress = nil
            if let lastTurn, time - lastTurn < Self.intervalOfTurns {
                return .quickWheel(lines, at: place)
            }
            lastTurn = time
        default:
            lastPress = nil
        }
        return event
    }
}
