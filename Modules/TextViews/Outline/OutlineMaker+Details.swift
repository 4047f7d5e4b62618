import Domain
import Presentation

/// What a view says in place of a photo that it has not drawn.
package struct PhotoNote: Sendable {
    let text: String
    let tone: Outline.Item.Tone

    init(_ text: String, _ tone: Outline.Item.Tone) {
        self.text = text
        self.tone = tone
    }
}

extension OutlineMaker {
    func sections(_ page: AnnouncementDetailsView.Model, photoNote: PhotoNote?) -> [Outline.Section]
    {
        var sections = [photo(page, note: photoNote), facts(page)]
        if let description = page.description {
            sections.append(
                Outline.Section(
                    id: .story,
                    items: [Outline.Item(.text(.description), .text(description, .plain))]
                )
            )
        }
        return sections + [
            contact(page), map(page), buttons(atEndOf: page.buttons), attribution(page.map.preview),
        ]
    }

    private func photo(_ page: AnnouncementDetailsView.Model, note: PhotoNote?) -> Outline.Section {
        var section = Outline.Section(id: .photo)
        switch page.photo {
        case nil:
            return section
        case .failed(let failure, _)?:
            section.status = .failed(failure)
            section.summary = Outline.Section.Summary(
                name: .summaryPhoto,
                value: strings[.summaryFailed, failure.message]
            )
            section.items = [item(failure, page.buttons)]
            return section
        case .loading?:
            section.status = .loading(strings[.photoLoading])
        case .idle?, .loaded?:
            break
        }
        if let note {
            section.items = [Outline.Item(.state, .text(note.text, note.tone), for: .printed)]
        }
        return section
    }

    private func facts(_ page: AnnouncementDetailsView.Model) -> Outline.Section {
        var items = page.facts.map { Outline.Item.fact($0) }
        if !page.facts.contains(where: { $0.id == .distance }) {
            let text = strings[.linearNoDistance]
            items.append(Outline.Item(.text(.noDistance), .text(text, .plain), for: .read))
        }
        return Outline.Section(id: .facts, items: items)
    }

    private func contact(_ page: AnnouncementDetailsView.Model) -> Outline.Section {
        var section = Outline.Section(id: .contact)
        if !page.contact.isEmpty {
            section.items = [.heading(page.contactTitle)]
            section.items += page.contact.map { .fact($0, .essential) }
        }
        return section
    }

    private func map(_ page: AnnouncementDetailsView.Model) -> Outline.Section {
        var items = [Outline.Item.heading(page.mapTitle)]
        if let failure = page.map.failure {
            items.append(item(failure, page.buttons))
        } else {
            items.append(state(of: page.map))
        }
        items += places(page.map.content?.snapshot)
        items += missingPart(page.map.missingPart, page.buttons)
        let status = status(page.map)
        return Outline.Section(
            id: .detailsMap,
            status: status,
            summary: summaryOfFailure(status),
            items: items
        )
    }

    /// Returns the summary of a map that failed; `nil` for any other, because the page opens with
    /// its map.
    private func summaryOfFailure(_ status: Outline.Section.Status) -> Outline.Section.Summary? {
        switch status {
        case .failed(let failure), .partial(let failure):
            Outline.Section.Summary(
                name: .summaryMap,
                value: strings[.summaryFailed, failure.message]
            )
        case .settled, .loading, .refreshing:
            nil
        }
    }
}
