import Domain
import Platform

extension Strings {
    func status(_ status: AnnouncementStatus) -> String {
        switch status {
        case .active: self[.statusActive]
        case .found: self[.statusFound]
        case .closed: self[.statusClosed]
        }
    }

    func species(_ species: Pet.Species) -> String {
        switch species {
        case .dog: self[.speciesDog]
        case .cat: self[.speciesCat]
        case .bird: self[.speciesBird]
        case .rabbit: self[.speciesRabbit]
        case .other: self[.speciesOther]
        }
    }

    func sex(_ sex: Pet.Sex) -> String {
        switch sex {
        case .male: self[.sexMale]
        case .female: self[.sexFemale]
        case .unknown: self[.sexUnknown]
        }
    }

    /// Returns the name of the pet, or else its status and breed or species, such as "Found: dachshund".
    func title(of announcement: Announcement) -> String {
        let pet = announcement.pet
        if let name = pet.name { return name }
        let kind = pet.breed ?? species(pet.species)
        return self[.cardUnnamed, status(announcement.status), kind.prefix(1).lowercased() + kind.dropFirst()]
    }

    func permission(_ status: LocationPermissionStatus) -> String {
        switch status {
        case .notDetermined: self[.permissionNotDetermined]
        case .authorizedWhenInUse: self[.permissionWhenInUse]
        case .authorizedAlways: self[.permissionAlways]
        case .denied: self[.permissionDenied]
        case .restricted: self[.permissionRestricted]
        }
    }

    /// Returns the localized text of a day: up to a week ago relative to the current day, else in the form `yyyy-MM-dd`.
    func day(_ day: CalendarDate, in calendar: DayCalendar) -> String {
        switch calendar.daysSince(day) {
        case 0: self[.dayToday]
        case 1: self[.dayYesterday]
        case let days? where (2...7).contains(days): self[.dayDaysAgo, String(days)]
        default: day.description
        }
    }

    /// Returns the localized text of a distance in meters, which must be finite and not negative.
    ///
    /// The distance is rounded to 10 m below 1 km, to 100 m below 10 km, and to 1 km above.
    public func distance(_ meters: Double) -> String {
        let tens = Int(clamping: (meters / 10).rounded()) * 10
        if tens < 1000 { return self[.distanceMeters, String(tens)] }
        let tenths = Int(clamping: (meters / 100).rounded())
        if tenths >= 100 || tenths % 10 == 0 {
            return self[.distanceKilometers, String(Int(clamping: (meters / 1000).rounded()))]
        }
        return self[.distanceKilometers, "\(tenths / 10)\(self[.decimalSeparator])\(tenths % 10)"]
    }

    /// Returns the localized text of a distance in meters from a location of the given accuracy in meters.
    ///
    /// For an approximate location, the distance is rounded to a step that is at least the accuracy. If the result is
    /// zero, the text is an upper limit.
    func distance(_ meters: Double, accuracy: Double?) -> String {
        guard let accuracy, accuracy > Location.approximateAbove else { return distance(meters) }
        let power = pow(10, log10(accuracy).rounded(.down))
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= accuracy } ?? accuracy
        let rounded = (meters / step).rounded() * step
        return rounded > 0 ? self[.distanceAbout, distance(rounded)] : self[.distanceBelow, distance(2 * step)]
    }

    /// Returns a formatted distance followed by the name of the direction, if there is one.
    func way(_ distance: String, _ direction: CompassDirection?) -> String {
        guard let direction else { return distance }
        return self[.detailsWay, distance, self[Self.directions[direction.rawValue]]]
    }

    /// Joins a distance text and a direction, such as "5.7 km north-east".
    func cardWay(_ distance: String, _ direction: CompassDirection) -> String {
        self[.cardWay, distance, self[Self.directions[direction.rawValue]]]
    }

    private static let directions: [Key] = [
        .directionNorth, .directionNorthEast, .directionEast, .directionSouthEast, .directionSouth,
        .directionSouthWest, .directionWest, .directionNorthWest,
    ]

    /// Returns a coordinate with four decimals, a precision of about ten meters.
    func place(_ coordinate: Coordinate) -> String {
        "\(coordinate.latitude.fixed(4)), \(coordinate.longitude.fixed(4))"
    }

    func message(for error: LocationError) -> String {
        switch error {
        case .noReceiver: self[.mapFailedNoReceiver]
        case .noFix: self[.mapFailedNoFix]
        case .silent: self[.mapFailedSilent]
        case .unreachable: self[.mapFailedUnreachable]
        case .cancelled, .notAuthorized, .timedOut, .unavailable: self[.mapFailedLocation]
        }
    }

    func message(for error: MapSnapshotError) -> String {
        switch error {
        case .notCovered: self[.mapFailedNotCovered]
        case .cancelled, .unavailable: self[.mapFailedPicture]
        }
    }

    func message(for error: AnnouncementRepositoryError) -> String {
        switch error {
        case .cancelled, .unreachable: self[.listFailedUnreachable]
        case .timedOut: self[.listFailedTimedOut]
        case .refused(let status, nil): self[.listFailedRefused, String(status)]
        case .refused(let status, let message?): self[.listFailedRefusedBecause, String(status), message]
        case .malformed: self[.listFailedMalformed]
        case .wrongType(let type): self[.listFailedWrongType, type]
        case .redirected(let host): self[.listFailedRedirected, host]
        case .untrusted: self[.listFailedUntrusted]
        case .tooLarge, .tooMany: self[.listFailedTooLarge]
        case .missingLibrary(let name): self[.listFailedMissingLibrary, name]
        case .unreadable: self[.listFailedUnreadable]
        }
    }
}
