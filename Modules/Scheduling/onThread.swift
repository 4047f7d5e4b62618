import Foundation

/// Does what may block for long on a thread of its own; those of the pool are few.
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
