import Domain
import Presentation

/// Shows the landing flow as text.
@MainActor
final class TextLandingFlowView: LandingFlowView {
    let mapPreviewSize: MapSize
    /// What the user sees.
    private(set) var screen: Screen?
    /// Is told of each new screen.
    var onRender: (() -> Void)?

    private let columns: Int
    private let typesetter: Typesetter
    private let strings: Strings
    private let usesColor: Bool

    init(columns: Int, charset: Charset, strings: Strings, usesColor: Bool) {
        self.columns = columns
        self.strings = strings
        self.usesColor = usesColor
        typesetter = Typesetter(charset)
        mapPreviewSize = MapSize(
            width: columns, height: max(Int((Double(columns) * 9 / 16 / 2).rounded()), 1), unitAspectRatio: 2)
    }

    func render(_ screen: Screen) {
        self.screen = screen
        onRender?()
    }

    /// The screen in cells, from top to bottom, whatever the height of the terminal.
    func draw() -> CellGrid {
        var page = Page(columns: columns, typesetter: typesetter)
        guard let screen else { return page.grid }
        switch screen.content {
        case .landingPage(let model): draw(model, on: &page)
        case .announcementDetails(let model): draw(model, on: &page)
        case .settings(let model): draw(model, on: &page)
        }
        if let prompt = screen.prompt {
            page.box(title: prompt.title, message: prompt.message, actions: prompt.options.map { "[\($0)]" })
        }
        return page.grid
    }

    /// The map preview in cells, as it is without colours.
    func drawPlainMapPreview(_ model: MapPreviewView.Model) -> CellGrid { mapPreview(usesColor: false).grid(model) }

    private func mapPreview(usesColor: Bool) -> MapPreviewDrawing {
        MapPreviewDrawing(size: mapPreviewSize, typesetter: typesetter, strings: strings, usesColor: usesColor)
    }

    private func draw(_ model: LandingPageView.Model, on page: inout Page) {
        page.line(.init(strings[.appName], Style(color: .magenta, isBold: true)))
        page.skip()
        page.line(.init(model.description.title, .bold))
        page.paragraph(model.description.text)
        page.heading(strings[.mapTitle])
        let mapPreview = mapPreview(usesColor: usesColor)
        page.picture(mapPreview.grid(model.mapPreview))
        if case .map(_, let snapshot, _, _) = model.mapPreview {
            page.flow(mapPreview.legend(snapshot), separator: "   ")
        }
        page.heading(strings[.listTitle])
        draw(model.list, on: &page)
        if let alert = model.alert {
            page.box(
                title: alert.title, message: alert.message,
                actions: ["[\(alert.settings.title)]", "[\(alert.cancel.title)]"])
        }
    }

    private func draw(_ model: AnnouncementCardsListView.Model, on page: inout Page) {
        switch model {
        case .idle: page.paragraph(strings[.listIdle])
        case .loading: page.paragraph(strings[.listLoading])
        case .empty(let message): page.paragraph(message)
        case .failed(let message, _):
            page.paragraph(message, Style(color: .yellow))
            page.line(.init("[\(strings[.retry])]", .action))
        case .loaded(let cards):
            for (index, card) in cards.enumerated() { draw(card, number: index + 1, on: &page) }
        }
    }

    private func draw(_ card: AnnouncementCardViewModel, number: Int, on page: inout Page) {
        let status = card.announcement.status
        let glyph = status == .found ? typesetter.glyphs.found : typesetter.glyphs.missing
        page.line(
            .init("\(number) ", .action), .init("\(glyph) ", .pin(status)), .init(card.title, .bold),
            .init(card.kind.map { "  \($0)" } ?? ""))
        page.flow([[.init(card.status, .pin(status))]] + card.sightings.map { [.init($0)] }, separator: ", ", indent: 4)
    }

    private func draw(_ model: AnnouncementDetailsView.Model, on page: inout Page) {
        page.line(.init("[\(strings[.back])]", .action))
        page.skip()
        page.line(.init(model.title, .bold), .init("  \(model.status)"))
        page.skip()
        draw(model.facts, on: &page)
        if let description = model.description {
            page.skip()
            page.paragraph(description)
        }
        if !model.contact.isEmpty {
            page.heading(model.contactTitle)
            draw(model.contact, on: &page)
        }
    }

    private func draw(_ facts: [AnnouncementDetailsView.Model.Fact], on page: inout Page) {
        let width = facts.map { typesetter.line($0.label, columns: columns).width }.max() ?? 0
        for fact in facts {
            let label = typesetter.line(fact.label, columns: columns)
            let padding = String(repeating: " ", count: width - label.width + 2)
            page.line(.init(fact.label + padding, .dim), .init(fact.value))
        }
    }

    private func draw(_ model: SettingsView.Model, on page: inout Page) {
        page.line(.init("[\(strings[.back])]", .action))
        page.skip()
        page.line(.init(model.title, .bold))
        page.skip()
        page.line(.init("\(model.locationServicesTitle): "), .init(model.locationServicesState, .bold))
        page.heading(strings[.settingsPermission])
        for choice in model.choices {
            let glyphs = typesetter.glyphs
            page.line(
                .init(
                    "\(choice.isSelected ? glyphs.selected : glyphs.unselected) \(choice.title)",
                    choice.isSelected ? .bold : .plain))
        }
    }
}
