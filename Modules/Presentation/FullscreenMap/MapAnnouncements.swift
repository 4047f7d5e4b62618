import Domain
import Observation

/// The announcements around what a map shows.
///
/// A new request cancels the previous one.
@MainActor
@Observable
final class MapAnnouncements {
    /// The reason why the last request failed; `nil` if it did not fail.
    private(set) var error: AnnouncementRepositoryError?
    /// Called with the announcements of each response.
    @ObservationIgnored var onLoad: @MainActor ([Announcement]) -> Void = { _ in }

    @ObservationIgnored private let repository: any AnnouncementRepositoryProtocol
    @ObservationIgnored private let clock: any AppClock
    @ObservationIgnored private let log: any EventLog
    @ObservationIgnored private let pause: Loader
    @ObservationIgnored private let request: Loader

    /// Creates an object that has not requested announcements yet.
    init(
        repository: any AnnouncementRepositoryProtocol, clock: any AppClock, executor: any TaskExecutor,
        log: any EventLog
    ) {
        self.repository = repository
        self.clock = clock
        self.log = log
        pause = Loader(executor: executor)
        request = Loader(executor: executor)
    }

    /// Requests announcements at once; `nil` cancels the request in progress.
    func load(_ query: AnnouncementListQuery?) {
        stop()
        guard let query else {
            error = nil
            return
        }
        request.load { [repository] () async throws(AnnouncementRepositoryError) in
            try await repository.announcements(matching: query)
        } completion: { [weak self] in
            self?.finish($0)
        }
    }

    /// Requests announcements after a delay, unless another call follows before; `nil` cancels the request in progress.
    ///
    /// A request in progress continues during the delay.
    func load(_ query: AnnouncementListQuery?, after delay: Duration) {
        guard query != nil else { return load(nil) }
        pause.load { [clock] in
            try? await clock.sleep(for: delay)
        } completion: { [weak self] _ in
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
        pause.cancel()
        request.cancel()
    }

    private func finish(_ result: Result<[Announcement], AnnouncementRepositoryError>) {
        switch result {
        case .success(let announcements):
            error = nil
            onLoad(announcements)
        case .failure(.cancelled): break
        case .failure(let error):
            log.log(.error, "FullscreenMap", "no pins: \(error)")
            self.error = error
        }
    }
}
