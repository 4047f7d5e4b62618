import Presentation
import SwiftUI

/// The page of an announcement.
struct AnnouncementDetailsView: View {
    let viewModel: AnnouncementDetailsViewModel
    let strings: Strings

    var body: some View {
        let page = viewModel.model
        List {
            switch page.version {
            case .loading: ProgressView(strings[.listRefreshing])
            case .current: EmptyView()
            case .gone(let message): Text(message)
            case .failed(let message, let onRetry):
                MessageView(message: message, button: strings[.retry], action: onRetry)
            }
            if let status = page.status {
                Text(status)
            }
            ForEach(page.facts + page.contact, id: \.label) { fact in
                LabeledContent(fact.label) {
                    if let link = fact.link {
                        Link(fact.value, destination: link)
                    } else {
                        Text(fact.value)
                    }
                }
            }
            if let description = page.description {
                Text(description)
            }
            Section(page.mapTitle) {
                MapPreviewView(map: page.map, strings: strings) { viewModel.resizeMap(to: $0) }
            }
        }
        .navigationTitle(page.title)
    }
}
