import Domain
public import Observation
import Platform

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

    /// The cards of announcements, and what they are made from.
    private struct Cards {
        let announcements: [Announcement]
        let userLocation: Location?
        let today: CalendarDate?
        let viewModels: [AnnouncementCardViewModel]
    }

    private var state = Load<Content>.idle
    /// The location for cards and reloads; `nil` if it is unknown or withheld.
    private var userLocation: Location?
    /// The query of the load in progress, or of the last one; `nil` before the first one.
    ///
    /// During a refresh, the cards are still those of `loadedQuery`.
    private var query: AnnouncementListQuery?

    /// The date before which the service does not want another request; `nil` if it has not said.
    @ObservationIgnored private var endOfPause: Date?

    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let loader: Loader
    let day: PageDay
    @ObservationIgnored private let onSelect: CardAction
    /// The last cards.
    ///
    /// The model is read several times after each change, and to make a card takes long.
    @ObservationIgnored private var lastCards: Cards?
    @ObservationIgnored private let makeQuery: @MainActor (Coordinate?) -> AnnouncementListQuery

    /// Creates an idle list.
    ///
    /// `onSelect` receives a card when the user taps it. `query` returns the query around a
    /// location.
    init(
        dependencies: ViewModelDependencies,
        onSelect: @escaping CardAction,
        query: @escaping @MainActor (Coordinate?) -> AnnouncementListQuery
    ) {
        self.dependencies = dependencies
        self.onSelect = onSelect
        makeQuery = query
        loader = dependencies.makeLoader()
        day = PageDay(dependencies)
    }

    public var model: AnnouncementCardsListView.Model {
        model { _ in CardList(cardViewModels, ifEmpty: emptiness) }
    }

    private var emptiness: Emptiness {
        let strings = dependencies.strings
        guard let loadedQuery, loadedQuery.location != nil else {
            return .nothing(text: strings[.listEmpty])
        }
        let range = strings.distance(kilometers: loadedQuery.range)
        return .notNearby(text: strings[.listEmptyNearby, range])
    }

    /// Returns the model of the list, with the cards that `list` makes from the announcements.
    func model(list: ([Announcement]) -> CardList) -> AnnouncementCardsListView.Model {
        state.map { content in list(content.announcements) }
    }

    /// The cards of the list; empty if none are shown.
    public var cardViewModels: [AnnouncementCardViewModel] {
        cards(of: announcements, from: userLocation)
    }

    /// Returns the cards of announcements of the list, for a user at a location.
    ///
    /// The cards are made again only after a change.
    func cards(
        of announcements: [Announcement],
        from userLocation: Location?
    ) -> [AnnouncementCardViewModel] {
        let today = day.current.date
        if let lastCards, lastCards.announcements == announcements,
            lastCards.userLocation == userLocation, lastCards.today == today
        {
            return lastCards.viewModels
        }
        let viewModels = announcements.map { card(of: $0, from: userLocation) }
        lastCards = Cards(
            announcements: announcements,
            userLocation: userLocation,
            today: today,
            viewModels: viewModels
        )
        return viewModels
    }

    /// Returns the card of an announcement of the list, for a user at a location.
    func card(
        of announcement: Announcement,
        from userLocation: Location?
    ) -> AnnouncementCardViewModel {
        AnnouncementCardViewModel(
            announcement,
            userLocation: userLocation,
            today: day.current,
            strings: dependencies.strings,
            onSelect: onSelect
        )
    }

    var isLoading: Bool { state.isLoading }

    /// Whether the announcements of a load are shown.
    var isLoaded: Bool { state.value != nil }

    /// The localized note that announcements are missing; `nil` if none are, or if nothing is
    /// loaded.
    var note: String? { state.value?.note }

    /// The announcements that are shown; empty if none are.
    var announcements: [Announcement] { state.value?.announcements ?? [] }

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
            request(newQuery, keepsContent: false)
            return
        }
        if query.location != newQuery.location {
            request(newQuery, keepsContent: false)
        } else if query.range < newQuery.range {
            request(newQuery)
        }
    }

    private var isIdle: Bool {
        switch state {
        case .idle: true
        case .loading, .loaded, .failed: false
        }
    }

    /// Removes the location from the cards and from reloads, and loads the list if nothing is loaded
    /// yet; call this method when the location is unavailable.
    ///
    /// A load in progress starts again without the location, because its request may not have been
    /// sent yet.
    func withholdLocation() {
        userLocation = nil
        let isLoadingWithLocation = state.isLoading && query?.location != nil
        if isIdle || isLoadingWithLocation {
            request(makeQuery(nil))
        }
    }

    /// Cancels the load in progress, and removes the location from the cards.
    ///
    /// If nothing is loaded yet, the next `load(around:)` or `withholdLocation()` starts the load
    /// again.
    func interruptLoad() {
        userLocation = nil
        cancel()
        if state.isLoading {
            state = .idle
        }
    }

    /// Loads the list again for the current location; does nothing before the first load.
    ///
    /// Cards stay until the answer arrives. Other content is replaced by `.loading`. If the same
    /// query is already loading, no other request is sent. During a pause for which the service has
    /// asked, nothing is requested, and the message says when the pause ends.
    func reload() {
        guard !isIdle else { return }
        let newQuery = makeQuery(userLocation?.coordinate)
        let isLoadingAlready = loader.isLoading && newQuery == query
        guard !isLoadingAlready else { return }
        if let failure = state.failure, let secondsOfPause {
            show(failure, secondsOfPause: secondsOfPause)
        } else {
            request(newQuery)
        }
    }

    /// The longest pause that the list keeps, in seconds.
    private static let maxPause = 600.0

    /// The seconds until the end of the pause for which the service has asked; `nil` if there is
    /// none.
    private var secondsOfPause: Double? {
        guard let endOfPause else { return nil }
        let seconds = endOfPause.timeIntervalSince(dependencies.clock.date)
        return seconds > 0 ? seconds : nil
    }

    /// Shows when the pause ends, in place of the message of a failure.
    private func show(_ failure: LoadFailure, secondsOfPause: Double) {
        state = .failed(
            LoadFailure(
                message: dependencies.strings.messageOfPause(seconds: secondsOfPause),
                button: failure.button,
                cause: failure.cause
            )
        )
    }

    /// Requests a list; without `keepsContent`, the page does not show the previous one meanwhile.
    private func request(_ newQuery: AnnouncementListQuery, keepsContent: Bool = true) {
        let content = keepsContent ? state.value : nil
        // A list without cards has nothing to show meanwhile.
        let hasCards = content?.announcements.isEmpty == false
        state = .loading(previous: hasCards ? content : nil)
        endOfPause = nil
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

    /// Cancels the load in progress, and ends the updates of days; the content stays.
    func leave() {
        cancel()
        day.stop()
    }

    /// Cancels the load in progress; the content stays.
    func cancel() {
        loader.cancel()
        if case .loading(let content?) = state {
            state = .loaded(content)
            query = content.query
        }
    }

    private func finish(
        _ result: Result<ReceivedAnnouncements, AnnouncementRepositoryError>,
        of query: AnnouncementListQuery
    ) {
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
            if case .failed(let failure) = error, let pause = failure.retryAfter {
                endOfPause = dependencies.clock.date + min(pause / .seconds(1), Self.maxPause)
            }
            let onRetry = Action { [weak self] in self?.reload() }
            state = .failed(
                LoadFailure(
                    message: dependencies.strings.message(for: error),
                    button: dependencies.strings.retryButton(.retryList, onRetry),
                    cause: .announcements(error)
                )
            )
        }
    }
}
