package import Domain
public import Observation
import Platform

/// The view model of the list of all pets, from opening it to closing it.
///
/// Create a new instance each time the list is opened. The view model reads the filters from the
/// session. It loads the announcements again if the filters require a larger radius, or if the
/// user's location changes.
@MainActor @Observable public final class AllPetsViewModel {
    /// The values that determine the query.
    private struct Inputs {
        let filters: PetFilters
        let location: Location?
    }

    /// A search index, and the announcements from which it was made.
    private struct Index {
        let announcements: [Announcement]
        let index: SearchIndex
    }

    /// The number of cards that the list shows at first, and the number that it adds on request.
    package nonisolated static let cardStep = 30

    private var maxCards = cardStep
    private let list: AnnouncementCardsListViewModel
    private let session: LandingSession
    @ObservationIgnored private let dependencies: ViewModelDependencies
    @ObservationIgnored private let userLocation: UserLocation
    @ObservationIgnored private var binding: ModelBinding<Inputs>?
    @ObservationIgnored private var lastFilters: PetFilters
    @ObservationIgnored private var lastSelection: PetSelection?
    @ObservationIgnored private var lastIndex: Index?

    /// Creates the view model, and starts to load the announcements.
    public init(
        dependencies: ViewModelDependencies,
        session: LandingSession,
        userLocation: @escaping UserLocation,
        onSelect: @escaping CardAction
    ) {
        self.dependencies = dependencies
        self.session = session
        self.userLocation = userLocation
        lastFilters = session.filters
        list = AnnouncementCardsListViewModel(
            dependencies: dependencies,
            onSelect: onSelect
        ) { [session] in session.filters.unfilteredQuery(around: $0) }
        binding = ModelBinding(
            { Inputs(filters: session.filters, location: userLocation()) },
            executor: dependencies.executor,
            render: { [weak self] in self?.update($0) }
        )
    }

    /// Cancels the load in progress; `model` keeps its content.
    ///
    /// Releasing the object has the same effect.
    public func leave() {
        // Releasing the binding ends the observation.
        binding = nil
        list.leave()
    }

    /// Loads the announcements again, and returns when the load has succeeded or failed.
    ///
    /// The cards stay during the load. If the calling task is canceled, the method returns at once,
    /// and the load continues.
    public func refresh() async {
        await list.refresh()
    }

    /// Starts to load the announcements again, as `refresh()` does, and returns at once.
    package func reload() {
        list.reload()
    }

    private func update(_ inputs: Inputs) {
        if inputs.filters != lastFilters {
            maxCards = Self.cardStep
        }
        lastFilters = inputs.filters
        // This requests announcements only if the location has changed, or if the radius is larger.
        list.load(around: inputs.location)
    }

    private var strings: Strings { dependencies.strings }

    // MARK: - Model

    package var isLoading: Bool { list.isLoading }

    public var model: AllPetsView.Model {
        let selection = selection
        // `list` has the announcements without the filters. The model has cards only for the
        // announcements that match.
        let cards = list.model { _ in
            CardList(
                list.cards(of: selection.hits(upTo: maxCards), from: userLocation()),
                ifEmpty: emptiness(selection)
            )
        }
        return AllPetsView.Model(
            title: strings[.allPetsTitle],
            filters: filters(selection),
            chosen: session.filters,
            species: offeredSpecies(selection),
            count: count(selection),
            list: cards,
            hidden: hidden(selection.count - maxCards)
        )
    }

    /// Returns the pets without a card; `nil` if there are none.
    private func hidden(_ count: Int) -> AllPetsView.Hidden? {
        guard count > 0 else { return nil }
        return AllPetsView.Hidden(
            count: count,
            more: PageButton(
                .more,
                title: strings[.showMore, String(count)],
                action: Action { [weak self] in self?.maxCards += Self.cardStep }
            )
        )
    }

    /// Returns the number of pets that match, such as "12 of 41 pets"; `nil` if the list is not
    /// loaded.
    ///
    /// If announcements are missing, a note follows the number.
    private func count(_ selection: PetSelection) -> String? {
        guard list.isLoaded else { return nil }
        let count =
            if selection.count == selection.total {
                strings[.pets, selection.total]
            } else {
                strings[.petsOfAll, String(selection.count), strings[.petsOf, selection.total]]
            }
        guard let note = list.note else { return count }
        return "\(count). \(note)"
    }

    /// The cards of all pets that match, including the cards that the model does not show yet.
    public var cardViewModels: [AnnouncementCardViewModel] { selection.hits().map(card) }

