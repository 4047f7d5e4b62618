public import Domain
import Platform

extension Strings {
    /// The HTTP status “Not Modified”.
    private static let notModified = 304

    /// Returns the status of a pet, in the grammatical gender of its sex.
    func status(_ announcement: Announcement) -> String {
        text(announcement.status.nameKey, genderOf: announcement.pet.sex)
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

    func sex(_ sex: Pet.Sex) -> String? {
        switch sex {
        case .male: self[.sexMale]
        case .female: self[.sexFemale]
        case .unknown: nil
        }
    }

    /// Returns the name of the pet; if it has no name, its status and its breed or species, such as
    /// "Found: dachshund".
    func title(of announcement: Announcement) -> String {
        let pet = announcement.pet
        if let name = pet.name {
            return name
        }
        let kind = pet.breed ?? species(pet.species).inSentence
        return self[announcement.status.unnamedTitleKey, kind]
    }

    /// Returns the localized text of a day.
    ///
    /// For today and the seven days before, the text is relative to today. For any other day, it is
    /// the date. The date has no year if the year is the current one.
    func day(_ day: CalendarDate, in calendar: DayCalendar) -> String {
        switch calendar.daysSince(day) {
        case 0:
            return self[.dayToday]
        case 1:
            return self[.dayYesterday]
        case let days? where (2...7).contains(days):
            return self[.dayDaysAgo, days]
        default:
            let month = month(day.month)
            if calendar.day(of: calendar.clock.date)?.year == day.year {
                return self[.dateDayMonth, String(day.day), month]
            }
            return date(day)
        }
    }

    /// Returns the localized text of a day with its year.
    func date(_ day: CalendarDate) -> String {
        let month = month(day.month)
        return self[.dateDayMonthYear, String(day.day), month, String(day.year)]
    }

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

    /// Returns the text that says which of several pins in one place is selected; `nil` if there is
    /// only one pin.
    package func numberInPlace(_ number: Int, of count: Int) -> String? {
        guard count > 1 else { return nil }
        return self[.calloutPlace, String(number), String(count)]
    }

    func label(of kind: AllPetsView.Filter.Kind) -> String {
        switch kind {
        case .status: self[.filterStatus]
        case .species: self[.detailsSpecies]
        case .radius: self[.detailsDistance]
        case .age: self[.detailsPosted]
        case .text: self[.filterText]
        case .order: self[.filterOrder]
        }
    }

    func value(of kind: AllPetsView.Filter.Kind, in filters: PetFilters) -> String {
        switch kind {
        case .status:
            if let status = filters.status {
                self[status.nameOfPetsKey].asTitle
            } else {
                self[.filterAny]
            }
        case .species:
            if let species = filters.species {
                self.species(species)
            } else {
                self[.filterAny]
            }
        case .radius:
            self[.filterWithin, distance(Double(filters.withinKilometers) * 1000)]
        case .age:
            switch filters.days {
            case nil: self[.filterAnyTime]
            case 0?: self[.filterToday]
            case 1?: self[.filterSinceYesterday]
            // The number in a text must not be negative, but the filter can have any number.
            case let days?: self[.filterDays, max(days, 0)]
            }
        case .text:
            if let text = filters.text {
                self[.filterWords, text.text]
            } else {
                self[.filterAny]
            }
        case .order:
            switch filters.sort {
            case .createdAtDescending: self[.filterNewest]
            case .distanceAscending: self[.filterNearest]
            }
        }
    }

    /// Returns the values of the filters for status, species, age and words; `nil` if these filters
    /// show all pets.
    func summary(of filters: PetFilters) -> String? {
        let kinds = filters.conditions
        guard !kinds.isEmpty else { return nil }
        let values = kinds.map { value(of: $0, in: filters).inSentence }
        return values.joined(separator: ", ")
    }

    /// Returns the localized reason why a text is not a coordinate.
    public func message(for error: CoordinateTextError) -> String {
        switch error {
        case .malformed: self[.coordinateMalformed]
        case .minutesOutOfRange: self[.coordinateMinutes]
        case .latitudeOutOfRange: self[.coordinateLatitude]
        case .longitudeOutOfRange: self[.coordinateLongitude]
        case .placeName: self[.coordinatePlaceName]
        case .referenceSystem: self[.coordinateReferenceSystem]
        }
    }

    package func message(for error: LocationError) -> String {
        switch error {
        case .failed(let failure): failure.detail ?? self[.mapFailedLocation]
        case .cancelled, .notAuthorized, .timedOut, .unavailable: self[.mapFailedLocation]
        }
    }

    package func message(for error: MapSnapshotError) -> String {
        switch error {
        case .notCovered: self[.mapFailedNotCovered]
        case .cancelled, .unavailable: self[.mapFailedPicture]
        case .failed(let failure): message(for: failure, of: .map)
        }
    }

    package func message(for error: AnnouncementRepositoryError) -> String {
        switch error {
        case .cancelled, .unavailable: self[.listFailedUnavailable]
        case .failed(let failure): message(for: failure, of: .list)
        }
    }

    /// Returns the note that a list is only a part of what the server has; `nil` if the list is
    /// complete.
    func partNote(_ list: AnnouncementList) -> String? {
        guard list.isPart else { return nil }
        return partNote(of: list.total, received: list.received ?? list.announcements.count)
    }

    /// Returns the note that a server has sent only a number of its announcements.
    package func partNote(of total: Int?, received: Int) -> String {
        guard let total else { return self[.listPart, String(received)] }
        return self[.listPartOf, String(received), String(total)]
    }

    /// Returns the message for a failed request for one announcement.
    ///
    /// `message(for:)` returns the message for a failed request for a list.
    func reason(for error: AnnouncementRepositoryError) -> String {
        switch error {
        case .cancelled, .unavailable: self[.listFailedUnavailable]
        case .failed(let failure): message(for: failure, of: .announcement)
        }
    }

    func reason(for error: PhotoError) -> String {
        switch error {
        case .unsupported: self[.photoFailedUnsupported]
        case .cancelled, .unavailable: self[.photoFailedUnavailable]
        case .failed(let failure): message(for: failure, of: .photo)
        }
    }

    /// Returns the service's text about a failure, or else the text for the meaning of the failure.
    private func message(for failure: ServiceFailure, of keys: FailureKeys) -> String {
        if let detail = failure.detail {
            return detail
        }
        switch failure.meaning {
        case .notReachable: return self[keys.notReachable]
        case .refused(Self.notModified): return self[.failedNotModified]
        case .refused(let status): return self[keys.refused, String(status)]
        case .tooSlow: return self[keys.tooSlow]
        case .notUnderstood: return self[keys.notUnderstood]
        case .notAllowed, .unavailable: return self[keys.unavailable]
        }
    }
}

/// The keys of the messages for the meanings of a failure.
private struct FailureKeys {
    static let map = Self(
        notReachable: .mapFailedConnection,
        refused: .mapFailedRefused,
        tooSlow: .mapFailedTimedOut,
        notUnderstood: .mapFailedMalformed,
        unavailable: .mapFailedPicture
    )
    static let list = Self(
        notReachable: .listFailedUnreachable,
        refused: .listFailedRefused,
        tooSlow: .listFailedTimedOut,
        notUnderstood: .listFailedMalformed,
        unavailable: .listFailedUnavailable
    )
    static let announcement = Self(
        notReachable: .detailsFailedUnreachable,
        refused: .listFailedRefused,
        tooSlow: .detailsFailedTimedOut,
        notUnderstood: .detailsFailedMalformed,
        unavailable: .listFailedUnavailable
    )
    static let photo = Self(
        notReachable: .detailsFailedUnreachable,
        refused: .listFailedRefused,
        tooSlow: .detailsFailedTimedOut,
        notUnderstood: .detailsFailedMalformed,
        unavailable: .photoFailedUnavailable
    )

