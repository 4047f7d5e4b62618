import Domain
import Platform
import Presentation
import SystemCalls
import Terminal

extension TextLandingFlowView {
    /// The minimum height, in rows, of a window in which the contact details come after the photo
    /// and the facts.
    ///
    /// In a window with fewer rows, the contact details would be below the visible part.
    private static let minRowsForContactLast = 22

    /// The column in which the labels of the facts start.
    private static let labelColumn = 1
    /// The number of columns to the left of the title and of the photo.
    private static let indent = 1
    /// The number of columns between the longest label of a fact and the values.
    private static let factGap = 2

    /// Draws the details page.
    ///
    /// `mapReplacement` is a line that is drawn in place of the map and its legend; `nil` to draw
    /// the map.
    func draw(
        _ model: AnnouncementDetailsView.Model,
        mapReplacement: String?,
        on page: inout PageBuilder
    ) {
        back(on: &page)
        draw(title: model.title, status: model.status, on: &page)
        let isContactFirst = isContactFirst(model)
        if isContactFirst {
            draw(model.contact, on: &page)
        }
        page.skip()
        if let photo = model.photo {
            draw(photo, model.buttons, on: &page)
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
        let drawing = mapDrawing(detailsMapSize, buttons: model.buttons, colors: colors)
        let mapModel = model.map.adding(model.mapFailure.flatMap { hint?($0) })
        let map = drawing.grid(
            mapModel,
            userPlace: model.userPlace,
            mapReplacement: mapReplacement
        )
        page.add(map)
        if mapReplacement == nil {
            drawLegend(of: mapModel, map, drawing, on: &page)
        }
        if let missingMapPart = model.missingMapPart {
            draw(missingMapPart, model.buttons, on: &page)
        }
        if !model.buttons.atEnd.isEmpty {
            page.skip()
            drawButtons(atEndOf: model.buttons, on: &page)
        }
    }

    /// Returns whether the contact details come before the photo and the facts: in a low window,
    /// and on the live screen also if the window has no room for the photo and all that is before
    /// the contact details otherwise.
    private func isContactFirst(_ model: AnnouncementDetailsView.Model) -> Bool {
        if size.rows < Self.minRowsForContactLast {
            return true
        }
        guard window != nil, let photo = model.photo else { return false }
        var page = PageBuilder(columns: columns, typesetter: typesetter)
        drawParts(aboveContactOf: model, photo, on: &page)
        // The last row of the window can have a hint.
        return page.grid.rows.count > size.rows - 1
    }

    /// Draws what is on the page down to the contact details, if the photo comes first.
    private func drawParts(
        aboveContactOf model: AnnouncementDetailsView.Model,
        _ photo: Load<Photo>,
        on page: inout PageBuilder
    ) {
        back(on: &page)
        draw(title: model.title, status: model.status, on: &page)
        page.skip()
        draw(photo, model.buttons, on: &page)
        draw(model.facts, on: &page)
        if let description = model.description {
            page.skip()
            page.paragraph(description)
        }
        page.heading(model.contactTitle)
        draw(model.contact, on: &page)
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
        let fitsIntoLine = Self.indent + width <= page.grid.columns
        if fitsIntoLine {
            page.line(.init(title, .bold), .init(statusBeside))
            return
        }
        page.paragraph(title, .bold)
        if let status {
            page.line(.init(status))
        }
    }

    /// The size of the area of the photo.
    ///
    /// It is about half as high as the window, so that there is room for the most important facts.
    private var photoSize: ScreenSize {
        let rows = (size.rows / 2 + 1).clamped(to: 6...24)
        // The area is at most twice as wide as high. A cell is about twice as high as wide, so this
        // is four columns for each row.
        let maxColumns = rows * 4
        let columnsBetweenMargins = columns - 2 * Self.indent
        return ScreenSize(columns: columnsBetweenMargins.clamped(to: 1...maxColumns), rows: rows)
    }

    /// Lets `photos` draw the photo of the page, or draw it again with other options.
    ///
    /// `draw(_:on:)` adds the result to the page.
    func updatePhotoDrawing() {
        let shownPhoto = screen?.photo?.value
        let options = Chafa.Options(
            size: photoSize,
            charset: typesetter.charset,
            colors: colors,
            isDark: theme == .dark
        )
        photos?.draw(shownPhoto, options)
    }

    /// Adds the drawn photo to the page, or a text about the state of the photo.
    ///
    /// The height of the area does not depend on the state.
    private func draw(_ photo: Load<Photo>, _ buttons: PageButtons, on page: inout PageBuilder) {
        guard photos != nil else {
            page.line(.init(strings[.photoNeedsChafa], .dim))
            return
        }
        // One row remains empty below the area.
        let endRow = page.grid.rows.count + photoSize.rows + 1
        switch (photo, photos?.picture) {
        case (.failed(let failure, _), _):
            draw(failure, buttons, on: &page)
        case (.loaded, .success(let picture)?):
            page.add(picture, indent: Self.indent)
        case (.loaded, .failure(let failure)?):
            page.paragraph(
                strings[.photoNotDrawn, strings.reason(for: failure)],
                Style(color: .yellow)
            )
        case (.loading, _), (.loaded, nil), (.idle, _):
            // `.idle` does not occur here. It is the state if `showsPhotos` is false, and then
            // `photos` is `nil`.
            page.line(.init(strings[.photoLoading], .dim))
        }
        while page.grid.rows.count < endRow {
            page.skip()
        }
    }

    private func draw(_ facts: [Fact], on page: inout PageBuilder) {
        let widths = facts.map { typesetter.line($0.label, columns: columns).width }
        let maxWidth = widths.max() ?? 0
        let valueColumn = Self.labelColumn + maxWidth + Self.factGap
        for fact in facts {
            let link = fact.link.flatMap { Hyperlink($0.absoluteString) }
            let row = page.grid.rows.count
            page.labeled(.init(fact.label, .dim), fact.value, link: link, column: valueColumn)
            if let copied = fact.id.copied {
                page.target(.fact(copied), from: row)
            }
        }
    }
}

extension Strings {
    fileprivate func reason(for failure: Chafa.Failure) -> String {
        switch failure {
        // If a drawing is canceled, its result is not used, so no page shows the text for
        // `.cancelled`.
        case .program(.timedOut), .program(.cancelled): self[.chafaTimedOut]
        case .program(.failed(let status)): self[.chafaFailed, String(status)]
        case .program(.system(let error)): self[.chafaNotStarted, "\(error)"]
        case .program(.tooMuchOutput), .invalidOutput: self[.chafaInvalidOutput]
        }
    }
}
