/// The maximum number of requests that run at once, as in browsers.
private let maxRequests = 6

/// Runs an operation for each input, several at once, and passes each result to `receive`, in any order.
///
/// If `receive` returns false, starts no further operations, and cancels those that run.
func inParallel<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ operation: @escaping @Sendable (Input) async -> Output, receive: (Input, Output) -> Bool
) async {
    await withTaskGroup(of: (Input, Output).self) { group in
        for input in inputs.prefix(maxRequests) { group.addTask { (input, await operation(input)) } }
        var rest = inputs.dropFirst(maxRequests)
        for await (input, output) in group {
            guard receive(input, output) else {
                group.cancelAll()
                break
            }
            if let input = rest.popFirst() { group.addTask { (input, await operation(input)) } }
        }
    }
}
