import Domain
import Platform
package import Presentation

/// Makes the outline of a screen from the models.
package struct OutlineMaker: Sendable {
    let strings: Strings
    /// Returns what an option of the program can do about a failure; `nil` if none would help.
    let hint: @Sendable (LoadFailure) -> String?

    package init(
        strings: Strings,
        hint: @escaping @Sendable (LoadFailure) -> String? = { _ in nil }
    ) {
        self.strings = strings
        self.hint = hint
    }

    /// Returns the outline of a screen.
    ///
    /// `landingPage` returns the landing page, if it is known; the outline has its summaries while
    /// another page is in front. `phone` is what the line of changes says about the phone; `nil` to
    /// say nothing. `photoNote` is what a view says in place of a photo.
    package func outline(
        _ screen: DeviceScreen,
        landingPage: @autoclosure () -> LandingPageView.Model? = nil,
        phone: PhoneState? = nil,
        photoNote: PhotoNote? = nil
    ) -> Outline {
        var sections = screen.canGoBack ? [back] : []
        sections.append(page(screen))
        sections += phone.map(self.sections) ?? []
        sections += [prompt(screen.prompt), alert(screen.alert)]
        switch screen.front {
        case .app(.landingPage(let page)):
            sections += self.sections(page)
        case .app(.allPets(let page)):
            sections += landingPageBehind(landingPage()) + self.sections(page)
        case .app(.announcementDetails(let page)):
            sections += landingPageBehind(landingPage()) + self.sections(page, photoNote: photoNote)
        case .app(.fullscreenMap(let page)):
            sections += landingPageBehind(landingPage()) + self.sections(page)
        case .settings(let page):
            sections += landingPageBehind(landingPage()) + [settings(page)]
        }
        return Outline(page: screen.page, sections: sections, offers: offers(screen))
    }

    private func landingPageBehind(_ page: LandingPageView.Model?) -> [Outline.Section] {
        page.map(sectionsWithoutItems) ?? []
    }

    func outline(of page: FullscreenMapView.Model) -> Outline {
        Outline(page: .fullscreenMap, sections: sections(page), offers: [])
    }

    // MARK: - Parts of all pages

    private var back: Outline.Section {
        Outline.Section(id: .back, items: [.button(strings[.back], .back)])
    }

    /// Returns the section with the name of the page, and its title.
    private func page(_ screen: DeviceScreen) -> Outline.Section {
        let name: String
        let title: Outline.Item.Content
        var importance = Outline.Item.Importance.normal
        switch screen.front {
        case .app(.landingPage):
            name = strings[.summaryLandingPage]
            title = .appName(strings[.appName])
        case .app(.allPets(let page)):
            name = page.title.shortenedForSummary
            title = .title(page.title, status: nil, line: page.title)
        case .app(.announcementDetails(let page)):
            name = page.title.shortenedForSummary
            let words = [page.title, page.status.map(strings.inSentence)]
            title = .title(
                page.title,
                status: page.status,
                line: words.compactMap(\.self).joined(separator: ", ")
            )
            importance = .essential
        case .app(.fullscreenMap):
            name = strings[.summaryFullscreenMap]
            let text = strings[.fullscreenMapTitle]
            title = .title(text, status: nil, line: text)
        case .settings(let page):
            name = strings[.summarySettings]
            title = .title(page.title, status: nil, line: page.title)
        }
        return Outline.Section(
            id: .page,
            summary: Outline.Section.Summary(name: .summaryPage, value: name),
            items: [Outline.Item(.heading, title, nil, importance)]
        )
    }

    /// Returns the message of a failure, and what an option of the program can do about it.
    package func text(of failure: LoadFailure) -> String {
        [failure.message, hint(failure)].compactMap(\.self).joined(separator: " ")
    }

    /// Returns the message of a failure, with the button that tries again.
    func item(
        _ failure: LoadFailure,
        _ buttons: PageButtons,
        id: Outline.Item.ID = .state
    ) -> Outline.Item {
        let button = buttons[failure.retry]
        return Outline.Item(
            id,
            .message(text(of: failure), .warning, button: button?.title),
            button.map { .button($0.id) },
            .essential
        )
    }

    /// Returns the section with the buttons that no content of the page is about.
    func buttons(atEndOf buttons: PageButtons, after first: [Outline.Item] = [])
        -> Outline.Section
    {
        Outline.Section(id: .buttons, items: first + buttons.atEnd.map(Outline.Item.button))
    }

    func attribution(_ map: MapPreviewView.Model) -> Outline.Section {
        guard case .map(_, let snapshot, _, _) = map else {
            return Outline.Section(id: .attribution)
        }
        return attribution(snapshot)
    }

    /// Returns the section that names the source of a map, which maps on the screen have in their
    /// legends.
    func attribution(_ snapshot: (any MapSnapshot)?) -> Outline.Section {
        var section = Outline.Section(id: .attribution)
        if let attribution = snapshot?.attribution {
            let text = strings[.linearAttribution, attribution]
            section.items = [
                Outline.Item(.text(.attribution), .text(text, .plain), for: .read)
            ]
        }
        return section
    }
}

extension String {
    /// The text without its middle if it is too long for the line of changes.
    var shortenedForSummary: String { shortened(to: 80, keeping: 30) }
}
