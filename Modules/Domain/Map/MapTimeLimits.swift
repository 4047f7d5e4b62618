/// The time limits for loading the map.
///
/// `fix` and `server` are shorter, so that the page can show why the receiver has no fix, or that the map took too long. When `location` or `load` expires, the
/// page shows a general message.
public enum MapTimeLimits {
    /// The limit for location and picture together, from the moment of authorization or of a retry.
    public static let load = Duration.seconds(10)
    /// The limit for one map from a server, which is part of `load`.
    public static let server = Duration.milliseconds(9_500)
    /// The limit for one request to the location service, which is part of `load`.
    public static let location = Duration.seconds(10)
    /// The limit for one fix of a GPS receiver, which is part of `location`.
    public static let fix = Duration.seconds(9)
}
