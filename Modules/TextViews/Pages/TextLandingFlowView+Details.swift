import Domain
import Platform
import Presentation
import SystemCalls
import Terminal

extension TextLandingFlowView {
    /// The minimum height, in rows, of a window in which the contact details come after the photo
    /// and the facts.
    ///
    /// In a lower window, the contact details would be hidden there.
    private static let minRowsForContactLast = 22

    func draw(
        _ model: AnnouncementDetailsView.Model,
        mapNote: String?,
        on page: inout PageBuilder
    ) {
        back(on: &page)
        draw(title: model.title, status: model.status, on: &page)
        let isContactFirst = size.rows < Self.minRowsForContactLast
        if isContactFirst {
            draw(model.contact, on: &page)
        }
        draw(model.version, on: &page)
        if let photo = model.photo {
            draw(photo, on: &page)
        }
        draw(model.facts, on: &page)
        if let description = model.description {
            page.skip()
            page.paragraph(description)
        }
        if !isContactFirst, !model.contact.isEmpty {
            page.heading(model.contactTitle)
            draw(model.contact, on: &page)
        }
        page.heading(model.mapTitle)
        let drawing = mapDrawing(detailsMapSize, colors: colors)
        let map = drawing.grid(model.map, userPlace: model.userPlace, mapNote: mapNote)
        page.add(map)
        if mapNote == nil {
            drawLegend(of: model.map, map, drawing, on: &page)
        }
        draw(model.mapNotice, on: &page)
    }

    /// Draws the title and the status.
    ///
    /// The status is beside the title, or below the title if the title is too long.
    private func draw(title: String, status: String?, on page: inout PageBuilder) {
        var statusBeside = ""
        if let status {
            statusBeside = "  \(status)"
        }
        let width = typesetter.line(title + statusBeside).width
        if width < page.grid.columns {
            page.line(.init(title, .bold), .init(statusBeside))
            return
        }
        page.paragraph(title, .bold)
        if let status {
            page.line(.init(status))
        }
    }

    private func draw(_ version: AnnouncementDetailsView.Model.Version, on page: inout PageBuilder)
    {
        switch version {
        case .current:
            page.skip()
        case .loading:
            page.line(.init(strings[.checkingVersion], .dim))
        case .gone(let message):
            page.paragraph(message, Style(color: .yellow))
        case .failed(let message, _):
            page.paragraph(message, Style(color: .yellow))
            page.button(strings[.retry], .retry(.announcement))
        }
    }

    /// The size of the area of the photo.
    ///
    /// It is about half as high as the window, so that there is room for the most important facts.
    private var photoSize: ScreenSize {
        let rows = (size.rows / 2 + 1).clamped(to: 6...24)
        // A cell is about twice as high as wide, so the area is at most twice as wide as high.
        let maxColumns = rows * 4
        return ScreenSize(columns: (columns - 2).clamped(to: 1...maxColumns), rows: rows)
    }

    func drawPhoto() {
        let shown: Photo? =
            if case .shown(let photo)? = screen?.photo {
                photo
            } else {
                nil
            }
        photos?.draw(
            shown,
            Chafa.Options(
                size: photoSize,
                charset: typesetter.charset,
                colors: colors,
                isDark: theme == .dark
            )
        )
    }

    /// Draws the photo into an area.
    ///
    /// The height of the area does not depend on the state of the photo.
    private func draw(_ photo: AnnouncementDetailsView.Model.PhotoState, on page: inout PageBuilder)
    {
        guard photos != nil else { return page.line(.init(strings[.photoNeedsChafa], .dim)) }
        // One row remains empty below the area.
        let endRow = page.grid.rows.count + photoSize.rows + 1
        switch (photo, photos?.picture) {
        case (.failed(let message, _), _):
            page.paragraph(message, Style(color: .yellow))
            page.button(strings[.retry], .retry(.photo))
        case (.shown, .success(let picture)?):
            page.add(picture, indent: 1)
        case (.shown, .failure(let failure)?):
            page.paragraph(
                strings[.photoNotDrawn, strings.reason(for: failure)],
                Style(color: .yellow)
            )
        case (.loading, _), (.shown, nil), (.notShown, _):
            page.line(.init(strings[.photoLoading], .dim))
        }
        while page.grid.rows.count < endRow {
            page.skip()
        }
    }

    private func draw(_ facts: [AnnouncementDetailsView.Model.Fact], on page: inout PageBuilder) {
        let width = facts.map { typesetter.line($0.label, columns: columns).width }.max() ?? 0
        for fact in facts {
            let link = fact.link.flatMap { Hyperlink($0.absoluteString) }
            let row = page.grid.rows.count
            page.labeled(.init(fact.label, .dim), fact.value, link: link, column: width + 3)
            if let kind = fact.kind {
                page.target(.fact(kind), from: row)
            }
        }
    }
}

extension Strings {
    fileprivate func reason(for failure: Chafa.Failure) -> String {
        switch failure {
        case .program(.timedOut), .program(.cancelled): self[.chafaTimedOut]
        case .program(.failed(let status)): self[.chafaFailed, String(status)]
        case .program(.system(let error)): self[.chafaNotStarted, "\(error)"]
        case .program(.tooMuchOutput), .invalidOutput: self[.chafaInvalidOutput]
        }
    }
}
