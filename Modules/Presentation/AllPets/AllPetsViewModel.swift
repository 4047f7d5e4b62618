public import Domain
public import Observation

/// The view model of the list of all pets, from opening it to closing it.
///
/// Create a new instance each time the list is opened. It reads its filters from the session, and loads announcements
/// again when they require a larger radius, or when the user's location changes.
@MainActor
@Observable
public final class AllPetsViewModel {
    /// The number of cards that the list shows at first, and that it adds on request.
    static let cardStep = 100

    private var shownCount = cardStep
    private let list: AnnouncementCardsListViewModel
    private let session: LandingSession
    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let userLocation: @MainActor () -> Location?
    @ObservationIgnored private let onSelect: @MainActor (AnnouncementCardViewModel) -> Void
    @ObservationIgnored private var binding: ModelBinding<Request>?
    @ObservationIgnored private var selection = Selection()

    /// What the loaded announcements depend on.
    private struct Request: Sendable {
        let radius: Int
        let location: Location?
    }

    /// The loaded announcements that match the filters.
    private struct Selection {
        var query: AnnouncementListQuery?
        var announcements: [Announcement] = []
        var hits: [Announcement] = []
        /// The number of announcements of each species that match the other filters.
        var species: [Pet.Species: Int] = [:]
    }

    /// Creates the view model, and starts to load the announcements.
    ///
    /// `userLocation` returns `nil` if the location is unknown or the app must not use it; it must read its value from
    /// `@Observable` objects. `onSelect` receives the card of an announcement that the user opens.
    public init(
        dependencies: ViewModelDependencies, session: LandingSession,
        userLocation: @escaping @MainActor () -> Location?,
        onSelect: @escaping @MainActor (AnnouncementCardViewModel) -> Void
    ) {
        self.dependencies = dependencies
        self.session = session
        self.userLocation = userLocation
        self.onSelect = onSelect
        list = AnnouncementCardsListViewModel(dependencies: dependencies, onSelect: onSelect) { [session] in
            session.filters.request(around: $0)
        }
        binding = ModelBinding(
            { Request(radius: session.filters.withinKilometers, location: userLocation()) },
            executor: dependencies.executor
        ) { [weak list] in list?.load(around: $0.location) }
    }

    /// Cancels the load in progress; `model` stays as it is.
    ///
    /// Releasing the object has the same effect.
    public func leave() {
        binding = nil
        list.cancel()
    }

    /// Loads the announcements again; the cards stay until the answer arrives.
    public func refresh() { list.reload() }

    /// The current content of the list.
    ///
    /// Observable.
    public var model: AllPetsView.Model {
        let selection = updatedSelection
        let state: AnnouncementCardsListView.Model =
            switch list.model {
            case .loaded where !selection.hits.isEmpty: .loaded(selection.hits.prefix(shownCount).map(card))
            case .loaded, .empty: .empty(message: emptyMessage(selection))
            case let other: other
            }
        let isKnown = if case .failed = state { false } else if case .loading = state { false } else { true }
        return AllPetsView.Model(
            title: strings[.allPetsTitle], filters: filters(selection), chosen: session.filters,
            species: Pet.Species.allCases.filter { selection.species[$0] != nil },
            count: isKnown ? strings[.petsOfAll, String(selection.hits.count), String(list.announcements.count)] : nil,
            list: state, isRefreshing: list.isRefreshing, hiddenCount: max(selection.hits.count - shownCount, 0),
            onShowMore: Action { [weak self] in self?.shownCount += Self.cardStep })
    }

    /// The cards of all pets that match, also of those that the model leaves out.
    ///
    /// Observable.
    public var cardViewModels: [AnnouncementCardViewModel] { updatedSelection.hits.map(card) }

    /// The filters that apply: without a location, not the radius, and not the order by distance.
    ///
    /// Observable.
    public var filters: PetFilters { session.filters }

    private var strings: Strings { dependencies.strings }

    private func card(_ announcement: Announcement) -> AnnouncementCardViewModel {
        AnnouncementCardViewModel(
            announcement, userLocation: userLocation(), calendar: dependencies.calendar, strings: strings,
            onSelect: onSelect)
    }
}

// MARK: - Filters

extension AllPetsViewModel {
    /// The announcements that match the filters, selected again only after a change.
    private var updatedSelection: Selection {
        let query = session.filters.query(around: userLocation()?.coordinate, dependencies.calendar)
        let announcements = list.announcements
        guard query != selection.query || announcements != selection.announcements else { return selection }
        var anySpecies = query
        anySpecies.filter.species = nil
        let candidates = anySpecies.selection(from: announcements)
        selection = Selection(
            query: query, announcements: announcements, hits: candidates.filter(query.filter.includes),
            species: candidates.reduce(into: [:]) { $0[$1.pet.species, default: 0] += 1 })
        return selection
    }

    private func filters(_ selection: Selection) -> [AllPetsView.Filter] { [] }

    /// Returns the message of an empty list, which says which filter to loosen.
    private func emptyMessage(_ selection: Selection) -> String { strings[.listEmpty] }
}
