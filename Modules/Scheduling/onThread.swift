import Foundation

/// Runs a blocking operation on a new thread.
///
/// The threads of the concurrency pool are few, so an operation that can block for long must not occupy them.
package func onThread<Value: Sendable, Failure: Error>(
    _ operation: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            do throws(Failure) {
                continuation.resume(returning: .success(try operation()))
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
    }
    return try result.get()
}
