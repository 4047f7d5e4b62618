import Domain
import Observation

/// The announcements around what a map shows.
///
/// A new request cancels the previous one, and so does the deinitializer.
@MainActor
@Observable
final class MapAnnouncements {
    /// The reason why the last request failed; `nil` if it did not fail.
    private(set) var error: AnnouncementRepositoryError?
    /// Called with the announcements of each response.
    @ObservationIgnored var onLoad: @MainActor ([Announcement]) -> Void = { _ in }

    @ObservationIgnored private let repository: any AnnouncementRepositoryProtocol
    @ObservationIgnored private let clock: any AppClock
    @ObservationIgnored private let executor: any TaskExecutor
    @ObservationIgnored private let log: any EventLog
    @ObservationIgnored private var pause: Task<Void, Never>?
    @ObservationIgnored private var request: Task<Void, Never>?

    /// Creates an object that has not requested announcements yet.
    init(
        repository: any AnnouncementRepositoryProtocol, clock: any AppClock, executor: any TaskExecutor,
        log: any EventLog
    ) {
        self.repository = repository
        self.clock = clock
        self.executor = executor
        self.log = log
    }

    deinit {
        pause?.cancel()
        request?.cancel()
    }

    /// Requests announcements at once; `nil` cancels the request in progress.
    func load(_ query: AnnouncementListQuery?) {
        stop()
        guard let query else {
            error = nil
            return
        }
        request = executor.startOnMainActor { [weak self, repository] in
            do throws(AnnouncementRepositoryError) {
                let announcements = try await repository.announcements(matching: query)
                if !Task.isCancelled { self?.finish(announcements) }
            } catch {
                if !Task.isCancelled { self?.fail(error) }
            }
        }
    }

    /// Requests announcements after a delay, unless another call follows before; `nil` cancels the request in progress.
    ///
    /// A request in progress continues during the delay.
    func load(_ query: AnnouncementListQuery?, after delay: Duration) {
        guard query != nil else { return load(nil) }
        pause?.cancel()
        pause = executor.startOnMainActor { [weak self, clock] in
            guard (try? await clock.sleep(for: delay)) != nil, !Task.isCancelled else { return }
            self?.load(query)
        }
    }

    /// Requests announcements at once if the last request failed.
    func retry(_ query: AnnouncementListQuery?) {
        guard error != nil else { return }
        error = nil
        load(query)
    }

    /// Cancels the request in progress and the one to come.
    func stop() {
        pause?.cancel()
        request?.cancel()
    }

    private func finish(_ announcements: [Announcement]) {
        error = nil
        onLoad(announcements)
    }

    private func fail(_ error: AnnouncementRepositoryError) {
        guard error != .cancelled else { return }
        log.log(.error, "FullscreenMap", "no pins: \(error)")
        self.error = error
    }
}
