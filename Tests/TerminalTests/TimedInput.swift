import Terminal

/// A parser of input in virtual time.
///
/// Before bytes arrive, it follows from the deadlines that have passed, as the reader of a terminal
/// does.
struct TimedInput {
    private var parser = InputParser()
    private(set) var now = ContinuousClock.now
    private(set) var events: [InputEvent] = []

    var deadline: ContinuousClock.Instant? { parser.deadline }

    /// The events without the reports about pastes whose end is awaited.
    var eventsOfUser: [InputEvent] {
        events.filter { event in
            if case .pasteReport = event {
                return false
            }
            return true
        }
    }

    /// Lets time pass.
    mutating func wait(_ time: Duration) {
        let end = now + time
        while let deadline = parser.deadline, deadline <= end {
            now = max(now, deadline)
            events += parser.flush()
        }
        now = end
    }

    mutating func take(_ bytes: some Sequence<UInt8>) {
        events += parser.take(bytes, at: now)
    }

    mutating func take(_ text: String) {
        take(text.utf8)
    }

    /// Returns the events so far, and forgets them.
    mutating func takeEvents() -> [InputEvent] {
        defer {
            events = []
        }
        return events
    }
}
