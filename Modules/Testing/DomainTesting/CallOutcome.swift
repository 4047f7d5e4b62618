import Domain
import Scheduling

/// What a call of a part has led to within a limit.
enum CallOutcome<Value: Sendable, Failure: Error> {
    case returned(Value)
    case threw(Failure)
    case noAnswer

    /// Makes a call, and waits for its result at most for a limit in real time.
    static func of(
        within limit: Duration,
        _ call: @escaping @Sendable () async throws(Failure) -> Value
    ) async -> Self {
        let result = try? await withTimeLimit(
            limit,
            clock: LimitClock(),
            timedOut: NoAnswer(),
            cancelled: NoAnswer()
        ) { () async throws(NoAnswer) in
            await Self.result(of: call)
        }
        return Self(result)
    }

    /// Makes a call in a task that is canceled, and waits for its result at most for a limit in
    /// real time.
    static func ofCanceledCall(
        _ moment: CancellationMoment,
        within limit: Duration,
        _ call: @escaping @Sendable () async throws(Failure) -> Value
    ) async -> Self {
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            if moment == .beforeCall {
                withUnsafeCurrentTask { $0?.cancel() }
            }
            start.yield()
            return await Self.result(of: call)
        }
        _ = await starts.first { _ in true }
        for _ in 0..<moment.yieldCount {
            await Task.yield()
        }
        task.cancel()
        let outcome = await CallOutcome<Result<Value, Failure>, Never>.of(within: limit) {
            await task.value
        }
        switch outcome {
        case .returned(let result): return Self(result)
        case .noAnswer: return .noAnswer
        }
    }

    private struct NoAnswer: Error {}

    private init(_ result: Result<Value, Failure>?) {
        switch result {
        case .success(let value): self = .returned(value)
        case .failure(let error): self = .threw(error)
        case nil: self = .noAnswer
        }
    }

    private static func result(
        of call: () async throws(Failure) -> Value
    ) async -> Result<Value, Failure> {
        do throws(Failure) {
            return .success(try await call())
        } catch {
            return .failure(error)
        }
    }

    /// The value; `nil` if there is none.
    var value: Value? {
        switch self {
        case .returned(let value): value
        case .threw, .noAnswer: nil
        }
    }
}

extension CallOutcome where Failure: PortError & Equatable {
    /// What is wrong with a call that was not canceled, and that should have returned a value; `nil`
    /// if it has.
    var problem: String? {
        switch self {
        case .returned: nil
        case .threw(.cancelled): "threw \(Failure.cancelled), although nothing canceled the call"
        case .threw(let error): "threw \(error)"
        case .noAnswer: "did not end within the limit"
        }
    }

    /// What is wrong with a call that was canceled; `nil` if it has returned a value or thrown
    /// `cancelled`.
    var problemOfCanceledCall: String? {
        switch self {
        case .returned, .threw(.cancelled): nil
        case .threw(let error): "threw \(error)"
        case .noAnswer: "did not end within the limit"
        }
    }
}
