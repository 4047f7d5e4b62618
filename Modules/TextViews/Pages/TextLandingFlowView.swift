package import Domain
package import Presentation
package import Terminal

/// The view of the landing flow in the cells of a terminal.
///
/// The words of its pages are those of their ``Outline``.
@MainActor package final class TextLandingFlowView: LandingFlowView, DeviceView, PrintedView {
    /// The maximum width of the map on the details page.
    private static let maxDetailsMapColumns = 64

    private var app: Screen?
    private var device = DeviceState()
    /// What the app and the device show; `nil` before the app is rendered.
    package var screen: DeviceScreen? { app.map { DeviceScreen(app: $0, device: device) } }
    package var outlineMaker: OutlineMaker
    package var onRender: (() -> Void)?
    /// The size of the window without the rows below the page.
    ///
    /// Pages can be higher than this, but the full-screen map is not.
    package var size: ScreenSize {
        didSet {
            updatePhotoDrawing()
        }
    }
    /// The width of the phone on the live screen; `nil` for other output.
    ///
    /// All pages but the full-screen map have this width. On the live screen, the pins of the
    /// landing page have numbers, and the filters of the list keep their places.
    package var phoneColumns: Int?
    package var mapPreviewSize: MapSize { MapSize(columns: columns) }
    package var detailsMapSize: MapSize {
        MapSize(columns: min(columns, Self.maxDetailsMapColumns))
    }
    package var fullscreenMapSize: MapSize { fullscreenMap(colors: nil).mapSize }
    package var columns: Int { phoneColumns ?? size.columns }

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
        outlineMaker = OutlineMaker(strings: strings)
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

    /// What the screen says; `nil` before the app is rendered.
    package var outline: Outline? {
        screen.map { outlineMaker.outline($0, photoNote: photoNote) }
    }

    /// Draws the whole screen, with the message of the full-screen map below the page if the page
    /// cuts it off, and with the prompt or the alert in a box below that.
    ///
    /// The result can be higher than the terminal.
    package func draw() -> CellGrid {
        let outline = outline
        let page = drawPage(outline)
        var grid = page.grid
        if let message = page.cutMessage {
            var whole = PageBuilder(columns: columns, typesetter: typesetter)
            whole.paragraph(message.read, Style(color: .yellow))
            grid.add(whole.grid)
        }
        guard let box = drawBox(of: outline, columns: columns) else { return grid }
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

    /// Draws the page without the prompt or the alert; an empty page before the app is rendered.
    package func drawPage() -> DrawnPage {
        drawPage(outline)
    }

    /// Draws the page without the prompt or the alert; an empty page before the app is rendered.
    ///
    /// `outline` is that of the screen.
    package func drawPage(_ outline: Outline?) -> DrawnPage {
        var page = PageBuilder(columns: columns, typesetter: typesetter)
        guard let screen, let outline else { return DrawnPage(page.grid) }
        switch screen.front {
        case .app(.landingPage(let model)):
            let rows = draw(model, outline, on: &page)
            var drawn = DrawnPage(page.grid)
            drawn.landingPageRows = rows
            return drawn
        case .app(.allPets(let model)):
            draw(model, outline, on: &page)
        case .app(.announcementDetails(let model)):
            draw(model, outline, on: &page)
        case .app(.fullscreenMap(let model)):
            return drawing(of: model).page(model, outline)
        case .settings:
            drawHeader(of: outline, on: &page)
            page.skip()
            draw(outline[.settings], on: &page)
        }
        return DrawnPage(page.grid)
    }

    /// Draws the prompt or the alert of an outline; `nil` if there is none.
    ///
    /// If `numbersAnswers` is true, each answer has the number by which it can be chosen.
    package func drawBox(of outline: Outline?, columns: Int, numbersAnswers: Bool = false)
        -> CellGrid?
    {
        guard let section = outline?.sections.first(where: \.isInFront) else { return nil }
        var paragraphs: [PageBuilder.Run] = []
        var buttons: [PageBuilder.Button] = []
        for item in section.items {
            if case .button(let title) = item.content, let control = item.control {
                let number = numbersAnswers ? "\(buttons.count + 1) " : ""
                buttons.append(PageBuilder.Button(number + title, control))
            } else {
                let style: Style = paragraphs.isEmpty ? .bold : .plain
                paragraphs.append(PageBuilder.Run(item.read, style))
            }
        }
        return PageBuilder.box(paragraphs, buttons: buttons, columns: columns, typesetter)
    }

    /// Draws the map preview of a landing page without colors.
    package func drawPlainMapPreview(_ model: LandingPageView.Model) -> CellGrid {
        let words = outlineMaker.state(of: model.map)
        return mapPreviewDrawing(model.map, colors: nil).grid(model.mapPreview, words)
    }

    /// Draws the full-screen map without colors, and without the lines above and below it.
    package func drawPlainFullscreenMap(_ model: FullscreenMapView.Model) -> CellGrid {
        fullscreenMap(colors: nil).draw(model, outlineMaker.outline(of: model))
    }

    private func fullscreenMap(colors: ColorDepth?) -> FullscreenMapDrawing {
        FullscreenMapDrawing(size: size, map: drawing(colors))
    }

    /// Returns the drawing of a full-screen map; a map whose ground is missing has no picture.
    private func drawing(of page: FullscreenMapView.Model) -> FullscreenMapDrawing {
        var map = drawing(colors)
        if case .missing? = page.map.value?.ground {
            map.hasImages = false
        }
        return FullscreenMapDrawing(size: size, map: map)
    }

    private func mapPreviewDrawing(_ map: PageMap, colors: ColorDepth?) -> MapPreviewDrawing {
        var drawing = mapDrawing(mapPreviewSize, colors: colors)
        drawing.userAccuracy = map.content?.userAccuracy
        return drawing
    }

    func mapDrawing(_ size: MapSize, colors: ColorDepth?) -> MapPreviewDrawing {
        MapPreviewDrawing(size: size, drawing: drawing(colors))
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
    private func draw(
        _ model: LandingPageView.Model,
        _ outline: Outline,
        on page: inout PageBuilder
    ) -> DrawnPage.LandingPageRows {
        draw(outline[.page], on: &page)
        page.skip()
        draw(outline[.description], on: &page)
        // A heading has an empty row above it.
        let mapHeadingRow = page.grid.rows.count + 1
        var legend = 0..<0
        var drawing = mapPreviewDrawing(model.map, colors: colors)
        drawing.numbersPins = phoneColumns != nil
        draw(outline[.map], on: &page) { words, page in
            let map = drawing.grid(model.mapPreview, words)
            page.add(map)
            let legendStart = page.grid.rows.count
            drawLegend(of: model.mapPreview, words, map, drawing, on: &page)
            legend = legendStart..<page.grid.rows.count
        }
        let listHeadingRow = page.grid.rows.count + 1
        draw(outline[.list], on: &page)
        let firstCard = page.grid.targets.first { $0.cardID != nil }
        let firstCardEnd = firstCard?.area.rows.upperBound ?? page.grid.rows.count
        page.skip()
        draw(outline[.buttons], on: &page)
        return DrawnPage.LandingPageRows(
            map: mapHeadingRow,
            legend: legend,
            list: listHeadingRow,
            firstCardEnd: firstCardEnd
        )
    }

    private func draw(
        _ model: AllPetsView.Model,
        _ outline: Outline,
        on page: inout PageBuilder
    ) {
        drawHeader(of: outline, on: &page)
        drawFilters(model, outline, on: &page)
        if outline[.allPets]?.items.first?.isHeading != true {
            page.skip()
        }
        draw(outline[.allPets], on: &page)
        draw(outline[.buttons], on: &page)
    }

    /// Draws the button that leads back, and the title.
    func drawHeader(of outline: Outline, on page: inout PageBuilder) {
        draw(outline[.back], on: &page)
        page.skip()
        draw(outline[.page], on: &page)
    }

    /// Returns the sign of the status of a pet, and a space before its title.
    func sign(of pet: Outline.Item.Pet) -> [PageBuilder.Run] {
        pet.status.map { drawing(colors).sign(of: $0) } ?? []
    }

    /// Draws the items of a legend; closer together if the last one would stand alone on a line.
    private func drawLegend(_ items: [[PageBuilder.Run]], on page: inout PageBuilder) {
        var wide = page
        let rows = wide.flow(items, separator: "   ").map(\.rows.lowerBound)
        let isLastAlone = rows.count > 1 && rows[rows.count - 1] != rows[rows.count - 2]
        if isLastAlone {
            page.flow(items, separator: "  ")
        } else {
            page = wide
        }
    }

    /// Draws what is below a map: the legend if the map can be drawn, or the whole message of a
    /// failed map if the area of the map has no room for all of it.
    func drawLegend(
        of map: MapPreviewView.Model,
        _ words: Outline.Item,
        _ grid: CellGrid,
        _ drawing: MapPreviewDrawing,
        on page: inout PageBuilder
    ) {
        if case .map(_, let snapshot, _, _) = map, snapshot?.cells != nil {
            drawLegend(drawing.legend(snapshot, grid), on: &page)
        }
        if drawing.cuts(map, words) {
            page.paragraph(words.read, Style(color: .yellow))
        }
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
