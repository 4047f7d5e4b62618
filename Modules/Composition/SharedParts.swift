package import Domain

/// The parts that every other part can use.
package struct SharedParts: Sendable {
    /// The app's clock; if the time is virtual, sleeping on it takes no real time.
    package let clock: any AppClock
    package let log: any EventLog
}
