public import Domain

extension LandingPageViewModel {
    /// The dependencies of the page.
    public struct Dependencies {
        /// The handler that observes the permission and requests the location; each page needs a separate handler.
        public let permissions: LocationPermissionHandler
        /// The source of the announcements.
        public let repository: any AnnouncementRepositoryProtocol
        /// The renderer of the map preview.
        public let snapshotter: any MapSnapshotterProtocol
        /// The clock that measures the time limit for loading the map.
        public let clock: any AppClock
        /// The preferred executor of the tasks that the page starts.
        ///
        /// Pass `globalConcurrentExecutor` unless a test controls scheduling.
        public let executor: any TaskExecutor
        /// The sink for diagnostic events.
        public let log: any EventLog
        /// The calendar of the days on the cards.
        public let calendar: DayCalendar
        /// The localized texts.
        public let strings: Strings
        /// The state that all landing pages of a session share.
        public let session: LandingSession

        /// Creates the dependencies of one page.
        public init(
            permissions: LocationPermissionHandler, repository: any AnnouncementRepositoryProtocol,
            snapshotter: any MapSnapshotterProtocol, clock: any AppClock, executor: any TaskExecutor,
            log: any EventLog, calendar: DayCalendar, strings: Strings, session: LandingSession
        ) {
            self.permissions = permissions
            self.repository = repository
            self.snapshotter = snapshotter
            self.clock = clock
            self.executor = executor
            self.log = log
            self.calendar = calendar
            self.strings = strings
            self.session = session
        }
    }
}
