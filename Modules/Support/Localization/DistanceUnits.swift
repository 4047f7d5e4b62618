/// The units in which the app's texts give distances.
public enum DistanceUnits: Sendable, Hashable {
    /// Meters and kilometers.
    case metric
    /// Feet and miles.
    case imperial
}
