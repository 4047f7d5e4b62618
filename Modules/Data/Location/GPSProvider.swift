package import Domain

/// Tells where the device is.
package protocol GPSProvider: Sendable {
    /// One fix. Waits for it as long as it takes, or until the task is cancelled.
    func fix() async throws(LocationError) -> Location
}
