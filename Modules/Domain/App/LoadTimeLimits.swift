/// The time limits for loading the pages; all of them derive from `map`.
///
/// `fix` expires before `location`, `server` before `map`, and `list` before `announcements`. The
/// shorter limit fails with a specific reason, so the page shows that reason instead of the general
/// message of the longer limit.
public enum LoadTimeLimits {
    /// The limit for the location and the picture together.
    ///
    /// It starts when the app is authorized, and again at each retry.
    public static let map = Duration.seconds(10)
    /// The limit for drawing one map from memory; afterward, the map is loaded.
    public static let cachedMap = map / 5
    /// The limit for loading and drawing one map from a server.
    public static let server = map - .milliseconds(500)
    /// The limit for the tiles of a map from a server.
    ///
    /// After this limit, there is still time to draw the map without the missing tiles.
    public static let tiles = server - .seconds(2)
    /// The limit for one request to the location service.
    public static let location = map
    /// The limit for one fix of a GPS receiver.
    public static let fix = location - .seconds(1)
    /// The limit until the headers of a server's reply are complete.
    public static let reply = map
    /// The limit for a list of announcements from a server.
    ///
    /// The map does not wait for the list.
    public static let list = map * 3
    /// The limit for one request to the repository of announcements.
    public static let announcements = list + .seconds(1)
    /// The limit for one request for a photo, which comes from the server of the list.
    public static let photo = announcements
}
