import Domain
import Observation

/// The current day of a page that is open.
///
/// A model that has read `current` is read again when the next day begins, so "today" becomes
/// "yesterday". Releasing the object ends this.
@MainActor @Observable final class PageDay {
    private(set) var current: CurrentDay
    @ObservationIgnored private let wait: Loader

    init(_ dependencies: ViewModelDependencies) {
        current = CurrentDay(dependencies.calendar)
        wait = dependencies.makeLoader()
        waitForNextDay()
    }

    /// Ends the updates.
    func stop() {
        wait.cancel()
    }

    private func waitForNextDay() {
        wait.load { [calendar = current.calendar] in
            await calendar.waitForNextDay()
        } completion: { [weak self] hasNextDay in
            guard let self, hasNextDay.get() else { return }
            current = CurrentDay(current.calendar)
            waitForNextDay()
        }
    }
}
