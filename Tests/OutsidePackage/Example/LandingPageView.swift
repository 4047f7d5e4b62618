import Domain
import Presentation
import SwiftUI

/// The landing page.
///
/// Its body reads the model of an `@Observable` view model, so SwiftUI updates it after each
/// change.
struct LandingPageView: View {
    let viewModel: LandingPageViewModel
    let strings: Strings

    var body: some View {
        let page = viewModel.model
        List {
            Text(page.description.title).font(.headline)
            Text(page.description.text)
            Section(strings[.mapTitle]) {
                MapPreviewView(map: page.mapPreview, strings: strings) {
                    viewModel.resizeMapPreview(to: $0)
                }
                ForEach(page.notices, id: \.self) { Text($0).font(.footnote) }
            }
            Section(strings[.listTitle]) {
                if page.isListRefreshing {
                    ProgressView(strings[.listRefreshing])
                }
                AnnouncementCardsListView(list: page.list, strings: strings)
            }
        }
        .navigationTitle(strings[.appName])
        .refreshable { await viewModel.refresh() }
        .alert(page.alert?.title ?? "", isPresented: isAlertPresented, presenting: page.alert) {
            alert in
            Button(alert.settings.title, action: alert.settings.onTap.perform)
            Button(alert.cancel.title, role: .cancel, action: alert.cancel.onTap.perform)
        } message: {
            Text($0.message)
        }
    }

    private var isAlertPresented: Binding<Bool> {
        Binding(
            get: { viewModel.model.alert != nil },
            set: {
                if !$0 {
                    viewModel.dismissAlert()
                }
            }
        )
    }
}

/// The cards of announcements, or what is shown in place of them.
struct AnnouncementCardsListView: View {
    let list: Presentation.AnnouncementCardsListView.Model
    let strings: Strings

    var body: some View {
        switch list {
        case .idle:
            Text(strings[.listIdle])
        case .loading:
            ProgressView(strings[.listLoading])
        case .loaded(let cards):
            ForEach(cards, id: \.id) { card in
                Button(action: card.onTap.perform) {
                    VStack(alignment: .leading) {
                        Text(card.title).font(.headline)
                        Text(card.lines.joined(separator: "\n")).font(.subheadline)
                    }
                }
            }
        case .empty(let message):
            Text(message)
        case .failed(let message, let onRetry):
            MessageView(message: message, button: strings[.retry], action: onRetry)
        }
    }
}

extension AnnouncementCardViewModel {
    /// The lines below the title: the species and the status, unless the title contains them, and
    /// the facts.
    var lines: [String] {
        [kind, separateStatus].compactMap(\.self) + facts
    }
}

/// A message with a button, such as Retry.
struct MessageView: View {
    let message: String
    let button: String
    let action: Action

    var body: some View {
        VStack {
            Text(message)
            Button(button, action: action.perform)
        }
    }
}
