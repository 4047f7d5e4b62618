public import Domain
import Platform

extension Strings {
    /// Returns the localized text of a distance in meters, in `units`.
    ///
    /// The distance must be finite and not negative.
    ///
    /// A number of meters or feet below 10 is rounded to 1, and any other to 10. From 1000 m or 1000
    /// ft up, the text has kilometers or miles: a number below 10 is rounded to a tenth, and any
    /// other to 1.
    public func distance(_ meters: Double) -> String {
        func rounded(_ number: Double, to step: Double) -> Double {
            (number / step).rounded() * step
        }
        let small = meters / units.smallUnit.meters
        if rounded(small, to: 1) < 10 {
            return text(rounded(small, to: 1), in: units.smallUnit)
        }
        if rounded(small, to: 10) < 1000 {
            return text(rounded(small, to: 10), in: units.smallUnit)
        }
        // In steps of a tenth, `rounded(_:to:)` would give numbers such as 1.7000000000000002.
        let tenths = (meters * 10 / units.largeUnit.meters).rounded()
        if tenths < 100 {
            return text(tenths / 10, in: units.largeUnit)
        }
        return text((meters / units.largeUnit.meters).rounded(), in: units.largeUnit)
    }

    private func text(_ number: Double, in unit: DistanceUnit) -> String {
        self[unit.textKey, self.number(number)]
    }

    /// Returns the localized text of a distance in kilometers, which must not be negative.
    package func distance(kilometers: Int) -> String {
        distance(Double(kilometers) * 1000)
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
        let step = step(for: accuracy)
        let rounded = (meters / step).rounded() * step
        if rounded > 0 {
            return self[.distanceAbout, distance(rounded)]
        }
        // The measured distance is at most half a step, and the location is wrong by at most one
        // step. So the true distance is at most one and a half steps. The text has two steps,
        // because this is a rounder number.
        return self[.distanceBelow, distance(2 * step)]
    }

    /// Returns the smallest distance in meters that is not less than an accuracy in meters, and is
    /// 1, 2, 5 or 10 times a power of ten of the large unit.
    private func step(for accuracy: Double) -> Double {
        let number = accuracy / units.largeUnit.meters
        let powerOfTen = pow(10, log10(number).rounded(.down))
        let steps = [1, 2, 5, 10].map { $0 * powerOfTen * units.largeUnit.meters }
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

private struct DistanceUnit {
    /// The length of the unit in meters.
    let meters: Double
    /// The key of the text of a number of units.
    let textKey: Strings.Key
}

extension DistanceUnits {
    /// The unit of short distances.
    fileprivate var smallUnit: DistanceUnit {
        switch self {
        case .metric: DistanceUnit(meters: 1, textKey: .distanceMeters)
        case .imperial: DistanceUnit(meters: 0.3048, textKey: .distanceFeet)
        }
    }

    /// The unit of long distances.
    fileprivate var largeUnit: DistanceUnit {
        switch self {
        case .metric: DistanceUnit(meters: 1000, textKey: .distanceKilometers)
        case .imperial: DistanceUnit(meters: 1609.344, textKey: .distanceMiles)
        }
    }
}
