package import Domain
package import Presentation
package import Terminal

/// The view of the landing flow in the cells of a terminal.
@MainActor package final class TextLandingFlowView: LandingFlowView, DeviceView, PrintedView {
    /// The maximum width of the map on the details page.
    private static let maxDetailsMapColumns = 64
    /// The minimum height, in rows, of a window in which the filters are a table.
    private static let minRowsForTable = 30

    private var app: Screen?
    private var device = DeviceState()
    /// What the app and the device show; `nil` before the app is rendered.
    package var screen: DeviceScreen? { app.map { DeviceScreen(app: $0, device: device) } }
    package var onRender: (() -> Void)?
    /// The size of the window without the rows below the page.
    ///
    /// Pages can be higher than this, but the full-screen map is not.
    package var size: ScreenSize {
        didSet {
            updatePhotoDrawing()
        }
    }
    /// The window of the live screen, with the rows below the page; `nil` for other output.
    ///
    /// On the live screen, the landing page can be narrower than the window, its pins have numbers,
    /// and the filters of the list keep their places.
    package var window: ScreenSize?
    /// Returns what the user can do about a failed map besides retrying; it is shown in place of
    /// the map, after the message.
    package var hint: ((LoadFailure) -> String?)?
    package var mapPreviewSize: MapSize { MapSize(columns: landingPageColumns.count) }
    package var detailsMapSize: MapSize {
        MapSize(columns: min(columns, Self.maxDetailsMapColumns))
    }
    package var fullscreenMapSize: MapSize { fullscreenMap(colors: nil).mapSize }
    package var columns: Int { size.columns }
    private var landingPageColumns: Range<Int> {
        guard let window else { return 0..<columns }
        let palette = MapPalette(theme, colors)
        return LandingPageColumns(in: window, isMapPainted: palette.isPainted).range
    }

    /// The theme, which is dark until the terminal has answered.
    ///
    /// A change takes effect with the next drawing.
    package var theme: Theme {
        didSet {
            updatePhotoDrawing()
        }
    }
    /// The theme of the current drawing; `nil` if it is the theme of the view.
    private var drawnTheme: Theme?
    /// The colors of the output; `nil` for none.
    ///
    /// The colors change when the terminal reports that it has more.
    package var colors: ColorDepth? {
        didSet {
            updatePhotoDrawing()
        }
    }
    /// Whether the terminal can show pictures of maps.
    package var hasImages = false
    /// The frame of the picture of a map that the terminal shows; `nil` if there is none.
    package var picture: MapFrame?
    /// The drawing of photos; `nil` if photos are not drawn.
    package let photos: PhotoDrawing?
    /// Whether photos are requested, even if they are not drawn.
    package let showsPhotos: Bool
    package let typesetter: Typesetter
    let strings: Strings

    /// Creates a view for a display.
    ///
    /// The tasks of the view prefer `executor`, except for drawing photos, which blocks a thread of
    /// `background`.
    package init(
        _ display: TextDisplay,
        strings: Strings,
        executor: any TaskExecutor = globalConcurrentExecutor,
        background: any TaskExecutor = globalConcurrentExecutor
    ) {
        self.strings = strings
        typesetter = Typesetter(display.charset)
        size = display.size
        theme = display.theme
        colors = display.colors
        switch display.photos {
        case .none:
            photos = nil
            showsPhotos = false
        case .requested:
            photos = nil
            showsPhotos = true
        case .drawn(let chafa):
            photos = PhotoDrawing(chafa, executor: executor, background: background)
            showsPhotos = true
        }
        photos?.onChange = { [weak self] in self?.onRender?() }
    }

    /// Returns whether a snapshot consists of the cells of the frame.
    package nonisolated func canDraw(_ snapshot: any MapSnapshot, of frame: MapFrame) -> Bool {
        snapshot.cells != nil && snapshot.frame == frame
    }

    package func render(_ screen: Screen) {
        app = screen
        updatePhotoDrawing()
        onRender?()
    }

    package func render(_ device: DeviceState) {
        self.device = device
        updatePhotoDrawing()
        onRender?()
    }

    /// Draws the whole screen, with the prompt or the alert in a box below the page.
    ///
    /// The result can be higher than the terminal. `mapReplacement` is a line that is drawn in
    /// place of a map and its legend; `nil` to draw the map.
    package func draw(mapReplacement: String? = nil) -> CellGrid {
        var grid = drawPage(mapReplacement: mapReplacement).grid
        guard let box = drawBox(columns: columns) else { return grid }
        grid.addRow()
        grid.add(box)
        return grid
    }

    package var plainText: String { draw().plainText }

    /// Draws the whole screen in the colors for a theme; photos stay as they are.
    package func draw(for theme: Theme) -> CellGrid {
        drawnTheme = theme
        defer {
            drawnTheme = nil
        }
        return draw()
    }

    /// Draws the page without the prompt or the alert.
    ///
    /// `mapReplacement` is a line that is drawn in place of a map and its legend; `nil` to draw the
    /// map.
    package func drawPage(mapReplacement: String? = nil) -> DrawnPage {
        var page = PageBuilder(columns: columns, typesetter: typesetter)
        switch screen?.front {
        case .app(.landingPage(let model))?:
            return landingPage(model, mapReplacement: mapReplacement)
        case .app(.allPets(let model))?:
            draw(model, on: &page)
        case .app(.announcementDetails(let model))?:
            draw(model, mapReplacement: mapReplacement, on: &page)
        case .app(.fullscreenMap(let model))?:
            return fullscreenMap(colors: colors).page(model, mapReplacement: mapReplacement)
        case .settings(let settings)?:
            draw(settings, on: &page)
        case nil:
            break
        }
        return DrawnPage(page.grid)
    }

    private func landingPage(
        _ model: LandingPageView.Model,
        mapReplacement: String?
    ) -> DrawnPage {
        let pageColumns = landingPageColumns
        var page = PageBuilder(columns: pageColumns.count, typesetter: typesetter)
        let rows = draw(model, mapReplacement: mapReplacement, on: &page)
        var grid = page.grid
        if grid.columns < columns {
            grid = CellGrid(columns: columns)
            grid.add(page.grid, indent: pageColumns.lowerBound)
        }
        var drawn = DrawnPage(grid)
        drawn.columns = pageColumns
        drawn.landingPageRows = rows
        return drawn
    }

    /// Draws the prompt or the alert; `nil` if there is none.
    ///
    /// If `numbersAnswers` is true, each answer has the number by which it can be chosen.
    package func drawBox(columns: Int, numbersAnswers: Bool = false) -> CellGrid? {
        guard let box = boxContent else { return nil }
        var buttons = box.buttons
        if numbersAnswers {
            buttons = buttons.enumerated().map { index, button in
                PageBuilder.Button("\(index + 1) \(button.title)", id: button.id)
            }
        }
        return PageBuilder.box(
            [PageBuilder.Run(box.title, .bold)] + box.texts.map { PageBuilder.Run($0) },
            buttons: buttons,
            columns: columns,
            typesetter
        )
    }

    private struct BoxContent {
        let title: String
        let texts: [String]
        let buttons: [PageBuilder.Button]
    }

    /// The content of the prompt or the alert; `nil` if there is none.
    private var boxContent: BoxContent? {
        if let prompt = screen?.prompt {
            return BoxContent(
                title: prompt.title,
                texts: [prompt.message, prompt.reason].compactMap(\.self),
                buttons: prompt.options.map { option in
                    PageBuilder.Button(option.title, .answer(option.answer))
                }
            )
        }
        guard let alert = screen?.alert else { return nil }
        return BoxContent(
            title: alert.title,
            texts: [alert.message],
            buttons: alert.buttons.map { PageBuilder.Button($0) }
        )
    }

    /// Draws the map preview without colors; `userAccuracy` is the accuracy of the user's place, in
    /// meters.
    package func drawPlainMapPreview(
        _ model: MapPreviewView.Model,
        buttons: PageButtons = PageButtons(),
        userAccuracy: Double? = nil
    ) -> CellGrid {
        mapPreviewDrawing(buttons: buttons, userAccuracy: userAccuracy, colors: nil).grid(model)
    }

    /// Draws the full-screen map without colors, and without the lines above and below it.
    package func drawPlainFullscreenMap(_ model: FullscreenMapView.MapModel) -> CellGrid {
        fullscreenMap(colors: nil).draw(model).grid
    }

    private func fullscreenMap(colors: ColorDepth?) -> FullscreenMapDrawing {
        FullscreenMapDrawing(size: size, map: drawing(colors))
    }

    private func mapPreviewDrawing(
        buttons: PageButtons,
        userAccuracy: Double?,
        colors: ColorDepth?
    ) -> MapPreviewDrawing {
        var drawing = mapDrawing(mapPreviewSize, buttons: buttons, colors: colors)
        drawing.userAccuracy = userAccuracy
        return drawing
    }

    func mapDrawing(
        _ size: MapSize,
        buttons: PageButtons,
        colors: ColorDepth?
    ) -> MapPreviewDrawing {
        MapPreviewDrawing(size: size, drawing: drawing(colors), buttons: buttons)
    }

    /// Returns the drawing of a map; if `colors` is `nil`, the map consists only of characters.
    private func drawing(_ colors: ColorDepth?) -> MapDrawing {
        MapDrawing(
            typesetter: typesetter,
            strings: strings,
            palette: MapPalette(drawnTheme ?? theme, colors),
            hasImages: hasImages && colors != nil,
            picture: colors == nil ? nil : picture
        )
    }

    /// Draws the landing page; returns where its parts are.
    ///
    /// `mapReplacement` is a line that is drawn in place of the map and its legend; `nil` to draw
    /// the map.
    private func draw(
        _ model: LandingPageView.Model,
        mapReplacement: String?,
        on page: inout PageBuilder
    ) -> DrawnPage.LandingPageRows {
        page.line(.init(strings[.appName], Style(color: .magenta, isBold: true)))
        page.skip()
        page.line(.init(model.description.title, .bold))
        page.paragraph(model.description.text)
        let mapHeadingRow = page.heading(strings[.mapTitle])
        var drawing = mapPreviewDrawing(
            buttons: model.buttons,
            userAccuracy: model.userAccuracy,
            colors: colors
        )
        drawing.numbersPins = window != nil
        let mapModel = model.mapPreview.adding(model.mapFailure.flatMap { hint?($0) })
        let map = drawing.grid(mapModel, mapReplacement: mapReplacement)
        page.add(map)
        let legendStart = page.grid.rows.count
        if mapReplacement == nil {
            drawLegend(of: mapModel, map, drawing, on: &page)
        }
        let legend = legendStart..<page.grid.rows.count
        if let missingMapPart = model.missingMapPart {
            draw(missingMapPart, model.buttons, on: &page)
        }
        for notice in model.notices {
            page.paragraph(notice.text, Style(color: .yellow))
        }
        let listHeadingRow = page.heading(strings[.listTitle])
        if model.list.isRefreshing {
            page.line(.init(strings[.listRefreshing], .dim))
        }
        draw(model.list, model.buttons, on: &page)
        let firstCard = page.grid.targets.first { $0.cardID != nil }
        let firstCardEnd = firstCard?.area.rows.upperBound ?? page.grid.rows.count
        page.skip()
        page.button(strings.allPetsButton(model.filterNote), .allPets)
        drawButtons(atEndOf: model.buttons, on: &page)
        return DrawnPage.LandingPageRows(
            map: mapHeadingRow,
            legend: legend,
            list: listHeadingRow,
            firstCardEnd: firstCardEnd
        )
    }

    /// Draws the message of a failure, with its button below it.
    func draw(_ failure: LoadFailure, _ buttons: PageButtons, on page: inout PageBuilder) {
        page.paragraph(failure.message, Style(color: .yellow))
        page.button(buttons[failure.retry])
    }

    /// Draws the buttons that no content of the page is about.
    func drawButtons(atEndOf buttons: PageButtons, on page: inout PageBuilder) {
        for button in buttons.atEnd {
            page.button(button)
        }
    }

    private func draw(
        _ list: AnnouncementCardsListView.Model,
        _ buttons: PageButtons,
        on page: inout PageBuilder
    ) {
        switch list {
        case .idle:
            page.paragraph(strings[.listIdle])
        case .loading(nil):
            page.paragraph(strings[.listLoading])
        case .failed(let failure, _):
            draw(failure, buttons, on: &page)
        case .loaded(let list), .loading(let list?):
            if let text = list.textForNone {
                page.paragraph(text)
            }
            for (index, card) in list.cards.enumerated() {
                draw(card, number: index + 1, on: &page)
            }
        }
    }

    private func draw(_ card: AnnouncementCardViewModel, number: Int, on page: inout PageBuilder) {
        let status = card.announcement.status
        let row = page.grid.rows.count
        var title = [PageBuilder.Run("\(number) ", .action)]
        title += drawing(colors).sign(of: status)
        title.append(PageBuilder.Run(" \(card.title)", .bold))
        var kind: [PageBuilder.Run] = []
        if let text = card.kind {
            kind.append(PageBuilder.Run("  \(text)"))
        }
        // A line is indented by one column.
        let hasRoomForKind = page.width(of: title + kind) < page.grid.columns
        page.line(hasRoomForKind ? title + kind : title)
        let separateKind = hasRoomForKind ? nil : card.kind
        let facts = [separateKind, card.separateStatus].compactMap(\.self) + card.facts
        page.flow(facts.map { [PageBuilder.Run($0)] }, separator: ", ", indent: 4)
        page.target(.card(id: card.id), from: row)
    }

    private func draw(_ model: AllPetsView.Model, on page: inout PageBuilder) {
        back(on: &page)
        page.line(.init(model.title, .bold))
        if window == nil {
            draw(model.controls(strings), on: &page)
        } else {
            drawInFixedPlaces(model.liveControls(strings), on: &page)
        }
        if let count = model.count {
            page.heading(model.list.isRefreshing ? "\(count)  \(strings[.listRefreshing])" : count)
        } else {
            page.skip()
        }
        draw(model.list, model.buttons, on: &page)
        drawButtons(atEndOf: model.buttons, on: &page)
    }

    /// Draws the filters.
    ///
    /// In a high window, they are a table: each filter has its own row, so that its command can be
    /// written after it.
    private func draw(_ controls: [FilterControl], on page: inout PageBuilder) {
        let isTable = size.rows >= Self.minRowsForTable
        var widestLabel = 0
        for control in controls where control.value != nil {
            widestLabel = max(widestLabel, typesetter.line(control.label).width)
        }
        let labelColumnWidth = widestLabel + 2
        let items = controls.map { control in
            let isInColumns = isTable && control.value != nil
            return runs(
                of: control,
                separator: isInColumns ? gap(after: control.label, in: labelColumnWidth) : ": ",
                value: control.value ?? ""
            )
        }
        var areas: [CellArea] = []
        if isTable {
            for item in items {
                areas += page.flow([item], separator: "")
            }
        } else {
            areas = page.flow(items, separator: "   ")
        }
        target(controls, in: areas, on: &page)
    }

    /// Draws the filters so that they keep their places when their values change.
    ///
    /// In a low window, a filter whose values are not known has its own line, below the others.
    private func drawInFixedPlaces(_ controls: [FilterControl], on page: inout PageBuilder) {
        let isTable = size.rows >= Self.minRowsForTable
        guard !isTable else {
            draw(controls, on: &page)
            return
        }
        let fixed = controls.filter { !$0.offeredValues.isEmpty || $0.control == .clearFilters }
        let others = controls.filter { control in !fixed.contains(control) }
        let groups = [fixed] + others.map { [$0] }
        for group in groups {
            let items = group.map { control in
                var value = control.value ?? ""
                let widths = (control.offeredValues + [value]).map { typesetter.line($0).width }
                value += gap(after: value, in: widths.max() ?? 0)
                return runs(of: control, separator: ": ", value: value)
            }
            target(group, in: page.flow(items, separator: "   "), on: &page)
        }
    }

    private func runs(
        of control: FilterControl,
        separator: String,
        value: String
    ) -> [PageBuilder.Run] {
        let label = control.value == nil ? control.label : control.label + separator
        // Only the control that resets the filters can have no effect and no value.
        let hasEffect = control.isTappable || control.value != nil
        return [
            PageBuilder.Run("\(control.key) ", hasEffect ? .action : .dim),
            PageBuilder.Run(label, .dim),
            PageBuilder.Run(value),
        ]
    }

    private func target(
        _ controls: [FilterControl],
        in areas: [CellArea],
        on page: inout PageBuilder
    ) {
        for (control, area) in zip(controls, areas) where control.isTappable {
            page.target(control.control, in: area)
        }
    }

    /// Returns the spaces between a text and the end of its column.
    private func gap(after text: String, in columnWidth: Int) -> String {
        String(repeating: " ", count: columnWidth - typesetter.line(text).width)
    }

    /// Draws what is below a map: the legend if the map can be drawn, or the whole message of a
    /// failed map if the area of the map has no room for all of it.
    func drawLegend(
        of map: MapPreviewView.Model,
        _ grid: CellGrid,
        _ drawing: MapPreviewDrawing,
        on page: inout PageBuilder
    ) {
        if case .map(_, let snapshot, _, _) = map, snapshot?.cells != nil {
            page.flow(drawing.legend(snapshot, grid), separator: "   ")
        }
        if let message = drawing.cutMessage(map) {
            page.paragraph(message, Style(color: .yellow))
        }
    }

    private func draw(_ model: SettingsPage, on page: inout PageBuilder) {
        back(on: &page)
        page.line(.init(model.title, .bold))
        page.skip()
        let row = page.grid.rows.count
        page.line(
            .init("\(model.locationServicesTitle): "),
            .init(model.locationServicesState, .bold)
        )
        page.target(.locationServices, from: row)
        page.heading(strings[.settingsPermission])
        for choice in model.choices {
            let glyphs = typesetter.glyphs
            let mark = choice.isSelected ? glyphs.selected : glyphs.unselected
            let style: Style = choice.isSelected ? .bold : .plain
            page.line(.init("\(mark) \(choice.title)", style))
            page.target(.permission(choice.status), from: page.grid.rows.count - 1)
        }
    }

    func back(on page: inout PageBuilder) {
        page.button(strings[.back], .back)
        page.skip()
    }
}

extension TapTarget {
    /// The ID of the announcement if the target is a card; `nil` for any other target.
    package var cardID: String? {
        if case .card(let id)? = control {
            id
        } else {
            nil
        }
    }
}

extension MapPreviewView.Model {
    /// Returns the model with a hint after the message of a failure.
    func adding(_ hint: String?) -> Self {
        guard let hint, case .failed(let message, let onRetry) = self else { return self }
        return .failed(message: "\(message) \(hint)", onRetry: onRetry)
    }
}
