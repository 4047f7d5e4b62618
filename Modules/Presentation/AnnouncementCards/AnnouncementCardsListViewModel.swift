public import Domain
public import Observation

/// The view model of the list of recently lost pets.
///
/// `LandingPageViewModel` creates it and starts its loads. A new load cancels the previous one, and the deinitializer
/// cancels the last one.
@MainActor
@Observable
public final class AnnouncementCardsListViewModel {
    /// The current content of the list.
    ///
    /// Observable.
    public private(set) var model = AnnouncementCardsListView.Model.idle {
        didSet { onModelChange() }
    }
    /// Called after each change of `model`.
    @ObservationIgnored var onModelChange: @MainActor () -> Void = {}

    /// Whether cards are shown while newer ones are loading.
    ///
    /// Observable.
    public private(set) var isRefreshing = false

    @ObservationIgnored private let repository: any AnnouncementRepositoryProtocol
    @ObservationIgnored private let executor: any TaskExecutor
    @ObservationIgnored private let log: any EventLog
    @ObservationIgnored private let calendar: DayCalendar
    @ObservationIgnored private let strings: Strings
    @ObservationIgnored private let onSelect: @MainActor (AnnouncementCardViewModel) -> Void
    @ObservationIgnored private var query: AnnouncementListQuery?
    @ObservationIgnored private var userLocation: Location?
    @ObservationIgnored private var mayUseLocation = true
    @ObservationIgnored private var load: Task<Void, Never>?

    /// Creates an idle list.
    ///
    /// `onSelect` receives the tapped card. `executor` is the preferred executor of the tasks that this object starts.
    /// Pass `globalConcurrentExecutor` unless a test controls scheduling.
    public init(
        repository: any AnnouncementRepositoryProtocol, executor: any TaskExecutor, log: any EventLog,
        calendar: DayCalendar, strings: Strings,
        onSelect: @escaping @MainActor (AnnouncementCardViewModel) -> Void
    ) {
        self.repository = repository
        self.executor = executor
        self.log = log
        self.calendar = calendar
        self.strings = strings
        self.onSelect = onSelect
    }

    deinit { load?.cancel() }

    /// The cards of the list; empty unless `model` is `.loaded`.
    ///
    /// Observable.
    public var cardViewModels: [AnnouncementCardViewModel] {
        if case .loaded(let cards) = model { cards } else { [] }
    }

    /// Loads the announcements of the landing page, unless the query is the same as the last one.
    ///
    /// `nil` loads announcements without a restriction by place. Cards and reloads can use the location again.
    func load(around userLocation: Location?) {
        let query = AnnouncementListQuery.landingPageQuery(location: userLocation?.coordinate)
        let wasWithheld = !mayUseLocation
        mayUseLocation = true
        self.userLocation = userLocation
        guard query != self.query else {
            if wasWithheld, case .loaded(let cards) = model { show(cards.map(\.announcement)) }
            return
        }
        self.query = query
        model = .loading
        reload()
    }

    /// Omits the location from the cards and from reloads; call it when the permission is withdrawn.
    ///
    /// A load in progress starts again without the location, because its request may not have been sent yet.
    func withholdLocation() {
        mayUseLocation = false
        userLocation = nil
        if case .loaded(let cards) = model { show(cards.map(\.announcement)) }
        if isRefreshing || model == .loading, query?.location != nil { reload() }
    }

    /// Repeats the last query, without a withheld location; does nothing before the first load.
    ///
    /// Cards stay until the answer arrives; other content is replaced by `.loading`.
    func reload() {
        if !mayUseLocation { query = query.map { _ in .landingPageQuery(location: nil) } }
        guard let query else { return }
        cancel()
        if case .loaded = model { isRefreshing = true } else { model = .loading }
        load = executor.startOnMainActor { [weak self, repository] in
            do throws(AnnouncementRepositoryError) {
                let announcements = try await repository.announcements(matching: query)
                if !Task.isCancelled { self?.finish(announcements) }
            } catch {
                if !Task.isCancelled { self?.show(error) }
            }
        }
    }

    /// Cancels the load in progress; `model` stays as it is.
    func cancel() {
        load?.cancel()
        load = nil
        isRefreshing = false
    }

    private func finish(_ announcements: [Announcement]) {
        isRefreshing = false
        show(announcements)
    }

    private func show(_ announcements: [Announcement]) {
        guard !announcements.isEmpty else {
            model = .empty(message: strings[userLocation == nil ? .listEmpty : .listEmptyNearby])
            return
        }
        model = .loaded(
            announcements.map { announcement in
                AnnouncementCardViewModel(
                    announcement, userLocation: userLocation, calendar: calendar, strings: strings,
                    onTap: { [weak self] in self?.cardTapped(announcement.id) })
            })
    }

    private func cardTapped(_ id: String) {
        if let card = cardViewModels.first(where: { $0.id == id }) { onSelect(card) }
    }

    private func show(_ error: AnnouncementRepositoryError) {
        let wasRefreshing = isRefreshing
        isRefreshing = false
        if error == .cancelled {
            guard !wasRefreshing else { return }
            query = nil
            model = .idle
            return
        }
        log.log(.error, "Announcements", "load failed: \(error)")
        model = .failed(message: strings.message(for: error), onRetry: { [weak self] in self?.reload() })
    }
}
