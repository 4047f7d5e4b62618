import Terminal
import Testing

@Suite struct PendingRepliesTests {
    private let start = ContinuousClock.now
    private var replies = PendingReplies()

    init() {
        replies.enter(at: start)
    }

    /// Returns how long the program waits if it leaves the terminal at a time after the start.
    private func wait(
        before departure: PendingReplies.Departure = .key,
        after time: Duration
    ) -> Duration? {
        let end = start + time
        return replies.deadline(before: departure, at: end).map { $0 - end }
    }

    @Test("In the first second, the program waits for a terminal that has not answered yet")
    func firstSecond() {
        #expect(wait(after: .zero) == .seconds(1))
        #expect(wait(after: .milliseconds(999)) == .seconds(1))
        #expect(wait(after: .seconds(1)) == nil)
        #expect(wait(before: .signal, after: .seconds(1)) == nil)
    }

    @Test(
        "A terminal that has answered a query still answers the others, however late",
        arguments: [
            .modeReport(mode: 2026, isKnown: false), .backgroundReport(isDark: true),
            .colorReport(.full), .graphicsReport(isKnown: true), .cellSizeReport(SIMD2(8, 16)),
        ] as [InputEvent]
    )
    mutating func answer(reply: InputEvent) {
        replies.take(reply)
        #expect(wait(after: .seconds(20)) == .seconds(1))
        replies.take(.attributesReport)
        #expect(replies.isEmpty)
        #expect(wait(after: .milliseconds(1)) == nil)
    }

    @Test("After a signal, the wait is shorter than half a second") func signal() throws {
        let time = try #require(wait(before: .signal, after: .zero))
        #expect(time < .milliseconds(500))
    }

    @Test("Keys are no answers") mutating func keys() {
        for event in [.character("q"), .key(.up), .paste("c"), .pasteReport(isEndAwaited: true)]
            as [InputEvent]
        {
            replies.take(event)
        }
        #expect(wait(after: .seconds(2)) == nil)
        #expect(!replies.isEmpty)
    }

    @Test("Each group of queries has its own last answer; more answers than queries do no harm")
    mutating func groups() {
        replies.take(.attributesReport)
        replies.ask()
        replies.ask()
        replies.take(.attributesReport)
        #expect(wait(after: .seconds(9)) == .seconds(1))
        for _ in 0..<3 {
            replies.take(.attributesReport)
        }
        replies.ask()
        #expect(wait(after: .seconds(9)) == .seconds(1))
    }

    @Test("After a suspension, the terminal is asked again; that it answered before still counts")
    mutating func again() {
        replies.take(.attributesReport)
        replies.enter(at: start + .seconds(60))
        #expect(wait(after: .seconds(90)) == .seconds(1))
    }
}
