package import Domain

package protocol GPSProvider: Sendable {
    /// Waits for a fix and returns it.
    ///
    /// An implementation may wait indefinitely: the caller enforces a time limit.
    ///
    /// - Throws: `.cancelled` if the task is canceled, or another `LocationError` if there is no fix.
    func fix() async throws(LocationError) -> Location
}
