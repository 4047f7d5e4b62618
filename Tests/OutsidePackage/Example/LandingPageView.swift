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
                MapPreviewView(map: page.mapPreview, buttons: page.buttons, strings: strings) {
                    viewModel.resizeMapPreview(to: $0)
                }
                ForEach(page.notices) { Text($0.text).font(.footnote) }
            }
            Section(strings[.listTitle]) {
                if page.list.isRefreshing {
                    ProgressView(strings[.listRefreshing])
                }
                AnnouncementCardsListView(
                    list: page.list,
                    buttons: page.buttons,
                    strings: strings
                )
            }
            ButtonsAtEnd(buttons: page.buttons)
        }
        .navigationTitle(strings[.appName])
        .refreshable { await viewModel.refresh() }
        .alert(page.alert?.title ?? "", isPresented: isAlertPresented, presenting: page.alert) {
            alert in
            ForEach(alert.buttons) { PageButtonView(button: $0) }
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
    let buttons: PageButtons
    let strings: Strings

    var body: some View {
        switch list {
        case .idle:
            Text(strings[.listIdle])
        case .loading(nil):
            ProgressView(strings[.listLoading])
        case .loaded(let list), .loading(let list?):
            if let text = list.textForNone {
                Text(text)
            }
            ForEach(list.cards) { card in
                Button(action: card.onTap.perform) {
                    VStack(alignment: .leading) {
                        Text(card.title).font(.headline)
                        Text(card.lines.joined(separator: "\n")).font(.subheadline)
                    }
                }
            }
        case .failed(let failure, _):
            MessageView(message: failure.message, button: buttons[failure.retry])
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
