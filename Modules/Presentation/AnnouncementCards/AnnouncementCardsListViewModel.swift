import Domain
public import Observation
import Platform

/// The view model of a list of announcements.
///
/// The landing page and the list of all pets each have one. A new load cancels the previous one.
@MainActor @Observable public final class AnnouncementCardsListViewModel {
    private struct Content {
        /// The announcements of the load, with the reserve.
        let loaded: [Announcement]
        let query: AnnouncementListQuery
        /// The number of the request; see `LearnedVersions.beginRequest()`.
        let request: Int
        /// The localized note that announcements are missing; `nil` if none are.
        let note: String?
    }

    /// The announcements that are selected from a load, in their latest versions.
    private struct Selection {
        let request: Int
        /// The revision of the versions.
        let revision: Int
        let announcements: [Announcement]
    }

    /// The cards of a selection.
    private struct Cards {
        let inputs: CardInputs
        let viewModels: [AnnouncementCardViewModel]
    }

    /// What determines the cards.
    private struct CardInputs: Equatable {
        /// The request and the revision of the selection.
        let request: Int
        let revision: Int
        let userLocation: Location?
        let today: CalendarDate?
    }

    private var state = Load<Content>.idle
    /// The location for cards and reloads; `nil` if it is unknown or withheld.
    private var userLocation: Location?
    /// The last query; `nil` before the first one.
    ///
    /// During a refresh, the cards are still those of the query before.
    private var query: AnnouncementListQuery?

    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let loader: Loader
    let calendar: PageCalendar
    @ObservationIgnored private let onSelect: CardAction
    @ObservationIgnored private var lastSelection: Selection?
    @ObservationIgnored private var lastCards: Cards?
    private let learnedVersions: LearnedVersions
    @ObservationIgnored private let makeQuery: @MainActor (Coordinate?) -> AnnouncementListQuery

    /// Creates an idle list.
    ///
    /// `onSelect` receives a card when the user taps it. `query` returns the query around a
    /// location.
    init(
        dependencies: ViewModelDependencies,
        session: LandingSession,
        onSelect: @escaping CardAction,
        query: @escaping @MainActor (Coordinate?) -> AnnouncementListQuery
    ) {
        self.dependencies = dependencies
        self.onSelect = onSelect
        makeQuery = query
        loader = dependencies.makeLoader()
        calendar = PageCalendar(dependencies)
        learnedVersions = session.learnedVersions
        learnedVersions.add(self)
    }

    public var model: AnnouncementCardsListView.Model {
        model { _ in CardList(cardViewModels, textForNone: textForNone) }
    }

    /// The button of the list: Retry after a failure.
    public var buttons: [PageButton] {
        guard let failure = state.failure else { return [] }
        let action = Action { [weak self] in self?.reload() }
        return [dependencies.strings.retryButton(failure.retry, action)]
    }

    private var textForNone: String {
        let strings = dependencies.strings
        guard let loadedQuery, loadedQuery.location != nil else { return strings[.listEmpty] }
        return strings[.listEmptyNearby, strings.distance(kilometers: loadedQuery.range)]
    }

    /// Returns the model of the list, with the cards that `list` makes from the announcements.
    func model(list: ([Announcement]) -> CardList) -> AnnouncementCardsListView.Model {
        state.map { content in list(selection(from: content).announcements) }
    }

    /// The cards of the list; empty if none are shown.
    ///
    /// The cards are made again only after a change.
    public var cardViewModels: [AnnouncementCardViewModel] {
        guard let content = state.value else { return [] }
        let selection = selection(from: content)
        let calendar = calendar.current
        let inputs = CardInputs(
            request: selection.request,
            revision: selection.revision,
            userLocation: userLocation,
            today: calendar.today
        )
        if let lastCards, lastCards.inputs == inputs {
            return lastCards.viewModels
        }
        let viewModels = selection.announcements.map { announcement in
            AnnouncementCardViewModel(
                announcement,
                userLocation: userLocation,
                calendar: calendar,
                strings: dependencies.strings,
                onSelect: onSelect
            )
        }
        lastCards = Cards(inputs: inputs, viewModels: viewModels)
        return viewModels
    }

    /// Whether the announcements of a load are shown.
    var isLoaded: Bool { state.value != nil }

    /// The localized note that announcements are missing; `nil` if none are, or if nothing is
    /// loaded.
    var note: String? { state.value?.note }

    /// The announcements that are shown; empty if none are.
    var announcements: [Announcement] {
        state.value.map { content in selection(from: content).announcements } ?? []
    }

    /// Returns the announcements that the query allows, in their latest versions.
    ///
    /// The selection is made again only after a change.
    private func selection(from content: Content) -> Selection {
        let revision = learnedVersions.revision
        if let lastSelection, lastSelection.request == content.request,
            lastSelection.revision == revision
        {
            return lastSelection
        }
        let latest = learnedVersions.latest(content.loaded)
        let announcements: [Announcement]
        if !latest.isIdentical(to: content.loaded) {
            announcements = content.query.selection(from: latest)
        } else if let limit = content.query.limit {
            announcements = Array(latest.prefix(limit))
        } else {
            announcements = latest
        }
        let selection = Selection(
            request: content.request,
            revision: revision,
            announcements: announcements
        )
        lastSelection = selection
        return selection
    }

    /// The query whose result is `announcements`; `nil` if none are shown.
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
        state = .loading()
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
        let isLoadingWithLocation = state.isLoading && query?.location != nil
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
        if state.isLoading {
            state = .idle
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
        case .loading(let content?), .loaded(let content):
            // A list without cards has nothing to show meanwhile.
            let hasCards = !selection(from: content).announcements.isEmpty
            state = .loading(previous: hasCards ? content : nil)
        case .loading(nil), .failed:
            state = .loading()
        }
        let newQuery = makeQuery(userLocation?.coordinate)
        query = newQuery
        let request = learnedVersions.beginRequest()
        loader.load(limit: dependencies.repositoryLimit) {
            [dependencies] () async throws(AnnouncementRepositoryError) in
            try await dependencies.announcements(matching: newQuery)
        } completion: { [weak self] in
            self?.finish($0, of: newQuery, request: request)
        }
    }

    /// Repeats the last query as `reload()` does, and returns when no load is in progress, or when
    /// the calling task is canceled.
    func refresh() async {
        reload()
        await loader.waitUntilIdle()
    }

    /// Cancels the load in progress, and ends the updates of days; the content stays.
    func leave() {
        cancel()
        calendar.stop()
    }

    /// Cancels the load in progress; the content stays.
    func cancel() {
        loader.cancel()
        if case .loading(let content?) = state {
            state = .loaded(content)
        }
    }

    private func finish(
        _ result: Result<ReceivedAnnouncements, AnnouncementRepositoryError>,
        of query: AnnouncementListQuery,
        request: Int
    ) {
        switch result {
        case .success(let received):
            learnedVersions.learn(received, of: query, request: request, replacing: self)
            let content = Content(
                loaded: received.announcements,
                query: query,
                request: request,
                note: received.note
            )
            state = .loaded(content)
        case .failure(let error):
            dependencies.log.log(.error, "Announcements", "load failed: \(error)")
            state = .failed(
                LoadFailure(
                    message: dependencies.strings.message(for: error),
                    retry: .retryList,
                    cause: .announcements(error)
                )
            )
        }
    }
}

extension AnnouncementCardsListViewModel: AnnouncementHolder {
    var heldAnnouncements: [Announcement] { state.value?.loaded ?? [] }

    var requestOfHeld: Int { state.value?.request ?? 0 }
}
