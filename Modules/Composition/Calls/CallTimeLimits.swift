import Domain

/// The limits of the calls that an `Activity` counts, in real time.
///
/// Each limit derives from that of the load that makes the call. A load that takes too long fails
/// first, so `Activity.settle()` returns after the page shows the failure.
enum CallTimeLimits {
    static let list = limit(ofCallIn: LoadTimeLimits.announcements)
    static let photo = limit(ofCallIn: LoadTimeLimits.photo)
    static let map = limit(ofCallIn: LoadTimeLimits.map)
    static let location = limit(ofCallIn: LoadTimeLimits.location)

    /// Returns the limit for a call that may ask the user.
    ///
    /// If nothing reports when its prompt is open, the limit is short. The load of such a call has no
    /// limit, because users take their time.
    static func question(arePromptsReported: Bool) -> Duration {
        arePromptsReported ? location : .seconds(1)
    }

    private static func limit(ofCallIn load: Duration) -> Duration {
        load + .seconds(1)
    }
}
