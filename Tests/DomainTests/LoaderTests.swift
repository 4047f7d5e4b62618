import Domain
import Scheduling
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct LoaderTests {
    private typealias Answers = Responder<Int, String, LocationError>

    private let activity = Activity()
    private let clock = VirtualClock()

    private final class Outcomes {
        var all: [Result<String, LocationError>] = []
    }

    @Test(
        "Only the newest load has an outcome, whichever ends first",
        .requirements("F-5", "M-8"),
        arguments: [true, false],
        [[0, 1], [1, 0]]
    )
    func newest(heedsCancellation: Bool, order: [Int]) async {
        let (loader, answers, outcomes) = make(heedsCancellation)
        for number in 0...1 {
            load(loader, answers, outcomes, number)
            await activity.settle()
        }
        for number in order {
            #expect(loader.isLoading == (outcomes.all.isEmpty))
            answers.answer(number, .success("\(number)"))
            await activity.settle()
        }
        #expect(outcomes.all == [.success("1")])
        #expect(!loader.isLoading)
        #expect(clock.nextDeadline == nil)
    }

    @Test(
        "A load that takes too long fails at the limit, and its late result is ignored",
        arguments: [true, false]
    )
    func limit(heedsCancellation: Bool) async {
        let (loader, answers, outcomes) = make(heedsCancellation)
        load(loader, answers, outcomes)
        await pass(9)
        #expect(outcomes.all.isEmpty)
        #expect(loader.isLoading)
        await pass(1)
        answers.answer(0, .success("late"))
        await activity.settle()
        #expect(outcomes.all == [.failure(.timedOut)])
        #expect(!loader.isLoading)
    }

    @Test(
        "A load that is canceled, or whose loader is released, has no outcome and no time limit",
        arguments: [true, false],
        [true, false]
    )
    func cancellation(isReleased: Bool, heedsCancellation: Bool) async {
        var (loader, answers, outcomes): (Loader?, Answers, Outcomes) = make(heedsCancellation)
        loader.map { load($0, answers, outcomes) }
        await activity.settle()
        if isReleased {
            loader = nil
        } else {
            loader?.cancel()
        }
        answers.answer(0, .failure(.unavailable(reason: "test")))
        await activity.settle()
        #expect(outcomes.all.isEmpty)
        #expect(clock.nextDeadline == nil)
    }

    @Test("If the loader has not canceled the load, an error that says so is the outcome")
    func foreignCancellation() async {
        let (loader, answers, outcomes) = make(true)
        load(loader, answers, outcomes)
        await activity.settle()
        answers.answer(0, .failure(.cancelled))
        await activity.settle()
        #expect(outcomes.all == [.failure(.cancelled)])
        #expect(!loader.isLoading)
    }

    @Test(
        "A load that is superseded at once is not started, and a completion can start another load"
    )
    func restart() async {
        let (loader, answers, outcomes) = make(true)
        load(loader, answers, outcomes)
        loader.load {
            "next"
        } completion: { [self] _ in
            load(loader, answers, outcomes, 1)
        }
        await activity.settle()
        #expect(answers.questions == [1])
        #expect(loader.isLoading)
    }

    private func make(_ heedsCancellation: Bool)
        -> (loader: Loader, answers: Answers, outcomes: Outcomes)
    {
        let answers = Answers(
            "load",
            cancelled: .cancelled,
            heedsCancellation: heedsCancellation
        )
        return (Loader(executor: activity), answers, Outcomes())
    }

    private func load(_ loader: Loader, _ answers: Answers, _ outcomes: Outcomes, _ number: Int = 0)
    {
        let limit = Loader.TimeLimit<LocationError>(
            duration: .seconds(10),
            clock: clock,
            error: .timedOut
        )
        loader.load(limit: limit) { () async throws(LocationError) in
            try await answers.ask(number)
        } completion: {
            outcomes.all.append($0)
        }
    }

    private func pass(_ seconds: Int) async {
        await activity.settle()
        await clock.advance(by: .seconds(seconds)) { await activity.settle() }
    }
}
