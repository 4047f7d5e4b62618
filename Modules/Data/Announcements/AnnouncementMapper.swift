package import Domain
import Formats
import Platform

/// Maps items in the backend's format, and GeoJSON features, to announcements.
///
/// An item whose position or status is not valid is rejected. Any other property that is not valid
/// counts as unknown, and so does a time more than a day in the future. The result lists such
/// properties beside the announcement.
package struct AnnouncementMapper: Sendable {
    /// The URL to which paths of photos are relative, without a trailing slash; if it is `nil`,
    /// paths of photos stay unchanged.
    let photoBase: String?
    /// The calendar that converts times to days of the device's time zone.
    let calendar: DayCalendar
    /// The clock of the machine; the calendar's clock can be simulated.
    private let machineClock: any AppClock

    /// Creates a mapper.
    ///
    /// A time is in the future if it is after the time of both clocks: the calendar's and
    /// `machineClock`.
    package init(
        photoBase: String? = nil,
        calendar: DayCalendar,
        machineClock: any AppClock = SystemClock()
    ) {
        self.photoBase = photoBase
        self.calendar = calendar
        self.machineClock = machineClock
    }

    func announcement(
        from item: AnnouncementDTO
    ) throws(AnnouncementRejection) -> MappedAnnouncement {
        let latitude = item.locationLatitude
        let longitude = item.locationLongitude
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            let isLatitudeValid = (-90...90).contains(latitude)
            let key = isLatitudeValid ? Key.locationLongitude : .locationLatitude
            throw AnnouncementRejection(id: item.id, field: key.rawValue, fault: .invalid)
        }
        return try announcement(id: item.id, at: coordinate, with: item.properties)
    }

    private typealias Key = AnnouncementFields.Key

    package func announcement(
        id: String,
        at coordinate: Coordinate,
        with properties: AnnouncementPropertiesDTO
    ) throws(AnnouncementRejection) -> MappedAnnouncement {
        let status = try status(properties.status, id: id)
        // The clocks are read once, because that takes time.
        let now = max(calendar.clock.date, machineClock.date)
        var invalidFields: [Key] = []
        var fieldsInFuture: [Key] = []
        var lastSeen: CalendarDate?
        if let time = properties.lastSeenDate {
            // The time can be in one of two fields.
            lastSeen = day(time)
            if let day = lastSeen {
                if isTooLate(day, at: now) {
                    lastSeen = nil
                    fieldsInFuture.append(time.field)
                }
            } else {
                invalidFields.append(time.field)
            }
        }
        var createdAt: Date?
        if let time = properties.createdAt {
            createdAt = Self.time(time)
            if let date = createdAt {
                if Self.isTooLate(date, at: now) {
                    createdAt = nil
                    fieldsInFuture.append(time.field)
                }
            } else {
                invalidFields.append(time.field)
            }
        }
        var age = properties.age
        if let number = age, number < 0 {
            age = nil
            invalidFields.append(.age)
        }
        let species = properties.species.flatMap { Pet.Species(rawValue: $0.lowercased()) }
        if properties.species != nil, species == nil {
            invalidFields.append(.species)
        }
        var sex = Pet.Sex.unknown
        if let name = properties.sex {
            if let known = Pet.Sex(backendName: name) {
                sex = known
            } else {
                invalidFields.append(.sex)
            }
        }
        let announcement = Announcement(
            id: id,
            status: status,
            coordinate: coordinate,
            lastSeen: lastSeen,
            createdAt: createdAt,
            pet: Pet(
                name: properties.petName,
                species: species,
                breed: properties.breed,
                sex: sex,
                age: age,
                microchipNumber: properties.microchipNumber,
                photo: properties.photoUrl.map { photoAddress($0) }
            ),
            description: properties.description,
            reward: properties.reward,
            contact: Contact(email: properties.email, phone: properties.phone)
        )
        let invalidValues = invalidFields.map { field in
            UnusableValue(field: field.rawValue, fault: .invalid)
        }
        let valuesInFuture = fieldsInFuture.map { field in
            UnusableValue(field: field.rawValue, fault: .inFuture)
        }
        return MappedAnnouncement(
            announcement,
            unusable: properties.unusable + invalidValues + valuesInFuture
        )
    }

    /// Returns whether a time is more than a day after another one.
    private static func isTooLate(_ time: Date, at now: Date) -> Bool {
        time > now + CalendarDate.secondsPerDay
    }

    /// Returns whether a day is after the day that follows the day of a time.
    private func isTooLate(_ day: CalendarDate, at now: Date) -> Bool {
        // In any time zone, a day that has begun in UTC is at most the day after the current day.
        // This comparison is much faster than the conversion below.
        guard day.startInUTC > now, let today = calendar.day(of: now) else { return false }
        return day.startInUTC > today.startInUTC + CalendarDate.secondsPerDay
    }

    /// Returns the time; `nil` if it is not valid, or if it is a placeholder such as
    /// `1970-01-01T00:00:00Z`.
    private static func time(_ time: TimeDTO) -> Date? {
        guard let timestamp = time.timestamp, !timestamp.isPlaceholder else { return nil }
        return timestamp.date
    }

    /// Returns the day that a text or a time stands for; `nil` if the value is not valid, or if it
    /// is a placeholder.
    ///
    /// If the time is midnight in the device's time zone, it stands for the day that begins then.
    /// For example, a backend sends a day in Berlin as its start in UTC, which is written with the
    /// date of the day before. Any other time stands for the day that is written in it.
    private func day(_ time: TimeDTO) -> CalendarDate? {
        if case .text(let text) = time.value, let day = CalendarDate(text) {
            return day.isPlaceholder ? nil : day
        }
        guard let timestamp = time.timestamp, !timestamp.isPlaceholder else { return nil }
        return calendar.day(beginningAt: timestamp.date) ?? timestamp.day
    }

    private func status(
        _ text: AnnouncementPropertiesDTO.RequiredText,
        id: String
    ) throws(AnnouncementRejection) -> AnnouncementStatus {
        switch text {
        case .unusable(let fault):
            throw AnnouncementRejection(id: id, field: Key.status.rawValue, fault: fault)
        case .text(let name):
            guard let status = AnnouncementStatus(backendName: name) else {
                throw AnnouncementRejection(id: id, field: Key.status.rawValue, fault: .invalid)
            }
            return status
        }
    }

    /// Returns the address of a photo: a path becomes a URL below `photoBase`, and a URL stays
    /// unchanged.
    private func photoAddress(_ address: String) -> String {
        guard let photoBase else { return address }
        let isURLWithoutScheme = address.hasPrefix("//")
        let firstSegment = address.prefix { $0 != "/" }
        let hasScheme = firstSegment.contains(":")
        if hasScheme || isURLWithoutScheme {
            return address
        }
        let isAbsolutePath = address.hasPrefix("/")
        return isAbsolutePath ? photoBase + address : "\(photoBase)/\(address)"
    }
}

extension Pet.Sex {
    /// Creates a sex from its name or the first letter of its name, in any case.
    fileprivate init?(backendName: String) {
        let name = backendName.lowercased()
        let sex = Self.allCases.first { $0.rawValue == name || $0.rawValue.prefix(1) == name }
        guard let sex else { return nil }
        self = sex
    }
}