    let notReachable: Strings.Key
    let refused: Strings.Key
    let tooSlow: Strings.Key
    let notUnderstood: Strings.Key
    /// The key for a failure with any other meaning.
    let unavailable: Strings.Key
}

extension AnnouncementStatus {
    /// The key of the name of the status.
    var nameKey: Strings.Key {
        switch self {
        case .active: .statusActive
        case .found: .statusFound
        case .closed: .statusClosed
        }
    }

    /// The key of the name of the status for several pets.
    var nameOfPetsKey: Strings.Key {
        switch self {
        case .active: .mapLegendMissing
        case .found: .mapLegendFound
        case .closed: .statusClosed
        }
    }

    /// The key of the title of a pet without a name.
    var unnamedTitleKey: Strings.Key {
        switch self {
        case .active: .cardUnnamedActive
        case .found: .cardUnnamedFound
        case .closed: .cardUnnamedClosed
        }
    }

    /// The key of the phrase on a card about the day of the sighting.
    var sightingPhraseKey: Strings.Key {
        switch self {
        case .active, .closed: .cardLastSeen
        case .found: .cardFound
        }
    }

    /// The key of the label of the day of the sighting.
    var sightingLabelKey: Strings.Key {
        switch self {
        case .active, .closed: .detailsLastSeen
        case .found: .detailsFound
        }
    }

    /// The key of the heading of the contact details.
    var contactTitleKey: Strings.Key {
        switch self {
        case .active, .closed: .detailsContact
        case .found: .detailsContactFound
        }
    }

    /// The key of the heading of the map of the sighting.
    var sightingMapTitleKey: Strings.Key {
        switch self {
        case .active, .closed: .detailsMap
        case .found: .detailsMapFound
        }
    }
}

extension String {
    /// A localized title, such as "Dog", in lower case, for use within a sentence.
    package var inSentence: String { prefix(1).lowercased() + dropFirst() }

    /// A word, such as "missing", for use as a title.
    var asTitle: String { prefix(1).uppercased() + dropFirst() }
}
