public import Domain

extension FullscreenMapViewModel {
    /// The dependencies of the full-screen map.
    public struct Dependencies {
        /// The source of the announcements.
        public let repository: any AnnouncementRepositoryProtocol
        /// The renderer of the map.
        public let snapshotter: any MapSnapshotterProtocol
        /// The clock that measures the delay of requests and the time limit for a picture.
        public let clock: any AppClock
        /// The preferred executor of the tasks that the map starts.
        ///
        /// Pass `globalConcurrentExecutor` unless a test controls scheduling.
        public let executor: any TaskExecutor
        /// The sink for diagnostic events.
        public let log: any EventLog
        /// The calendar of the days in callouts.
        public let calendar: DayCalendar
        /// The localized texts.
        public let strings: Strings

        /// Creates the dependencies of a map.
        public init(
            repository: any AnnouncementRepositoryProtocol, snapshotter: any MapSnapshotterProtocol,
            clock: any AppClock, executor: any TaskExecutor, log: any EventLog, calendar: DayCalendar,
            strings: Strings
        ) {
            self.repository = repository
            self.snapshotter = snapshotter
            self.clock = clock
            self.executor = executor
            self.log = log
            self.calendar = calendar
            self.strings = strings
        }
    }
}
