import Presentation

extension OutlineMaker {
    func sections(_ page: AllPetsView.Model) -> [Outline.Section] {
        [filters(page), list(page), buttons(atEndOf: page.buttons)]
    }

    private func filters(_ page: AllPetsView.Model) -> Outline.Section {
        let defaults = PetFilters()
        let changed = page.filters.filter { page.chosen[$0.kind] != defaults[$0.kind] }
        let values = changed.map { filter in
            "\(strings.inSentence(filter.label)) \(strings.inSentence(filter.value))"
        }
        return Outline.Section(
            id: .filters,
            summary: Outline.Section.Summary(
                name: .summaryFilters,
                value: values.isEmpty ? strings[.summaryNone] : values.joined(separator: ", "),
                isUsual: values.isEmpty
            ),
            items: page.controls(strings).map { filter in
                Outline.Item(.control(filter.control), .filter(filter), filter.control)
            }
        )
    }

    private func list(_ page: AllPetsView.Model) -> Outline.Section {
        var items: [Outline.Item] = []
        if let count = page.count {
            // An empty list has a message besides.
            let id: Outline.Item.ID = page.list.cards.isEmpty ? .heading : .state
            let order = order(of: page.list.cards)
            items.append(
                Outline.Item(id, .heading(count), nil, .essential, rereadKey: count + order)
            )
        }
        items += self.items(page.list, page.buttons, essentialCards: Self.maxEssentialPets)
        // When the user has added cards, all of them are read, also those that were left out before.
        let hasAddedCards = page.list.cards.count > AllPetsViewModel.cardStep
        return Outline.Section(
            id: .allPets,
            status: status(page.list),
            summary: summary(of: page.list, .summaryAllPets, count: page.count),
            items: items,
            limits: Outline.Section.Limits(read: hasAddedCards ? .max : Self.maxReadPets),
            hiddenCount: page.hiddenCount
        )
    }
}
