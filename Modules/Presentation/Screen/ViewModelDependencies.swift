public import Domain

/// A closure that returns the user's location; `nil` if it is unknown or the app must not use it.
///
/// It must read its value from `@Observable` objects.
public typealias UserLocation = @MainActor () -> Location?

/// What the view models of all pages depend on.
public struct ViewModelDependencies {
    public let repository: any AnnouncementRepositoryProtocol
    /// The renderer of the maps; `nil` if the view draws them itself, for example with a live map.
    public let snapshotter: (any MapSnapshotterProtocol)?
    /// The calendar for days on the pages; its clock measures all delays and time limits.
    public let calendar: DayCalendar
    public let log: any EventLog
    public let strings: Strings
    /// The source of the photos; `nil` if photos are only links.
    public var photos: (any PhotoRepositoryProtocol)?
    let executor: any TaskExecutor

    var clock: any AppClock { calendar.clock }
    @MainActor var loader: Loader { Loader(executor: executor) }

    /// Creates the dependencies; the tasks of the view models prefer the executor.
    public init(
        repository: any AnnouncementRepositoryProtocol,
        snapshotter: (any MapSnapshotterProtocol)?,
        calendar: DayCalendar,
        log: any EventLog,
        strings: Strings,
        photos: (any PhotoRepositoryProtocol)? = nil,
        executor: any TaskExecutor = globalConcurrentExecutor
    ) {
        self.repository = repository
        self.snapshotter = snapshotter
        self.calendar = calendar
        self.log = log
        self.strings = strings
        self.photos = photos
        self.executor = executor
    }
}
