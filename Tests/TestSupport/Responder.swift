import Synchronization

/// The inside of a fake: it records what it is asked, and answers each question when, and as, the test says.
///
/// A question that the test never answers stays open until its asker is cancelled.
package final class Responder<Question: Sendable, Answer: Sendable, Failure: Error>: Sendable {
    private struct State {
        var questions: [Question] = []
        var answers: [@Sendable (Result<Answer, Failure>) -> Void] = []
    }

    /// One element for each question, for one listener.
    package let asked: AsyncStream<Void>
    private let asking: AsyncStream<Void>.Continuation
    private let state = Mutex(State())
    private let cancelled: Failure
    private let heedsCancellation: Bool

    /// Creates a responder.
    ///
    /// One that does not heed cancellation goes on waiting for its answer.
    package init(cancelled: Failure, heedsCancellation: Bool = true) {
        (asked, asking) = AsyncStream.makeStream(of: Void.self)
        self.cancelled = cancelled
        self.heedsCancellation = heedsCancellation
    }

    /// What has been asked, in order.
    package var questions: [Question] { state.withLock(\.questions) }

    /// Answers the question of that number, counted from 0.
    ///
    /// A question that was not asked is a mistake of the test.
    package func answer(_ number: Int, _ result: Result<Answer, Failure>) {
        let answer = state.withLock { $0.answers.indices.contains(number) ? $0.answers[number] : nil }
        guard let answer else { preconditionFailure("question \(number) was not asked; asked so far: \(questions)") }
        answer(result)
    }

    /// Asks, and waits for the test's answer.
    package func ask(_ question: Question) async throws(Failure) -> Answer {
        guard heedsCancellation else {
            return try await withUnsafeContinuation { continuation in
                record(question) { continuation.resume(returning: $0) }
            }.get()
        }
        let (answers, continuation) = AsyncStream.makeStream(of: Result<Answer, Failure>.self)
        record(question) { continuation.yield($0) }
        guard let answer = await answers.first() else { throw cancelled }
        return try answer.get()
    }

    private func record(_ question: Question, answer: @escaping @Sendable (Result<Answer, Failure>) -> Void) {
        state.withLock { state in
            state.questions.append(question)
            state.answers.append(answer)
        }
        asking.yield(())
    }
}

extension Responder where Question: Hashable, Answer == Void {
    /// Waits until exactly these questions are asked, in whatever order, and answers one of them.
    package func elapse(_ question: Question, of all: Set<Question>) async throws {
        for await _ in asked where questions.count == all.count { break }
        guard Set(questions) == all, let number = questions.firstIndex(of: question) else {
            preconditionFailure("asked: \(questions)")
        }
        answer(number, .success(()))
    }
}

extension AsyncStream where Element: Sendable {
    /// The next element; nil where the task is cancelled first.
    package func first() async -> Element? {
        for await element in self { return element }
        return nil
    }
}
