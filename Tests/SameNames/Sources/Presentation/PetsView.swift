import PetsDomain
import PetsPresentation
import SwiftUI

/// The list of the page, whose cards lead to their announcements, and whose filters have sheets.
public struct PetsView: View {
    private let page: PetsPage
    @State private var filter: AllPetsView.Filter?
    @State private var comparison: Comparison?

    public init(page: PetsPage) {
        self.page = page
    }

    public var body: some View {
        let model = page.viewModel.model
        List {
            Text(model.description.title)
            ForEach(model.notices) { Text($0.text) }
            ForEach(page.allPets.model.filters) { filter in
                Button(filter.label) { self.filter = filter }
            }
            ForEach(model.list.cards) { card in
                NavigationLink(value: card) { Text(card.title) }
            }
            Button("Compare") { comparison = Comparison(model.list.cards) }
        }
        .navigationDestination(for: AnnouncementCardViewModel.self) { card in
            PetView(viewModel: page.details(of: card))
        }
        .navigationDestination(item: $comparison) { comparison in
            ForEach(comparison.cards) { Text($0.title) }
        }
        .sheet(item: alert) { alert in
            Text(alert.title)
            Text(alert.message)
            ForEach(alert.buttons) { Button($0.title, action: $0.action.perform) }
        }
        .sheet(item: $filter) { filter in
            Text(filter.value)
        }
    }

    private var alert: Binding<PetsPresentation.AlertView.Model?> {
        Binding(
            get: { page.viewModel.model.alert },
            set: {
                if $0 == nil {
                    page.viewModel.dismissAlert()
                }
            }
        )
    }
}

/// Several cards side by side: a value of the app that has values of the page.
struct Comparison: Hashable {
    let cards: [AnnouncementCardViewModel]

    init(_ cards: [AnnouncementCardViewModel]) {
        self.cards = cards
    }
}

/// The page of an announcement, which shows one fact in large letters on a sheet.
struct PetView: View {
    let viewModel: AnnouncementDetailsViewModel
    @State private var fact: Fact?
    @State private var printed: AnnouncementDetailsView.Model?
    /// The facts that the user has checked.
    @State private var checked: Set<Fact> = []

    var body: some View {
        let model = viewModel.model
        List {
            Text(model.title)
            ForEach(model.facts + model.contact) { fact in
                Button(checked.contains(fact) ? "✓ \(fact.value)" : fact.value) { self.fact = fact }
            }
            Button("Print") { printed = model }
        }
        .sheet(item: $fact) { fact in
            Text(fact.label)
            Text(fact.value)
            Button("Check") { checked.insert(fact) }
        }
        .sheet(item: $printed) { page in
            ForEach(page.facts) { Text($0.value) }
        }
    }
}
