/// The error of a port, a protocol through which the app uses a service.
public protocol PortError: Error {
    /// The calling task was canceled.
    static var cancelled: Self { get }

    /// The service is not available now; the reason is for the log, not for the user.
    static func unavailable(reason: String) -> Self
}

extension PortError {
    /// Runs a closure that can throw any error, and throws only errors of this type.
    ///
    /// An implementation of a port can use functions that throw other errors:
    ///
    /// ```swift
    /// func fix() async throws(LocationError) -> Location {
    ///     try await LocationError.translatingErrors {
    ///         try await Task.sleep(for: .seconds(2))
    ///         return quay
    ///     }
    /// }
    /// ```
    ///
    /// An error of this type is thrown as it is. If the task is canceled, any other error becomes
    /// `cancelled`, and so does a `CancellationError` in any case. All others become
    /// `unavailable(reason:)`.
    public static func translatingErrors<Value>(
        of body: () async throws -> Value
    ) async throws(Self) -> Value {
        do {
            return try await body()
        } catch let error as Self {
            throw error
        } catch is CancellationError {
            throw .cancelled
        } catch {
            if Task.isCancelled {
                throw .cancelled
            }
            throw .unavailable(reason: "\(error)")
        }
    }
}
