package import Domain

package protocol GPSProvider: Sendable {
    /// Waits for a fix, possibly without end, because the caller enforces a time limit, and returns it.
    ///
    /// - Throws: `.cancelled` if the task is canceled, or another `LocationError` if there is no fix.
    func fix() async throws(LocationError) -> Location
}
