import Cartography
import Domain

/// The accuracy of the user's place, as far as a map shows it.
struct UserAccuracy {
    /// The minimum radius of a circle that is visible around the mark of the user, in columns.
    private static let minColumns = 1.25

    let meters: Double
    /// The circle in which the user is; `nil` if it reaches beyond the map, so that only words tell
    /// the accuracy.
    let circle: MapContent.Circle?

    /// Creates the accuracy at a place; `nil` if it is not known, or if it makes no difference at
    /// the scale of the map.
    init?(_ meters: Double?, at place: Coordinate?, in frame: MapFrame) {
        guard let meters, let place else { return nil }
        let radius = meters / frame.metersPerUnit
        guard radius >= Self.minColumns else { return nil }
        self.meters = meters
        let halfHeight = Double(frame.size.height) * frame.size.unitAspectRatio / 2
        let fits = radius < halfHeight
        circle = fits ? MapContent.Circle(center: place, radiusMeters: meters) : nil
    }
}
