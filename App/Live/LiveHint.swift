import Presentation
import Terminal
import TextViews

/// The hint in the last row of the page, at what is outside the visible rows.
struct LiveHint {
    /// A piece of a hint; a tap on a piece with a control acts on the control.
    struct Piece {
        let text: String
        var control: Control?
    }

    /// The pieces with their separators.
    let pieces: [Piece]

    init(_ pieces: [Piece]) {
        self.pieces = pieces
    }

    init(_ text: String) {
        pieces = [Piece(text: text)]
    }

    func width(_ typesetter: Typesetter) -> Int {
        typesetter.line(pieces.map(\.text).joined()).width
    }

    /// Draws the hint in the last row of a grid.
    ///
    /// The row has no other targets.
    func draw(on grid: inout CellGrid, _ typesetter: Typesetter) {
        guard let lastRow = grid.rows.indices.last else { return }
        var hint = CellGrid(columns: grid.columns, rows: 1)
        let wholeRow = CellArea(columns: 0..<grid.columns, rows: 0..<1)
        hint.targets.append(TapTarget(TapTargetID(Background.hint), wholeRow, isFocusable: false))
        var column = 1
        for piece in pieces {
            let text = typesetter.line(piece.text, columns: grid.columns - column)
            let end = hint.write(text, .bold, column: column, row: 0)
            if let control = piece.control {
                let area = CellArea(columns: column..<end, rows: 0..<1)
                hint.targets.append(TapTarget(TapTargetID(control), area, isFocusable: false))
            }
            column = end
        }
        grid.put(hint, column: 0, row: lastRow)
    }

    /// What has no control, but covers the targets behind it.
    private enum Background: Hashable {
        case hint
    }
}

/// Finds the hints of a page or a box.
struct LiveHints {
    /// The maximum width of the title of a pet in a hint.
    private static let maxTitleColumns = 24

    /// What the screen says; `nil` before the app is rendered.
    let outline: Outline?
    let strings: Strings
    let typesetter: Typesetter
    /// The number of columns of a hint.
    let columns: Int

    // MARK: - Failures

    /// A section of the page that failed to load, outside the visible rows.
    private struct HiddenFailure {
        /// A short word for the section.
        let word: String
        /// Says that the section failed; the message if it is shown and only a piece is missing.
        let name: String
        let message: String
        let isAbove: Bool
    }

    /// Returns a hint at hidden sections of the page: those that failed, and those below the visible
    /// rows; the longest hint that fits.
    func hint(around visible: Range<Int>, of page: DrawnPage) -> LiveHint? {
        let hidden = hiddenFailures(around: visible, of: page.grid)
        guard !hidden.isEmpty else {
            return more(below: visible, of: page, columns: columns)
        }
        let sentences = hidden.map { "\(arrow($0)) \($0.message)" }
        let names = hidden.map { "\(arrow($0)) \($0.name)" }
        // The arrow of a failure below already shows that the page continues.
        let hasFailureBelow = hidden.contains { !$0.isAbove }
        let needsMore = !hasFailureBelow && visible.upperBound < page.grid.rows.count
        for texts in [sentences, names] {
            let failures = LiveHint(texts.joined(separator: Self.gap))
            let room = columns - failures.width(typesetter)
            if !needsMore, room >= 0 {
                return failures
            }
            let roomForMore = room - Self.gap.count
            if let more = more(below: visible, of: page, columns: roomForMore),
                more.width(typesetter) <= roomForMore
            {
                return LiveHint(more.pieces + [LiveHint.Piece(text: Self.gap)] + failures.pieces)
            }
        }
        let failures = LiveHint(names.joined(separator: Self.gap))
        if failures.width(typesetter) <= columns {
            return failures
        }
        let words = hidden.map { "\(arrow($0))\($0.word)" }.joined(separator: " ")
        return LiveHint(strings[LiveText.failed, words])
    }

    /// The columns between a hint at what is below and the failures.
    private static let gap = "  "

    private func arrow(_ failure: HiddenFailure) -> Character {
        let arrows = typesetter.glyphs.arrows
        return failure.isAbove ? arrows.up : arrows.down
    }

    private func hiddenFailures(around visible: Range<Int>, of page: CellGrid) -> [HiddenFailure] {
        let failures = outline?.failures ?? []
        return failures.compactMap { failure in
            let retry = page.targets.first { $0.control == .button(failure.retry) }
            guard let rows = retry?.area.rows, !rows.overlaps(visible) else { return nil }
            return HiddenFailure(
                word: strings[failure.resource.failedWord],
                name: failure.isPartial
                    ? failure.message : strings[failure.resource.failedName],
                message: failure.message,
                isAbove: rows.lowerBound < visible.lowerBound
            )
        }
    }

