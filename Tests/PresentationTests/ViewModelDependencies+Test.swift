import Domain
import Presentation
import Scheduling
import TestSupport

extension ViewModelDependencies {
    /// Creates dependencies with English texts, in UTC.
    init(
        _ activity: Activity, repository: any AnnouncementRepositoryProtocol = FakeAnnouncementRepository(),
        snapshotter: (any MapSnapshotterProtocol)? = nil, clock: any AppClock = FakeClock(),
        log: any EventLog = FakeLog()
    ) {
        self.init(
            repository: repository, snapshotter: snapshotter, calendar: DayCalendar(clock: clock), log: log,
            strings: Strings(.en))
        executor = activity
    }
}
