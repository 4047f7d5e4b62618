import Presentation
import SwiftUI

/// The page of an announcement.
struct AnnouncementDetailsView: View {
    let viewModel: AnnouncementDetailsViewModel
    let strings: Strings

    var body: some View {
        let page = viewModel.model
        List {
            if let status = page.status {
                Text(status)
            }
            ForEach(page.facts + page.contact) { fact in
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
                MapPreviewView(map: page.map.preview, buttons: page.buttons, strings: strings) {
                    viewModel.resizeMap(to: $0)
                }
            }
            ButtonsAtEnd(buttons: page.buttons)
        }
        .navigationTitle(page.title)
    }
}
