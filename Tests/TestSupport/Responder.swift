import Scheduling
import Synchronization
import Testing

/// The core of a fake: records each question, and returns the answer that the test supplies.
///
/// A question without an answer waits until its task is canceled. An `Activity` does not wait for a
/// call with such a question, because only the test ends it. A question that the test does not
/// expect fails at once.
package final class Responder<Question: Sendable, Answer: Sendable, Failure: Error>: Sendable {
    private struct State {
        var questions: [Question] = []
        /// The functions that answer the questions; `nil` for a question that has its answer.
        var answers: [(@Sendable (Result<Answer, Failure>) -> Void)?] = []
        var mode = Mode.waiting
    }

    /// What happens to a question.
    private enum Mode {
        /// It waits for the answer of the test.
        case waiting
        case answered(Result<Answer, Failure>)
        case unexpected
    }

    /// A stream with one element for each question, for one listener.
    package let asked: AsyncStream<Void>
    private let asking: AsyncStream<Void>.Continuation
    private let state = Mutex(State())
    /// What is asked, such as the name of a method.
    private let name: String
    /// The error of a question whose task is canceled; `nil` if a question waits for its answer
    /// nevertheless.
    private let cancelled: Failure?

    /// Creates a responder.
    ///
    /// If `heedsCancellation` is false, a question waits for its answer even if its task is
    /// canceled.
    package init(_ name: String, cancelled: Failure, heedsCancellation: Bool = true) {
        self.name = name
        let questions = AsyncStream.makeStream(of: Void.self)
        asked = questions.stream
        asking = questions.continuation
        self.cancelled = heedsCancellation ? cancelled : nil
    }

    /// Creates a responder of questions that cannot fail, and wait for their answers even if their
    /// tasks are canceled.
    package init(_ name: String) where Failure == Never {
        self.name = name
        let questions = AsyncStream.makeStream(of: Void.self)
        asked = questions.stream
        asking = questions.continuation
        cancelled = nil
    }

    package var questions: [Question] { state.withLock(\.questions) }

    /// Makes each further question record an issue, and fail as if its task was canceled.
    package func expectNoQuestions() {
        state.withLock { $0.mode = .unexpected }
    }

    /// Answers each further question at once.
    package func answerAll(_ result: Result<Answer, Failure>) {
        state.withLock { $0.mode = .answered(result) }
    }

    /// Waits until a task has asked the next question.
    ///
    /// - Throws: An error that fails the test if the task ends without a question.
    package func nextQuestion(of task: Task<some Sendable, some Error>) async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Void.self)
        let question = Task {
            let isAsked = await asked.first() != nil
            continuation.yield(())
            return isAsked
        }
        let end = Task {
            _ = await task.result
            continuation.yield(())
        }
        _ = await events.first()
        end.cancel()
        question.cancel()
        guard await question.value else { throw NotAsked(name: name, questions: "\(questions)") }
    }

    /// Answers the question with this number, counted from 0, unless it already has an answer.
    ///
    /// Records an issue if the question was not asked.
    package func answer(_ number: Int, _ result: Result<Answer, Failure>) {
        let (isAsked, answer) = state.withLock { state in
            let isAsked = state.answers.indices.contains(number)
            let answer = isAsked ? state.answers[number] : nil
            if isAsked {
                state.answers[number] = nil
            }
            return (isAsked, answer)
        }
        guard isAsked else { return recordIssue("\(name) was not asked question \(number)") }
        answer?(result)
    }

    /// Answers the question with this number, counted from 0, with what `makeAnswer` returns for
    /// it.
    ///
    /// Records an issue if the question was not asked.
    package func answer(_ number: Int, with makeAnswer: (Question) -> Answer) {
        let questions = questions
        guard questions.indices.contains(number) else {
            return recordIssue("\(name) was not asked question \(number)")
        }
        answer(number, .success(makeAnswer(questions[number])))
    }

    package func ask(_ question: Question) async throws(Failure) -> Answer {
        switch state.withLock(\.mode) {
        case .waiting:
            break
        case .answered(let result):
            record(question) { _ in }
            return try result.get()
        case .unexpected:
            recordIssue("\(name) is not expected to be asked \(question)")
            guard let cancelled else { break }
            throw cancelled
        }
        let call = CountedCall.ofCurrentTask
        let openQuestion = OpenQuestions.add("\(name), \(question)")
        defer { OpenQuestions.remove(openQuestion) }
        guard let cancelled else {
            return try await withUnsafeContinuation { continuation in
                record(question) { answer in
                    call?.resume()
                    continuation.resume(returning: answer)
                }
                call?.suspend()
            }.get()
        }
        let (answers, continuation) = AsyncStream.makeStream(of: Result<Answer, Failure>.self)
        record(question) { answer in
            call?.resume()
            continuation.yield(answer)
        }
        call?.suspend()
        let answer = await withTaskCancellationHandler {
            await answers.first()
        } onCancel: {
            call?.resume()
        }
        guard let answer else { throw cancelled }
        return try answer.get()
    }

    private func recordIssue(_ text: String) {
        // The macro that finds the caller's location exists only in targets of tests.
        Issue.record(
            "\(text); asked so far: \(questions)",
            sourceLocation: SourceLocation(
                fileID: #fileID,
                filePath: #filePath,
                line: #line,
                column: #column
            )
        )
    }

    private func record(
        _ question: Question,
        answer: @escaping @Sendable (Result<Answer, Failure>) -> Void
    ) {
        state.withLock { state in
            state.questions.append(question)
            state.answers.append(answer)
        }
        asking.yield(())
    }
}

extension Responder where Question: Hashable, Answer == Void {
    /// Waits until a task has asked exactly these questions, in any order, and answers one of them.
    ///
    /// - Throws: An error that fails the test if the task asks other questions.
    package func elapse(
        _ question: Question,
        of all: Set<Question>,
        in task: Task<some Sendable, some Error>
    ) async throws {
        repeat {
            try await nextQuestion(of: task)
        } while questions.count < all.count
        guard Set(questions) == all, let number = questions.firstIndex(of: question) else {
            throw WrongQuestions(asked: "\(questions)", expected: "\(all)")
        }
        answer(number, .success(()))
    }
}

private struct NotAsked: Error {
    let name: String
    let questions: String
}

private struct WrongQuestions: Error {
    let asked: String
    let expected: String
}

extension AsyncStream where Element: Sendable {
    package func first() async -> Element? {
        for await element in self {
            return element
        }
        return nil
    }
}
