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

    /// The number of columns to the left of the photo.
    private static let photoIndent = 1

    /// Draws the details page.
    func draw(
        _ model: AnnouncementDetailsView.Model,
        _ outline: Outline,
        on page: inout PageBuilder
    ) {
        drawHeader(of: outline, on: &page)
        let isContactFirst = isContactFirst(model, outline)
        if isContactFirst {
            let contact = outline[.contact]?.items ?? []
            draw(contact.filter { !$0.isHeading }, on: &page)
        }
        page.skip()
        drawAboutPet(model, outline, on: &page)
        if !isContactFirst {
            draw(outline[.contact], on: &page)
        }
        let drawing = mapDrawing(detailsMapSize, colors: colors)
        draw(outline[.detailsMap], on: &page) { words, page in
            let map = drawing.grid(model.map.preview, words, userPlace: model.userPlace)
            page.add(map)
            drawLegend(of: model.map.preview, words, map, drawing, on: &page)
        }
        if outline[.buttons]?.isShown == true {
            page.skip()
            draw(outline[.buttons], on: &page)
        }
    }

    /// Draws the photo, the facts and the description.
    private func drawAboutPet(
        _ model: AnnouncementDetailsView.Model,
        _ outline: Outline,
        on page: inout PageBuilder
    ) {
        if model.photo != nil {
            drawPhoto(outline, on: &page)
        }
        draw(outline[.facts], on: &page)
        if let story = outline[.story] {
            page.skip()
            draw(story, on: &page)
        }
    }

    /// Returns whether the contact details come before the photo and the facts: in a low window,
    /// and on the live screen also if the window has no room for the photo and all that is before
    /// the contact details otherwise.
    private func isContactFirst(_ model: AnnouncementDetailsView.Model, _ outline: Outline)
        -> Bool
    {
        if size.rows < Self.minRowsForContactLast {
            return true
        }
        guard phoneColumns != nil, model.photo != nil else { return false }
        var page = PageBuilder(columns: columns, typesetter: typesetter)
        drawHeader(of: outline, on: &page)
        page.skip()
        drawAboutPet(model, outline, on: &page)
        draw(outline[.contact], on: &page)
        // The last row of the window can have a hint.
        return page.grid.rows.count > size.rows - 1
    }

    /// The size of the area of the photo.
    ///
    /// It is about half as high as the window, so that there is room for the most important facts.
    private var photoSize: ScreenSize {
        let rows = (size.rows / 2 + 1).clamped(to: 6...24)
        // The area is at most twice as wide as high. A cell is about twice as high as wide, so this
        // is four columns for each row.
        let maxColumns = rows * 4
        let columnsBetweenMargins = columns - 2 * Self.photoIndent
        return ScreenSize(columns: columnsBetweenMargins.clamped(to: 1...maxColumns), rows: rows)
    }

    /// Lets `photos` draw the photo of the page, or draw it again with other options.
    ///
    /// `drawPhoto(_:on:)` adds the result to the page.
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

    /// Why the photo of the page is not drawn, or that it is being drawn; `nil` if it is drawn.
    var photoNote: PhotoNote? {
        guard let photos else { return PhotoNote(strings[.photoNeedsChafa], .progress) }
        return switch photos.picture {
        case .success?: nil
        case .failure(let failure)?:
            PhotoNote(strings[.photoNotDrawn, strings.reason(for: failure)], .warning)
        case nil: PhotoNote(strings[.photoLoading], .progress)
        }
    }

    /// Adds the drawn photo to the page, or the text in place of it.
    ///
    /// The height of the area does not depend on the state of the photo.
    private func drawPhoto(_ outline: Outline, on page: inout PageBuilder) {
        guard let photos else {
            draw(outline[.photo], on: &page)
            return
        }
        // One row remains empty below the area.
        let endRow = page.grid.rows.count + photoSize.rows + 1
        if outline[.photo]?.isShown == true {
            draw(outline[.photo], on: &page)
        } else if case .success(let picture)? = photos.picture {
            page.add(picture, indent: Self.photoIndent)
        }
        while page.grid.rows.count < endRow {
            page.skip()
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
