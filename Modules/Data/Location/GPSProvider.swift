package import Domain

/// A receiver of satellite positions, or a simulation of one.
package protocol GPSProvider: Sendable {
    /// Returns the next fix.
    ///
    /// The method can wait for any time, because the caller enforces a time limit.
    ///
    /// - Throws: `.cancelled` if the task is canceled, or another `LocationError` if there is no
    ///   fix. An error of another type, such as one of a clock, becomes a `LocationError` with
    ///   `LocationError.translatingErrors(of:)`.
    func fix() async throws(LocationError) -> Location
}
