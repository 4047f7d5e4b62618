import Domain
import DomainTesting
import Scheduling
import Synchronization
import TestSupport
import Testing

@Suite(.hangingLimit) struct RepositoryRuleTests {
    private let announcements = [Announcement.sample("a"), .sample("b", .found)]

    @Test("A correct repository breaks no rule") func correct() async {
        let violations = await RepositoryRule.violations(
            of: FakeRepository(announcements),
            waiting: FakeRepository([], delay: .seconds(60), on: VirtualClock())
        )
        #expect(violations == [])
    }

    @Test("A repository that breaks a rule is found", arguments: RepositoryRule.allCases)
    func wrong(rule: RepositoryRule) async {
        let violations = await RepositoryRule.violations(
            of: WrongRepository(breaking: rule, announcements),
            waiting: FakeRepository([])
        )
        #expect(violations.contains { $0.rule == rule }, "\(violations)")
    }

    @Test("Without a repository that waits, the rule about cancellation says what was not checked")
    func unchecked() async {
        let violations = await RepositoryRule.violations(of: FakeRepository(announcements))
        #expect(violations.map(\.rule) == [.cancellation])
        #expect(violations.first?.observation.hasPrefix("not checked during a wait") == true)
    }

    @Test("A repository that does not hear of a cancellation while it waits is found")
    func deaf() async {
        let deaf = FakeAnnouncementRepository(heedsCancellation: false)
        let violations = await RepositoryRule.violations(
            of: FakeRepository(announcements),
            waiting: deaf,
            limit: .milliseconds(100)
        )
        let descriptions = violations.map(\.description)
        #expect(
            descriptions.contains(
                "cancellation: a call that was canceled before it began did not end within the limit"
            )
        )
        for number in deaf.loads.questions.indices {
            deaf.loads.answer(number, .success([]))
        }
    }
}

/// A repository that breaks one rule.
private final class WrongRepository: AnnouncementRepositoryProtocol {
    private struct State {
        var isBroken = false
        var isBusy = false
    }

    let sendsLocationUnencrypted = false

    private let rule: RepositoryRule
    private let announcements: [Announcement]
    private let state = Mutex(State())

    init(breaking rule: RepositoryRule, _ announcements: [Announcement]) {
        self.rule = rule
        self.announcements = announcements
    }

    func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        let selection = query.selection(from: announcements)
        switch rule {
        case .answers:
            throw .cancelled
        case .emptiness:
            guard !selection.isEmpty else { throw .unavailable(reason: "no items") }
        case .validItems:
            return [Announcement.sample(" ")]
        case .counts:
            return AnnouncementList(
                selection,
                missing: AnnouncementList.Missing(received: 2, notReceived: -1)
            )
        case .concurrentCalls:
            // A call during another one fails.
            let isFirst = state.withLock { state in
                defer {
                    state.isBusy = true
                }
                return !state.isBusy
            }
            guard isFirst else { throw .unavailable(reason: "busy") }
            for _ in 0..<1000 {
                await Task.yield()
            }
            state.withLock { $0.isBusy = false }
        case .independentCalls:
            // The first canceled call ends the connection.
            for _ in 0..<1000 {
                await Task.yield()
            }
            let isBroken = state.withLock { state in
                state.isBroken = state.isBroken || Task.isCancelled
                return state.isBroken
            }
            guard !isBroken else { throw .unavailable(reason: "no connection") }
        case .cancellation:
            guard !Task.isCancelled else { throw .unavailable(reason: "canceled") }
        }
        return AnnouncementList(selection)
    }
}
