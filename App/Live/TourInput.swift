import Terminal

/// The input that arrives in a tour while an earlier key or a step is still at work.
///
/// Such work can take long: a replaced clock runs in real time, and a part may never return. So Esc
/// and q act as soon as the work takes long. All other events wait. Ctrl-C is a signal, which the
/// event loop handles at once.
struct TourInput {
    /// The time after which work takes long.
    ///
    /// Keys that arrive together, such as those of a typed command, are handled in order.
    static let timeOfShortWork = Duration.milliseconds(300)

    /// The keys after which `q` is a letter of a line.
    private static let keysOfEntries: [InputEvent] = [
        .character(":"),
        .character("/"),
        .character("@"),
    ]

    private var waiting: [InputEvent] = []

    /// Takes an event that arrives when the work has lasted for a time.
    ///
    /// Returns the request of a key that ends the tour; for any other event, returns `nil` and
    /// keeps the event.
    mutating func take(_ event: InputEvent, after time: Duration) -> LiveScreen.Request? {
        let isWorkLong = time > Self.timeOfShortWork
        let isTyping = waiting.contains(where: Self.keysOfEntries.contains)
        switch event {
        case .key(.escape) where isWorkLong:
            return .leaveTour
        case .character("q") where isWorkLong && !isTyping:
            return .quit
        default:
            waiting.append(event)
            return nil
        }
    }

    /// Removes and returns the events that wait.
    @discardableResult mutating func removeAll() -> [InputEvent] {
        defer {
            waiting = []
        }
        return waiting
    }
}
