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
    /// The limit for a call that may ask the user, if nothing reports its prompt.
    ///
    /// The load of such a call has no limit, because users take their time.
    static let question = Duration.seconds(1)
    /// The limit for the sleeps of loads that follow each other.
    static let sleeps = limit(ofCallIn: LoadTimeLimits.map + LoadTimeLimits.announcements)
    /// The limit for such sleeps in virtual time, in which waiting takes no time.
    static let virtualRest = Duration.seconds(3600)

    private static func limit(ofCallIn load: Duration) -> Duration {
        load + .seconds(1)
    }

    /// Returns the limit for a sleep on a clock, which can be slower than real time.
    static func limit(ofSleep duration: Duration) -> Duration {
        duration * 2 + .seconds(10)
    }
}
