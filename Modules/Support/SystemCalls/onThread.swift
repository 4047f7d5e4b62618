/// Runs a blocking operation on a new thread.
///
/// The concurrency pool has few threads, so an operation that can block for long must not occupy
/// one of them. Cancellation does not end the operation.
package func onThread<Value: Sendable>(
    _ operation: @escaping @Sendable () -> Value
) async throws(SystemError) -> Value {
    let result: Result<Value, SystemError> = await withCheckedContinuation { continuation in
        do throws(SystemError) {
            try startThread { continuation.resume(returning: .success(operation())) }
        } catch {
            continuation.resume(returning: .failure(error))
        }
    }
    return try result.get()
}
