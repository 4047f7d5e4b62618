import Domain
import Presentation

// The lists of the landing page and of all pets.

extension OutlineMaker {
    /// The maximum number of pets of a list or a map that are read at once.
    static let maxReadPets = 10
    /// The maximum number of pets among the most important items of a page.
    static let maxEssentialPets = 3

    func status(_ list: AnnouncementCardsListView.Model) -> Outline.Section.Status {
        switch list {
        case .idle, .loaded: .settled
        case .loading(nil): .loading(strings[.listLoading])
        case .loading(_?): .refreshing(strings[.listRefreshing])
        case .failed(let failure, _): .failed(failure)
        }
    }

    /// Returns the summary of a list; `count` is the number of its pets, if the page has a text for
    /// it.
    func summary(
        of list: AnnouncementCardsListView.Model,
        _ name: ViewText,
        count: String? = nil
    ) -> Outline.Section.Summary {
        let value =
            switch list {
            case .idle: strings[.summaryWaiting]
            case .loading(nil): strings[.summaryLoading]
            case .loading(let list?): strings[.summaryUpdating, count ?? petCount(list)]
            case .loaded(let list): count ?? petCount(list)
            case .failed(let failure, _): strings[.summaryFailed, failure.message]
            }
        return Outline.Section.Summary(
            name: name,
            value: value,
            identity: Outline.Section.Identity(ids: list.cards.map(\.id))
        )
    }

    private func petCount(_ list: CardList) -> String {
        switch list.content {
        case .cards(let cards): strings[.pets, cards.count]
        case .empty: strings[.pets, 0]
        }
    }

    /// Returns the cards of a list, or what is there in place of them.
    func items(
        _ list: AnnouncementCardsListView.Model,
        _ buttons: PageButtons,
        essentialCards: Int = 0
    ) -> [Outline.Item] {
        switch list {
        case .idle:
            return [message(strings[.listIdle])]
        case .loading(nil):
            return [message(strings[.listLoading])]
        case .failed(let failure, _):
            return [item(failure, buttons)]
        case .loading(let list?):
            return [.progress(strings[.listRefreshing])]
                + items(list, essentialCards: essentialCards)
        case .loaded(let list):
            return items(list, essentialCards: essentialCards)
        }
    }

    private func message(_ text: String) -> Outline.Item {
        Outline.Item(.state, .text(text, .plain), nil, .essential)
    }

    private func items(_ list: CardList, essentialCards: Int) -> [Outline.Item] {
        if let text = list.textForNone {
            return [message(text)]
        }
        let order = order(of: list.cards)
        var items = list.cards.enumerated().map { index, card in
            let pet = pet(card, number: index + 1)
            // A move changes all distances, so a change of the distance is not read.
            let lasting = line(card, facts: card.facts.filter { $0 != card.distanceAndDirection })
            return Outline.Item(
                .control(.card(id: card.id)),
                .pet(pet),
                .card(id: card.id),
                index < essentialCards ? .essential : .normal,
                rereadKey: lasting + order
            )
        }
        if list.cards.allSatisfy({ $0.distanceMeters == nil }) {
            let text = strings[.linearNoDistances]
            items.append(Outline.Item(.text(.noDistance), .text(text, .plain), for: .read))
        }
        return items
    }

    /// Returns what identifies the first cards of a list and their order.
    ///
    /// If one of them appears, disappears or moves, the whole list is read again. If the user shows
    /// more cards, only those are read.
    func order(of cards: [AnnouncementCardViewModel]) -> String {
        cards.prefix(AllPetsViewModel.cardStep).map(\.id).joined(separator: " ")
    }

    func pet(_ card: AnnouncementCardViewModel, number: Int) -> Outline.Item.Pet {
        var facts = card.facts
        // Without the word for the status, the first fact begins the line below the title.
        if card.separateStatus == nil, let first = facts.first {
            facts[0] = first.prefix(1).uppercased() + first.dropFirst()
        }
        return Outline.Item.Pet(
            number: number,
            title: card.title,
            status: card.announcement.status,
            statusWord: card.separateStatus,
            kind: card.kind,
            kindInSentence: card.kind.map(strings.inSentence),
            species: card.species,
            facts: facts,
            line: line(card, facts: card.facts),
            shortWay: card.shortWay
        )
    }

    private func line(_ card: AnnouncementCardViewModel, facts: [String]) -> String {
        line(title: card.title, status: card.separateStatus, kind: card.kind, facts: facts)
    }

    /// Returns the words about a pet as one line.
    func line(title: String, status: String?, kind: String?, facts: [String]) -> String {
        let words = [title, status.map(strings.inSentence), kind.map(strings.inSentence)]
        return (words.compactMap(\.self) + facts).joined(separator: ", ")
    }
}
