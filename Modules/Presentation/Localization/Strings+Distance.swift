public import Domain
import Platform

extension Strings {
    /// Returns the localized text of a distance in meters.
    ///
    /// The distance must be finite and not negative.
    ///
    /// A distance below 10 m is rounded to 1 m, a distance below 1 km to 10 m, a distance below 10
    /// km to 100 m, and any other distance to 1 km.
    public func distance(_ meters: Double) -> String {
        func rounded(to step: Double) -> Double {
            (meters / step).rounded() * step
        }
        if rounded(to: 1) < 10 {
            return self[.distanceMeters, number(rounded(to: 1))]
        }
        if rounded(to: 10) < 1000 {
            return self[.distanceMeters, number(rounded(to: 10))]
        }
        if rounded(to: 100) < 10_000 {
            return self[.distanceKilometers, number(rounded(to: 100) / 1000)]
        }
        return self[.distanceKilometers, number(rounded(to: 1000) / 1000)]
    }

    /// Returns the localized text of an accuracy in meters.
    ///
    /// An accuracy of less than 1 m becomes 1 m, so that the text does not claim that the location
    /// is exact.
    package func accuracy(_ meters: Double) -> String {
        distance(max(meters, 1))
    }

    /// Returns a number with at most three decimals and without trailing zeros.
    package func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return localized(rounded.decimal)
    }

    /// Returns the text of a number with the decimal separator of the language in place of a point.
    private func localized(_ number: String) -> String {
        number.replacing(".", with: self[.decimalSeparator])
    }

    /// Returns the localized text of a distance in meters from a location of the given accuracy in
    /// meters.
    ///
    /// For an approximate location, the distance is rounded to a step that is at least the
    /// accuracy. If the result is zero, the text is an upper limit.
    func distance(_ meters: Double, accuracy: Double?) -> String {
        guard let accuracy, accuracy > Location.approximateAbove else { return distance(meters) }
        let step = Self.step(for: accuracy)
        let rounded = (meters / step).rounded() * step
        if rounded > 0 {
            return self[.distanceAbout, distance(rounded)]
        }
        // The measured distance is at most half a step, and the location is wrong by at most one
        // step. So the true distance is at most one and a half steps. The text has two steps,
        // because this is a rounder number.
        return self[.distanceBelow, distance(2 * step)]
    }

    /// Returns the smallest number that is not less than the accuracy and is 1, 2, 5 or 10 times a
    /// power of ten.
    private static func step(for accuracy: Double) -> Double {
        let powerOfTen = pow(10, log10(accuracy).rounded(.down))
        let steps = [1, 2, 5, 10].map { $0 * powerOfTen }
        return steps.first { $0 >= accuracy } ?? accuracy
    }

    func distanceAndDirection(_ distance: String, _ direction: CompassDirection?) -> String {
        guard let direction else { return distance }
        return self[.detailsWay, distance, self.direction(direction)]
    }

    /// Joins a distance text and a direction, such as "5.7 km northeast".
    package func cardWay(_ distance: String, _ direction: CompassDirection) -> String {
        self[.cardWay, distance, self.direction(direction)]
    }

    /// Returns a coordinate with four decimals, a precision of about ten meters.
    public func place(_ coordinate: Coordinate) -> String {
        let latitude = localized(coordinate.latitude.fixed(4))
        let longitude = localized(coordinate.longitude.fixed(4))
        return self[.coordinate, latitude, longitude]
    }
}
