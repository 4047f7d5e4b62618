public import Domain

/// A closure that returns a query around a location, with the rules of the current day.
///
/// If the location is `nil`, the query must have none.
public typealias AnnouncementQueryMaker =
    @MainActor (_ location: Coordinate?, _ rules: AnnouncementRules) -> AnnouncementListQuery
