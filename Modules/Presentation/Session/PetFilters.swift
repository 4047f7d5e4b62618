public import Domain

/// The filters and the order that the user chooses for the list of all pets.
///
/// A filter that is `nil` has no effect.
public struct PetFilters: Sendable, Hashable {
    /// The radii that the user can choose, in kilometers.
    public static let radii = 1...100
    static let offeredStatuses: [AnnouncementStatus] = [.active, .found]
    private static let offeredRadii = [1, 5, 10, 25, 50, 100]
    private static let offeredDays = [0, 7, 30]

    public var status: AnnouncementStatus?
    public var species: SpeciesCondition?
    /// The radius around the user in kilometers, in `radii`; ignored without a location.
    public var withinKilometers = AnnouncementListQuery.landingPageQuery(location: nil).range
    /// The maximum age of an announcement in calendar days: 0 for today, 1 for since yesterday.
    ///
    /// The age is counted from the day of the report. If that day is unknown, the age is counted
    /// from the day of the sighting.
    public var days: Int?
    /// The words that an announcement contains.
    public var text: SearchText?
    /// The order of the pets; without a location, the newest come first in any case.
    public var sort = AnnouncementListQuery.SortOption.createdAtDescending

    /// Creates filters that show all pets within the radius of the landing page, newest first.
    public init() {}

    /// Returns the conditions of the filters; the words of a search are understood with a
    /// vocabulary.
    func filter(
        _ today: CurrentDay,
        _ vocabulary: @autoclosure () -> SearchVocabulary
    ) -> AnnouncementFilter {
        var filter = AnnouncementFilter(
            status: status,
            species: species,
            text: text?.understood(with: vocabulary())
        )
        if let days, let date = today.date {
            filter.firstDay = today.calendar.day(days, before: date)
        }
        return filter
    }

    func query(
        around location: Coordinate?,
        _ today: CurrentDay,
        _ vocabulary: @autoclosure () -> SearchVocabulary
    ) -> AnnouncementListQuery {
        .allPetsQuery(
            location: location,
            range: withinKilometers,
            sortBy: sort,
            filter: filter(today, vocabulary())
        )
    }

    /// Returns a query that ignores the filters for status, species, age and words.
    func unfilteredQuery(around location: Coordinate?) -> AnnouncementListQuery {
        .allPetsQuery(
            location: location,
            range: withinKilometers,
            sortBy: .createdAtDescending,
            filter: AnnouncementFilter()
        )
    }

    /// Returns the filters with the next value of one filter.
    ///
    /// After the last value, status, species, days and words become `nil`. After their last value,
    /// the radius and the order get their first value again.
    ///
    /// `species` are the species that the list offers.
    public func next(_ kind: Kind, species: [SpeciesCondition]) -> PetFilters {
        var next = self
        switch kind {
        case .status:
            next.status = Self.value(after: status, in: Self.offeredStatuses)
        case .species:
            next.species = Self.value(after: self.species, in: species)
        case .radius:
            let larger = Self.offeredRadii.first { $0 > withinKilometers }
            next.withinKilometers = larger ?? Self.offeredRadii[0]
        case .age:
            next.days = nextDays
        case .text:
            next.text = nil
        case .order:
            switch sort {
            case .createdAtDescending: next.sort = .distanceAscending
            case .distanceAscending: next.sort = .createdAtDescending
            }
        }
        return next
    }

    /// Returns the filters with the previous value of one filter: the last one that `next` leads to
    /// before a value comes again.
    public func previous(_ kind: Kind, species: [SpeciesCondition]) -> PetFilters {
        var previous = self
        var seen = [self]
        while true {
            let next = previous.next(kind, species: species)
            guard !seen.contains(next) else { return previous }
            seen.append(next)
            previous = next
        }
    }

    /// The filters that have an effect, in display order; the radius is not among them.
    var conditions: [Kind] {
        var kinds: [Kind] = []
        if status != nil {
            kinds.append(.status)
        }
        if species != nil {
            kinds.append(.species)
        }
        if days != nil {
            kinds.append(.age)
        }
        if text != nil {
            kinds.append(.text)
        }
        return kinds
    }

    /// The filters with each value of one filter that the user can choose, as far as these values
    /// are always the same.
    func alternatives(of kind: Kind) -> [PetFilters] {
        switch kind {
        case .status:
            var statuses: [AnnouncementStatus?] = [nil]
            statuses += Self.offeredStatuses
            return statuses.map { changed(\.status, to: $0) }
        case .radius:
            return Self.offeredRadii.map { changed(\.withinKilometers, to: $0) }
        case .age:
            var days: [Int?] = [nil]
            days += Self.offeredDays
            return days.map { changed(\.days, to: $0) }
        case .order:
            let orders: [AnnouncementListQuery.SortOption] = [
                .createdAtDescending, .distanceAscending,
            ]
            return orders.map { changed(\.sort, to: $0) }
        case .species, .text:
            return []
        }
    }

    private func changed<Value>(
        _ path: WritableKeyPath<PetFilters, Value>,
        to value: Value
    ) -> PetFilters {
        var filters = self
        filters[keyPath: path] = value
        return filters
    }

    private var nextDays: Int? {
        guard let days else { return Self.offeredDays.first }
        return Self.offeredDays.first { $0 > days }
    }

    /// Returns the value that follows another value in a list.
    ///
    /// The first value follows `nil`. After the last value, and after a value that is not in the
    /// list, the result is `nil`.
    private static func value<Value: Equatable>(after value: Value?, in values: [Value]) -> Value? {
        guard let value else { return values.first }
        guard let index = values.firstIndex(of: value), index + 1 < values.count else { return nil }
        return values[index + 1]
    }

    /// The filters with any status, species, age and words.
    public var withoutConditions: PetFilters {
        var filters = self
        filters.status = nil
        filters.species = nil
        filters.days = nil
        filters.text = nil
        return filters
    }
}
