/// The time limits for loading the page, which derive from that of the map.
///
/// `fix`, `server` and `list` expire before `location`, `map` and `announcements`, so that the page
/// shows the specific reason, not the general message.
public enum LoadTimeLimits {
    /// The limit for location and picture together, from the moment of authorization or of a retry.
    public static let map = Duration.seconds(10)
    /// The limit for one map from a server, which is part of `map`.
    public static let server = map - .milliseconds(500)
    /// The limit for the tiles of a map from a server, which leaves time to draw the map without
    /// those that do not come.
    public static let tiles = server - .seconds(2)
    /// The limit for one request to the location service, which is part of `map`.
    public static let location = map
    /// The limit for one fix of a GPS receiver, which is part of `location`.
    public static let fix = location - .seconds(1)
    /// The limit until the headers of a server's reply are complete.
    public static let reply = map
    /// The limit for a list of announcements from a server, for which the map does not wait.
    public static let list = map * 3
    /// The limit for a request to the repository of announcements, which `list` is part of.
    public static let announcements = list + .seconds(1)
}
