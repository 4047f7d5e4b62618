public import Domain

/// A closure that returns a query around a location.
///
/// If the location is `nil`, the query must have none.
public typealias AnnouncementQueryMaker =
    @MainActor (_ location: Coordinate?) -> AnnouncementListQuery
