import Platform
import Presentation
import Terminal

// Each kind of an item has a form in cells.

extension TextLandingFlowView {
    /// Draws a section, if the page has it.
    ///
    /// `map` draws a map, or the words in place of it.
    func draw(
        _ section: Outline.Section?,
        on page: inout PageBuilder,
        map: (Outline.Item, inout PageBuilder) -> Void = { _, _ in }
    ) {
        guard let section else { return }
        draw(section.items.filter(\.isDrawn), on: &page, map: map)
    }

    /// Draws items from top to bottom; the values of facts start in the same column.
    func draw(
        _ items: [Outline.Item],
        on page: inout PageBuilder,
        map: (Outline.Item, inout PageBuilder) -> Void = { _, _ in }
    ) {
        let valueColumn = valueColumn(of: items)
        let numberColumns = items.compactMap { $0.pet?.numbered("").count }.max() ?? 0
        for (index, item) in items.enumerated() {
            switch item.content {
            case .heading(let text):
                // What is on its way is said in the line of the heading, so that the items below
                // keep their places.
                let progress = items.dropFirst(index + 1).first?.progress
                page.heading([text, progress].compactMap(\.self).joined(separator: " "))
            case .text(let text, .progress):
                let isBesideHeading = index > 0 && items[index - 1].isHeading
                if !isBesideHeading {
                    page.line(.init(text, .dim))
                }
            case .map:
                map(item, &page)
            case .fact(let label, let value, let url):
                let link = url.flatMap { Hyperlink($0.absoluteString) }
                let row = page.grid.rows.count
                page.labeled(.init(label, .dim), value, link: link, column: valueColumn)
                target(item, from: row, on: &page)
            case .pet(let pet):
                let row = page.grid.rows.count
                draw(pet, numberColumns: numberColumns, on: &page)
                target(item, from: row, on: &page)
            case .appName, .title, .headline, .text, .message, .pin, .setting, .filter, .choice,
                .button:
                draw(item, on: &page)
            }
        }
    }

    /// Draws an item whose form does not depend on others.
    private func draw(_ item: Outline.Item, on page: inout PageBuilder) {
        let row = page.grid.rows.count
        switch item.content {
        case .appName(let text):
            page.line(.init(text, Style(color: .magenta, isBold: true)))
        case .title(let title, let status, _):
            draw(title: title, status: status, on: &page)
        case .headline(let text):
            page.line(.init(text, .bold))
        case .text(let text, let tone):
            page.paragraph(text, tone.style)
        case .message(let text, let tone, let button):
            let end = page.paragraph(text, tone.style)
            if let button, let control = item.control {
                page.button(PageBuilder.Button(button, control), after: end)
            }
        case .setting(let label, let state):
            page.line(.init("\(label): "), .init(state, .bold))
            target(item, from: row, on: &page)
        case .choice(let title, let isSelected):
            let glyphs = typesetter.glyphs
            let mark = isSelected ? glyphs.selected : glyphs.unselected
            page.line(.init("\(mark) \(title)", isSelected ? .bold : .plain))
            target(item, from: row, on: &page)
        case .button(let title):
            if let control = item.control {
                page.button(title, control)
            }
        case .pet, .pin, .map, .heading, .fact, .filter:
            // A map has the markers of its pins. The others are drawn with what is around them.
            break
        }
    }

    private func target(_ item: Outline.Item, from row: Int, on page: inout PageBuilder) {
        if let control = item.control {
            page.target(control, from: row)
        }
    }

    /// The column in which the labels of facts start.
    private static let labelColumn = 1
    /// The number of columns between the longest label of a fact and the values.
    private static let factGap = 2

    private func valueColumn(of items: [Outline.Item]) -> Int {
        var widestLabel = 0
        for item in items {
            if case .fact(let label, _, _) = item.content {
                widestLabel = max(widestLabel, typesetter.line(label, columns: columns).width)
            }
        }
        return Self.labelColumn + widestLabel + Self.factGap
    }

    /// The number of columns to the left of a title.
    private static let indent = 1

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

    /// Draws the card of a pet, with the sign of its status; the number ends at `numberColumns`, and
    /// the lines below the title begin below the name.
    private func draw(
        _ pet: Outline.Item.Pet,
        numberColumns: Int,
        on page: inout PageBuilder
    ) {
        let number = pet.numbered("")
        let gap = String(repeating: " ", count: numberColumns - number.count)
        var title = [PageBuilder.Run(gap + number, .action)]
        title += sign(of: pet)
        let nameColumn = Self.indent + page.width(of: title) + 1
        title.append(PageBuilder.Run(" \(pet.title)", .bold))
        var kind: [PageBuilder.Run] = []
        if let text = pet.kind {
            kind.append(PageBuilder.Run("  \(text)"))
        }
        // A line is indented by one column.
        let hasRoomForKind = page.width(of: title + kind) < page.grid.columns
        page.line(hasRoomForKind ? title + kind : title)
        let separateKind = hasRoomForKind ? nil : pet.kind
        let facts = [separateKind, pet.statusWord].compactMap(\.self) + pet.facts
        page.flow(facts.map { [PageBuilder.Run($0)] }, separator: ", ", indent: nameColumn)
    }
}

extension Outline.Item {
    /// The text about what is on its way; `nil` for any other item.
    fileprivate var progress: String? {
        if case .text(let text, .progress) = content {
            text
        } else {
            nil
        }
    }
}

extension Outline.Item.Tone {
    fileprivate var style: Style {
        switch self {
        case .plain: .plain
        case .progress: .dim
        case .warning: Style(color: .yellow)
        }
    }
}
