package import Domain

/// A source of the device's location.
package protocol GPSProvider: Sendable {
    /// Returns one fix, however long it takes, unless the task is canceled.
    func fix() async throws(LocationError) -> Location
}
