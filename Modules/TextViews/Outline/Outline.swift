package import Presentation

/// What a screen says, before anything is drawn or printed.
///
/// Every output in words follows from it: the plain lines, the lines for screen readers, the line
/// that says what has changed, and the offers. The cells take their words from it.
package struct Outline: Sendable, Equatable {
    package let page: DeviceScreen.Page
    /// The sections of the page from top to bottom, and what is in front of the page.
    ///
    /// The pages behind the one in front, and the phone, are sections without items.
    package let sections: [Section]
    /// What the user can do on the page besides using the items, in the order in which it is listed.
    package let offers: [Offer]

    init(page: DeviceScreen.Page, sections: [Section], offers: [Offer]) {
        self.page = page
        self.sections = sections
        self.offers = offers
    }
}

extension Outline {
    package subscript(id: Section.ID) -> Section? {
        sections.first { $0.id == id }
    }

    /// The sections that say something, in the order in which they are printed: what is in front of
    /// the page comes last, so that it is above the line in which the user types.
    package var printedSections: [Section] {
        let shown = sections.filter { section in
            section.items.contains(where: \.isPrinted)
        }
        return shown.filter { !$0.isInFront } + shown.filter(\.isInFront)
    }

    /// The sections that say something, in the order in which they are read aloud: what is in front
    /// of the page comes first, and what leads back comes last.
    var readSections: [Section] {
        let read = sections.filter { section in
            section.items.contains(where: \.isRead)
        }
        let page = read.filter { !$0.isInFront && $0.id != .back }
        return read.filter(\.isInFront) + page + read.filter { $0.id == .back }
    }

    /// Whether something in front of the page waits for an answer.
    package var isAsking: Bool { sections.contains(where: \.isInFront) }

    /// The most important items, for a window that is too low for the page.
    ///
    /// What is in front of the page leaves no room for others.
    package var essentials: [Item] {
        let front = sections.filter(\.isInFront)
        let shown = front.isEmpty ? sections : front
        return shown.flatMap(\.items).filter { $0.importance == .essential }
    }

    /// What taps on the items act on that are urgent: on those in front of the page, or else on
    /// those that load again what has failed.
    package var urgentControls: [Control] {
        let front = sections.filter(\.isInFront)
        guard front.isEmpty else {
            return front.flatMap(\.items).compactMap(\.control)
        }
        return failures.map { .button($0.retry) }
    }

    /// The sections of the page that failed to load, or of which a part is missing.
    package var failures: [SectionFailure] {
        sections.filter(\.isShown).compactMap { section in
            guard let resource = section.id.resource else { return nil }
            return switch section.status {
            case .failed(let failure):
                SectionFailure(resource: resource, failure: failure)
            case .partial(let failure):
                SectionFailure(resource: resource, failure: failure, isPartial: true)
            case .settled, .loading, .refreshing:
                nil
            }
        }
    }

    /// What the sections of the page wait for, as texts.
    package var progress: [String] {
        sections.filter(\.isShown).compactMap { section in
            switch section.status {
            case .loading(let text), .refreshing(let text): text
            case .settled, .partial, .failed: nil
            }
        }
    }

    /// Whether a section of the page has nothing to show yet.
    package var isLoading: Bool {
        sections.contains { section in
            if case .loading = section.status {
                section.isShown
            } else {
                false
            }
        }
    }
}

extension Outline {
    /// A section that failed to load.
    package struct SectionFailure: Equatable {
        package let resource: Section.ID.Resource
        package let failure: LoadFailure
        /// Whether the section is shown, and only a part of it is missing.
        package var isPartial = false
        package var message: String { failure.message }
        /// The identity of the button that loads the section again.
        package var retry: PageButtonID { failure.retry }
    }
}
