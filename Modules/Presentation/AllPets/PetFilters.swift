public import Domain

/// The filters and the order of the list of all pets, which the user chooses; `nil` stands for any value.
public struct PetFilters: Sendable, Hashable {
    /// The radii that the user can choose, in kilometers.
    public static let radii = 1...100

    /// The status of the pets.
    public var status: AnnouncementStatus?
    /// The species of the pets.
    public var species: Pet.Species?
    /// The radius around the user in kilometers, in `radii`; ignored without a location.
    public var withinKilometers = 10
    /// The number of days since the report, or else since the sighting, as the cards show them: 1 for yesterday.
    public var days: Int?
    /// The order of the pets; without a location, newest first.
    public var sort = AnnouncementListQuery.SortOption.createdAtDescending

    /// Creates filters that show all pets within 10 km, newest first.
    public init() {}

    func filter(_ calendar: DayCalendar) -> AnnouncementFilter {
        AnnouncementFilter(status: status, species: species, firstDay: days.flatMap(calendar.day(daysAgo:)))
    }

    func query(around location: Coordinate?, _ calendar: DayCalendar) -> AnnouncementListQuery {
        .allPetsQuery(location: location, range: withinKilometers, sortBy: sort, filter: filter(calendar))
    }

    /// Returns the query whose result contains the pets for any status, species and age.
    func request(around location: Coordinate?) -> AnnouncementListQuery {
        .allPetsQuery(
            location: location, range: location == nil ? Self.radii.upperBound : withinKilometers,
            sortBy: .createdAtDescending, filter: AnnouncementFilter())
    }
}
