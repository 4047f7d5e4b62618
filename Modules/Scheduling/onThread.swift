import Platform

/// Runs a blocking operation on a new thread.
///
/// The concurrency pool has few threads, so an operation that can block for long must not occupy one of them.
/// Cancellation does not end the operation.
///
/// - Throws: The operation's error.
package func onThread<Value: Sendable, Failure: Error>(
    _ operation: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
        startThread {
            do throws(Failure) {
                continuation.resume(returning: .success(try operation()))
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
    }
    return try result.get()
}
