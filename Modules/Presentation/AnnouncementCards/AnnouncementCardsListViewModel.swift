public import Domain
public import Observation

/// The recently lost pets.
///
/// The newest load owns the list.
@MainActor
@Observable
public final class AnnouncementCardsListViewModel {
    /// What the list shows.
    public private(set) var model = AnnouncementCardsListView.Model.idle

    @ObservationIgnored private let repository: any AnnouncementRepositoryProtocol
    @ObservationIgnored private let executor: any TaskExecutor
    @ObservationIgnored private let log: any EventLog
    @ObservationIgnored private let strings: Strings
    @ObservationIgnored private let onSelect: @MainActor (AnnouncementCardViewModel) -> Void
    @ObservationIgnored private var query: AnnouncementListQuery?
    @ObservationIgnored private var userLocation: Location?
    @ObservationIgnored private var mayUseLocation = true
    @ObservationIgnored private var load: Task<Void, Never>?

    /// Creates an idle list.
    ///
    /// `onSelect` receives the card that was tapped.
    public init(
        repository: any AnnouncementRepositoryProtocol, executor: any TaskExecutor, log: any EventLog, strings: Strings,
        onSelect: @escaping @MainActor (AnnouncementCardViewModel) -> Void
    ) {
        self.repository = repository
        self.executor = executor
        self.log = log
        self.strings = strings
        self.onSelect = onSelect
    }

    deinit { load?.cancel() }

    /// The cards on show.
    public var cards: [AnnouncementCardViewModel] {
        if case .loaded(let cards) = model { cards } else { [] }
    }

    /// Loads what belongs on the landing page of a user at that place, or at none, unless that is what was asked for last.
    func load(around userLocation: Location?) {
        let query = AnnouncementListQuery.landingPageQuery(location: userLocation?.coordinate)
        mayUseLocation = true
        guard query != self.query else { return }
        self.query = query
        self.userLocation = userLocation
        reload()
    }

    /// Consent is withdrawn: what is there stays, but nothing is loaded with the location any more.
    func withholdLocation() { mayUseLocation = false }

    /// Loads the same anew; does nothing before the first load.
    func reload() {
        if !mayUseLocation {
            query = query.map { _ in .landingPageQuery(location: nil) }
            userLocation = nil
        }
        guard let query else { return }
        cancel()
        model = .loading
        load = executor.startOnMainActor { [weak self, repository] in
            do throws(AnnouncementRepositoryError) {
                let announcements = try await repository.announcements(matching: query)
                if !Task.isCancelled { self?.show(announcements) }
            } catch {
                if !Task.isCancelled { self?.show(error) }
            }
        }
    }

    /// Gives up a load that is under way.
    func cancel() {
        load?.cancel()
        load = nil
    }

    private func show(_ announcements: [Announcement]) {
        guard !announcements.isEmpty else {
            model = .empty(message: strings[userLocation == nil ? .listEmpty : .listEmptyNearby])
            return
        }
        model = .loaded(
            announcements.map { announcement in
                AnnouncementCardViewModel(
                    announcement, userLocation: userLocation, strings: strings,
                    onTap: { [weak self] in self?.cardTapped(announcement.id) })
            })
    }

    private func cardTapped(_ id: String) {
        if let card = cards.first(where: { $0.id == id }) { onSelect(card) }
    }

    private func show(_ error: AnnouncementRepositoryError) {
        if error == .cancelled {
            query = nil
            model = .idle
            return
        }
        log.log(.error, "Announcements", "load failed: \(error)")
        model = .failed(message: strings.message(for: error), onRetry: { [weak self] in self?.reload() })
    }
}
