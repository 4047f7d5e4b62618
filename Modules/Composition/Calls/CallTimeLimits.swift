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

    private static func limit(ofCallIn load: Duration) -> Duration {
        load + .seconds(1)
    }
}

extension CompositionRoot.Parts {
    /// The limit of a call that may ask the user, who has no limit.
    ///
    /// It is short if nothing tells the activity when the prompt is open, as the default permission
    /// store does.
    var limitOfQuestion: Duration {
        usesDefaultPermissionStore ? CallTimeLimits.location : .seconds(1)
    }
}
