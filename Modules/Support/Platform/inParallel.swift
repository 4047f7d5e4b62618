/// Runs an operation for each input, at most `limit` in parallel, and passes the results to
/// `receive` in any order.
///
/// If `receive` returns `.stop`, the function starts no further operations, and cancels those that
/// run. It returns when all started operations have ended.
package func inParallel<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    atMost limit: Int,
    _ operation: @escaping @Sendable (Input) async -> Output,
    receive: (Input, Output) -> ParallelProgress
) async {
    await withTaskGroup(of: Finished<Input, Output>.self) { group in
        for input in inputs.prefix(limit) {
            group.addTask { Finished(input: input, output: await operation(input)) }
        }
        var rest = inputs.dropFirst(limit)
        for await finished in group {
            let progress = receive(finished.input, finished.output)
            if progress == .stop {
                group.cancelAll()
                break
            }
            if let next = rest.popFirst() {
                group.addTask { Finished(input: next, output: await operation(next)) }
            }
        }
    }
}

/// Whether `inParallel(_:atMost:_:receive:)` goes on after a result.
package enum ParallelProgress {
    case `continue`
    case stop
}

/// An operation that has ended.
private struct Finished<Input: Sendable, Output: Sendable>: Sendable {
    let input: Input
    let output: Output
}