    // MARK: - What is below

    /// Returns a hint at the page below the visible rows; `nil` at the end of the page.
    ///
    /// On the landing page, it lists the pets whose titles are hidden, by number, or says that there
    /// are none. In the list of all pets, it has their number.
    func more(below visible: Range<Int>, of page: CellGrid) -> LiveHint? {
        more(below: visible, of: page, columns: columns)
    }

    private func more(below visible: Range<Int>, of page: DrawnPage, columns: Int) -> LiveHint? {
        if let rows = page.landingPageRows, rows.firstCardEnd > visible.upperBound,
            let message = outline?[.list]?[.state], message.isDrawn
        {
            return LiveHint("\(typesetter.glyphs.arrows.down) \(message.read)")
        }
        return more(below: visible, of: page.grid, columns: columns)
    }

    private func more(below visible: Range<Int>, of page: CellGrid, columns: Int) -> LiveHint? {
        guard visible.upperBound < page.rows.count else { return nil }
        let cards = page.targets.filter { $0.cardID != nil }
        // The first row of a card has its title.
        let hidden = cards.filter { $0.area.rows.lowerBound >= visible.upperBound }
        let arrow = typesetter.glyphs.arrows.down
        guard !hidden.isEmpty else { return LiveHint("\(arrow) \(strings[LiveText.more])") }
        let hiddenIDs = Set(hidden.compactMap(\.cardID))
        let items = outline?[.list]?.items ?? []
        let pets = items.compactMap { item -> ListedPet? in
            guard let id = item.petID, hiddenIDs.contains(id) else { return nil }
            return item.pet.map { ListedPet(id: id, words: $0) }
        }
        if let list = list(of: pets, columns: columns) {
            return list
        }
        let count = hidden.count + (outline?[.allPets]?.hiddenCount ?? 0)
        let areAllHidden = hidden.count == cards.count
        let text = areAllHidden ? strings[.pets, count] : strings[.morePets, count]
        return LiveHint("\(arrow) \(text)")
    }

    /// A pet of the landing page, with the words about it.
    private struct ListedPet {
        let id: String
        let words: Outline.Item.Pet
    }

    /// Returns a list of pets; `nil` if no pet fits.
    ///
    /// It has as many details as there is room for all pets; if not all titles fit, those of the
    /// first pets.
    private func list(of pets: [ListedPet], columns: Int) -> LiveHint? {
        let titles = pets.map { $0.words.numbered(title(of: $0.words)) }
        let withSpecies = zip(titles, pets).map { title, pet in
            joined([title, pet.words.species])
        }
        let withWay = zip(withSpecies, pets).map { text, pet in
            joined([text, pet.words.shortWay])
        }
        for texts in [withWay, withSpecies, titles] where !texts.isEmpty {
            let hint = list(texts, of: pets, isWhole: true)
            if hint.width(typesetter) <= columns {
                return hint
            }
        }
        return pets.indices.dropFirst().reversed().lazy
            .map { list(titles.prefix(upTo: $0).map(\.self), of: pets, isWhole: false) }
            .first { $0.width(typesetter) <= columns }
    }

    private func title(of pet: Outline.Item.Pet) -> String {
        typesetter.line(pet.title, columns: Self.maxTitleColumns).description
    }

    private func joined(_ texts: [String?]) -> String {
        texts.compactMap(\.self).joined(separator: ", ")
    }

    /// Returns a hint with the texts of the first pets; `isWhole` is false if others follow.
    private func list(_ texts: [String], of pets: [ListedPet], isWhole: Bool) -> LiveHint {
        let charset = typesetter.charset
        let separator = charset.pick(" · ", ascii: " | ")
        var pieces = [LiveHint.Piece(text: "\(typesetter.glyphs.arrows.down) ")]
        for (text, pet) in zip(texts, pets) {
            if pieces.count > 1 {
                pieces.append(LiveHint.Piece(text: separator))
            }
            pieces.append(LiveHint.Piece(text: text, control: .card(id: pet.id)))
        }
        if !isWhole {
            pieces.append(LiveHint.Piece(text: separator + charset.pick("…", ascii: "...")))
        }
        return LiveHint(pieces)
    }
}

extension Outline.Section.ID.Resource {
    /// A short word for the section that failed to load.
    fileprivate var failedWord: LiveText {
        switch self {
        case .map: .failedMap
        case .list: .failedList
        case .photo: .failedPhoto
        }
    }

    /// Says that the section failed to load.
    fileprivate var failedName: LiveText {
        switch self {
        case .map: .mapFailed
        case .list: .listFailed
        case .photo: .photoError
        }
    }
}
