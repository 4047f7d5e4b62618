public import Domain

/// The list of all pets.
public enum AllPetsView {
    /// The content of the list.
    ///
    /// Equality ignores actions.
    public struct Model: Sendable, Hashable {
        public let title: String
        /// The filters in display order.
        ///
        /// Without a location, there are no filters for the radius and the order.
        public let filters: [Filter]
        /// The values of the filters.
        public let chosen: PetFilters
        /// The species of the loaded pets that match all filters except the one for species.
        public let species: [SpeciesCondition]
        /// The localized number of pets that match, such as "12 of 41 pets"; `nil` while it is
        /// unknown.
        public let count: String?
        /// The cards of the pets that match, up to a maximum that the button of `hidden` raises.
        public let list: AnnouncementCardsListView.Model
        /// The pets that match and have no card yet; `nil` if all have one.
        public let hidden: Hidden?
        /// The number of pets that match and have no card yet.
        public var hiddenCount: Int { hidden?.count ?? 0 }
        /// The buttons of the page: at first those that follow from the list and from the pets
        /// without a card.
        public var buttons: PageButtons

        /// Creates the content of the list; the values are not validated.
        public init(
            title: String,
            filters: [Filter],
            chosen: PetFilters,
            species: [SpeciesCondition],
            count: String?,
            list: AnnouncementCardsListView.Model,
            hidden: Hidden?
        ) {
            self.title = title
            self.filters = filters
            self.chosen = chosen
            self.species = species
            self.count = count
            self.list = list
            self.hidden = hidden
            buttons = PageButtons(list.buttons + [hidden?.more].compactMap(\.self))
        }
    }

    /// The pets that match and have no card yet.
    public struct Hidden: Sendable, Hashable {
        public let count: Int
        /// The button that shows more cards.
        public let more: PageButton

        public init(count: Int, more: PageButton) {
            self.count = count
            self.more = more
        }
    }

    /// A filter, or the order.
    public struct Filter: Sendable, Hashable, Identifiable {
        public let kind: PetFilters.Kind
        public let label: String
        public let value: String
        /// The localized values that the user can choose; empty if they depend on the pets or on
        /// what the user types.
        package let offeredValues: [String]

        public var id: PetFilters.Kind { kind }

        public init(kind: PetFilters.Kind, label: String, value: String) {
            self.init(kind: kind, label: label, value: value, offeredValues: [])
        }

        init(kind: PetFilters.Kind, label: String, value: String, offeredValues: [String]) {
            self.kind = kind
            self.label = label
            self.value = value
            self.offeredValues = offeredValues
        }
    }
}
