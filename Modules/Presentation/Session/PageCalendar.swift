import Domain
import Observation

/// The calendar of a page that is open.
///
/// A model that has read `current` is read again when the next day begins, so "today" becomes
/// "yesterday". Releasing the object ends this.
@MainActor @Observable final class PageCalendar {
    private(set) var current: DayCalendar
    @ObservationIgnored private let wait: Loader

    init(_ dependencies: ViewModelDependencies) {
        current = dependencies.calendar
        wait = dependencies.makeLoader()
        waitForNextDay()
    }

    /// Ends the updates.
    func stop() {
        wait.cancel()
    }

    private func waitForNextDay() {
        wait.load { [calendar = current] in
            await calendar.waitForNextDay()
        } completion: { [weak self] hasNextDay in
            guard let self, hasNextDay.get() else { return }
            // It is the same calendar, but its observers read their models again.
            let calendar = current
            current = calendar
            waitForNextDay()
        }
    }
}
