import Domain
public import Observation

/// The view model of a list of announcements.
///
/// The landing page and the list of all pets each have one. A new load cancels the previous one.
@MainActor @Observable public final class AnnouncementCardsListViewModel {
    private struct Content {
        let announcements: [Announcement]
        let query: AnnouncementListQuery
        /// The localized note that announcements are missing; `nil` if none are.
        let note: String?
    }

    private var state = LoadState<Content>.idle
    /// Whether cards are shown while newer ones are loading.
    public private(set) var isRefreshing = false
    /// The location for cards and reloads; `nil` if it is unknown or withheld.
    private var userLocation: Location?
    /// The last query; `nil` before the first one.
    ///
    /// During a refresh, the cards are still those of the query before.
    private var query: AnnouncementListQuery?

    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let loader: Loader
    @ObservationIgnored private let onSelect: CardAction
    @ObservationIgnored private let makeQuery: @MainActor (Coordinate?) -> AnnouncementListQuery

    /// Creates an idle list.
    ///
    /// `onSelect` receives a card when the user taps it. `query` returns the query around a
    /// location.
    init(
        dependencies: ViewModelDependencies,
        onSelect: @escaping CardAction,
        query: @escaping @MainActor (Coordinate?) -> AnnouncementListQuery = {
            .landingPageQuery(location: $0)
        }
    ) {
        self.dependencies = dependencies
        self.onSelect = onSelect
        makeQuery = query
        loader = dependencies.makeLoader()
    }

    public var model: AnnouncementCardsListView.Model {
        model(whenLoaded: { announcements in
            if announcements.isEmpty {
                .empty(message: emptyMessage)
            } else {
                .loaded(cardViewModels)
            }
        })
    }

    private var emptyMessage: String {
        if loadedQuery?.location == nil {
            dependencies.strings[.listEmpty]
        } else {
            dependencies.strings[.listEmptyNearby]
        }
    }

    /// Returns the model of the list.
    ///
    /// If the last load succeeded, `loaded` makes the model from the announcements.
    func model(whenLoaded loaded: ([Announcement]) -> AnnouncementCardsListView.Model)
        -> AnnouncementCardsListView.Model
    {
        switch state {
        case .idle:
            .idle
        case .loading:
            .loading
        case .loaded(let content):
            loaded(content.announcements)
        case .failed(let failure):
            .failed(message: failure.message, onRetry: failure.onRetry)
        }
    }

    /// The cards of the list; empty if `model` is not `.loaded`.
    public var cardViewModels: [AnnouncementCardViewModel] {
        announcements.map { announcement in
            AnnouncementCardViewModel(
                announcement,
                userLocation: userLocation,
                calendar: dependencies.calendar,
                strings: dependencies.strings,
                onSelect: onSelect
            )
        }
    }

    /// Whether the last load succeeded, and its announcements are shown.
    var isLoaded: Bool { state.value != nil }

    /// The localized note that announcements are missing; `nil` if none are, or if nothing is
    /// loaded.
    var note: String? { state.value?.note }

    /// The announcements of the last load; empty if the load did not succeed.
    var announcements: [Announcement] { state.value?.announcements ?? [] }

    /// The query whose result is `announcements`; `nil` if the last load did not succeed.
    var loadedQuery: AnnouncementListQuery? { state.value?.query }

    /// Sets the location, and loads the announcements if the last query had another location or a
    /// smaller range.
    ///
    /// If the location is `nil`, this load and later reloads request the announcements of all
    /// places.
    func load(around userLocation: Location?) {
        self.userLocation = userLocation
        let newQuery = makeQuery(userLocation?.coordinate)
        guard let query, !isIdle else {
            loadInPlaceOfContent()
            return
        }
        if query.location != newQuery.location {
            loadInPlaceOfContent()
        } else if query.range < newQuery.range {
            reload()
        }
    }

    private func loadInPlaceOfContent() {
        state = .loading
        reload()
    }

    private var isIdle: Bool {
        switch state {
        case .idle: true
        case .loading, .loaded, .failed: false
        }
    }

    /// Removes the location from the cards and from reloads; call this method when the permission
    /// is withdrawn.
    ///
    /// A load in progress starts again without the location, because its request may not have been
    /// sent yet.
    func withholdLocation() {
        userLocation = nil
        let isLoadingWithLocation = loader.isLoading && query?.location != nil
        if isLoadingWithLocation {
            reload()
        }
    }

    /// Cancels the load in progress, and removes the location from the cards.
    ///
    /// If nothing is loaded yet, the next `load(around:)` starts the load again.
    func interruptLoad() {
        userLocation = nil
        cancel()
        switch state {
        case .loading:
            state = .idle
        case .idle, .loaded, .failed:
            break
        }
    }

    /// Repeats the last query; does nothing before the first load.
    ///
    /// If the location is withheld, the query has no location. Cards stay until the answer arrives.
    /// Other content is replaced by `.loading`.
    func reload() {
        switch state {
        case .idle:
            return
        case .loaded(let content) where !content.announcements.isEmpty:
            isRefreshing = true
        case .loading, .loaded, .failed:
            state = .loading
        }
        let newQuery = makeQuery(userLocation?.coordinate)
        query = newQuery
        loader.load(limit: dependencies.repositoryLimit) {
            [dependencies] () async throws(AnnouncementRepositoryError) in
            try await dependencies.announcements(matching: newQuery)
        } completion: { [weak self] in
            self?.finish($0, of: newQuery)
        }
    }

    /// Repeats the last query as `reload()` does, and returns when no load is in progress, or when
    /// the calling task is canceled.
    func refresh() async {
        reload()
        await loader.waitUntilIdle()
    }

    /// The failure of the last load; `nil` if it did not fail.
    package var failure: LoadFailure? { state.failure }

    /// Cancels the load in progress; the content stays.
    func cancel() {
        loader.cancel()
        isRefreshing = false
    }

    private func finish(
        _ result: Result<ReceivedAnnouncements, AnnouncementRepositoryError>,
        of query: AnnouncementListQuery
    ) {
        defer {
            isRefreshing = false
        }
        switch result {
        case .success(let received):
            let content = Content(
                announcements: received.announcements,
                query: query,
                note: received.note
            )
            state = .loaded(content)
        case .failure(let error):
            dependencies.log.log(.error, "Announcements", "load failed: \(error)")
            state = .failed(
                LoadFailure(
                    message: dependencies.strings.message(for: error),
                    onRetry: Action { [weak self] in self?.reload() },
                    cause: .announcements(error)
                )
            )
        }
    }
}
