/// The nested time limits of loading the map, the outermost first.
///
/// If an inner limit ends first, the page shows what was in the way; if the limit around it ends first, the page shows
/// a general message.
public enum MapTimeLimits {
    /// The limit for location and picture together, from the moment of authorization.
    public static let load = Duration.seconds(10)
    /// The limit for one request to the location service, which is part of the load.
    public static let location = Duration.seconds(10)
    /// The limit for one fix of a GPS receiver, which is part of the request for the location.
    public static let fix = Duration.seconds(9)
}
