public import Domain

/// The objects that the view models of all pages need.
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
    /// The pictures of maps that need no network; `nil` if the snapshotter draws each picture.
    public var mapCache: (any MapCacheProtocol)?
    let executor: any TaskExecutor
    private let background: any TaskExecutor

    var clock: any AppClock { calendar.clock }
    /// The time limit of a request to the repository.
    ///
    /// After this time, a request without an answer fails.
    @MainActor var repositoryLimit: Loader.TimeLimit<AnnouncementRepositoryError> {
        Loader.TimeLimit(
            duration: LoadTimeLimits.announcements,
            clock: clock,
            error: .failed(.timedOut)
        )
    }

    /// Creates the dependencies.
    ///
    /// The tasks of the view models prefer `executor`, except for long work, which they perform on
    /// `background`, outside the main actor.
    public init(
        repository: any AnnouncementRepositoryProtocol,
        snapshotter: (any MapSnapshotterProtocol)? = nil,
        calendar: DayCalendar,
        log: any EventLog = PrintedLog(),
        strings: Strings = Strings(.en),
        photos: (any PhotoRepositoryProtocol)? = nil,
        mapCache: (any MapCacheProtocol)? = nil,
        executor: any TaskExecutor = globalConcurrentExecutor,
        background: any TaskExecutor = globalConcurrentExecutor
    ) {
        self.repository = repository
        self.snapshotter = snapshotter
        self.calendar = calendar
        self.log = log
        self.strings = strings
        self.photos = photos
        self.mapCache = mapCache
        self.executor = executor
        self.background = background
    }

    /// Creates a loader whose tasks prefer the executor.
    @MainActor func makeLoader() -> Loader {
        Loader(executor: executor)
    }

    /// Creates a delay on the app's clock.
    @MainActor func makeDelay() -> Delay {
        Delay(clock: clock, executor: executor)
    }

    /// Requests the announcements that match a query.
    ///
    /// The result has only announcements that match the query, in the order of the query and up to
    /// its limit, whatever the repository returns. If the list is longer than this limit, or if
    /// there is no limit, the list is checked outside the main actor. Announcements without an id
    /// are left out, with a line in the log and a note for the page.
    @MainActor func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> ReceivedAnnouncements {
        let list = try await repository.announcements(matching: query)
        let received = list.announcements
        let checked =
            if let limit = query.limit, received.count <= limit {
                CheckedAnnouncements(received, matching: query)
            } else {
                await checkInBackground(received, query)
            }
        var notes: [String] = []
        if let missing = list.missing {
            logContradiction(in: missing)
            notes.append(strings.note(missing))
        }
        if checked.withoutIDCount > 0 {
            let count = "\(checked.withoutIDCount) of \(received.count)"
            log.log(.warning, "Announcements", "left out \(count) announcements without an id")
            notes.append(strings[.listWithoutID, checked.withoutIDCount])
        }
        return ReceivedAnnouncements(
            announcements: checked.announcements,
            matchCount: list.matchCount,
            note: notes.isEmpty ? nil : notes.joined(separator: " ")
        )
    }

    private func logContradiction(in missing: AnnouncementList.Missing) {
        guard let notReceived = missing.notReceived, missing.total == nil else { return }
        let numbers = "\(missing.received) received, \(notReceived) not received"
        log.log(.warning, "Announcements", "left out contradictory numbers: \(numbers)")
    }

    private func checkInBackground(
        _ received: [Announcement],
        _ query: AnnouncementListQuery
    ) async -> CheckedAnnouncements {
        let check = Task(executorPreference: background) {
            CheckedAnnouncements(received, matching: query)
        }
        return await check.value
    }
}