    /// The announcements that match, including those of which the model does not show a card yet.
    package var matches: [Announcement] { selection.hits() }

    /// Returns the card of an announcement that matches.
    package func card(_ announcement: Announcement) -> AnnouncementCardViewModel {
        list.card(of: announcement, from: userLocation())
    }

    /// The announcements that match the filters.
    ///
    /// The selection is made again only after a change.
    private var selection: PetSelection {
        let query = session.filters.query(
            around: userLocation()?.coordinate,
            list.day.current,
            session.vocabulary(strings)
        )
        if let lastSelection, lastSelection.isCurrent(query, list.announcements) {
            return lastSelection
        }
        let selection = PetSelection(
            query,
            of: list.announcements,
            // Conditions that the backend has applied already are not checked again. If nothing is
            // loaded, the list is empty for any query.
            loadedBy: list.loadedQuery ?? query,
            index: query.filter.text == nil ? nil : searchIndex
        )
        lastSelection = selection
        return selection
    }

    /// The search index of the announcements.
    ///
    /// The index is made again only if the announcements have changed.
    private var searchIndex: SearchIndex {
        let announcements = list.announcements
        if let lastIndex, lastIndex.announcements.isIdentical(to: announcements) {
            return lastIndex.index
        }
        let index = SearchIndex(announcements)
        lastIndex = Index(announcements: announcements, index: index)
        return index
    }

    private func filters(_ selection: PetSelection) -> [AllPetsView.Filter] {
        let kinds: [PetFilters.Kind] =
            if userLocation() == nil {
                [.status, .species, .age, .text]
            } else {
                [.status, .species, .radius, .age, .text, .order]
            }
        return kinds.map { kind in
            var value = strings.value(of: kind, in: session.filters)
            let isAnySpecies = kind == .species && session.filters.species == nil
            if isAnySpecies, !selection.countBySpecies.isEmpty {
                value += " (\(speciesCounts(selection)))"
            }
            let alternatives = session.filters.alternatives(of: kind)
            return AllPetsView.Filter(
                kind: kind,
                label: strings.label(of: kind),
                value: value,
                offeredValues: alternatives.map { strings.value(of: kind, in: $0) }
            )
        }
    }

    /// Returns the species of the pets that match the other filters.
    ///
    /// Until the list is loaded, returns all species.
    private func offeredSpecies(_ selection: PetSelection) -> [SpeciesCondition] {
        guard list.isLoaded else { return SpeciesCondition.all }
        return SpeciesCondition.all.filter { selection.countBySpecies[$0] != nil }
    }

    /// Returns the number of pets of each species that match the other filters, such as "dog 3, cat
    /// 2".
    private func speciesCounts(_ selection: PetSelection) -> String {
        var counts: [String] = []
        for species in SpeciesCondition.all {
            if let count = selection.countBySpecies[species] {
                let name = strings.inSentence(strings.species(species))
                counts.append("\(name) \(count)")
            }
        }
        return counts.joined(separator: ", ")
    }

    /// Returns why the list is empty; the text tells the user which filter to change, and what a
    /// search covers.
    private func emptiness(_ selection: PetSelection) -> Emptiness {
        guard let search = session.filters.text else { return reasonForNone(selection) }
        let sentences =
            [reasonForNone(selection).text] + strings.filters(namedIn: search)
            + [strings[.petsSearched]]
        return .filtered(text: sentences.joined(separator: " "))
    }

    private func reasonForNone(_ selection: PetSelection) -> Emptiness {
        let filters = session.filters
        let radius = filters.withinKilometers
        // The radius and the order are not conditions.
        let hasConditions = filters != filters.withoutConditions
        let canWidenRadius = userLocation() != nil && radius < PetFilters.radii.upperBound
        if hasConditions, let restriction = selection.mostRestrictiveFilter {
            let pets = strings[.pets, restriction.countWithoutFilter]
            if restriction.filter == .text {
                return .filtered(text: strings[.petsNoneButWithoutWords, pets])
            }
            let label = strings.label(of: restriction.filter)
            let any = strings.value(of: restriction.filter, in: filters.withoutConditions)
            return .filtered(text: strings[.petsNoneBut, label, any, pets])
        }
        switch (hasConditions, canWidenRadius) {
        case (true, true):
            return .filtered(text: strings[.petsNoneWithinFiltered])
        case (true, false):
            return .filtered(text: strings[.petsNoneFiltered])
        case (false, true):
            let range = strings.distance(kilometers: radius)
            return .notNearby(text: strings[.petsNoneWithin, range])
        case (false, false):
            return .nothing(text: strings[.listEmpty])
        }
    }
}
