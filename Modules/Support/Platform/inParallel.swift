/// Runs an operation for each input, at most `limit` in parallel, and passes the results to
/// `receive` in any order.
///
/// If `receive` returns false, the function starts no further operations, and cancels those that
/// run.
package func inParallel<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    atMost limit: Int,
    _ operation: @escaping @Sendable (Input) async -> Output,
    receive: (Input, Output) -> Bool
) async {
    await withTaskGroup(of: (Input, Output).self) { group in
        for input in inputs.prefix(limit) {
            group.addTask { (input, await operation(input)) }
        }
        var rest = inputs.dropFirst(limit)
        for await (input, output) in group {
            guard receive(input, output) else {
                group.cancelAll()
                break
            }
            if let input = rest.popFirst() {
                group.addTask { (input, await operation(input)) }
            }
        }
    }
}
