import Cartography
import Domain
import Terminal
import TestSupport
import Testing

@testable import Presentation
@testable import TextViews

/// Draws the screen of the full-screen map of models.
@MainActor @Suite(.hangingLimit) struct FullscreenMapPageTests {
    @Test(
        "The map fills the window between its title and its legend, at any size",
        arguments: [(20, 5), (40, 14), (80, 23), (200, 59)]
    )
    func size(columns: Int, rows: Int) async throws {
        let view = view(columns: columns, rows: rows)
        view.render(.fullscreenMap(try await map(view)))
        let page = view.drawPage().grid
        #expect(page.rows.count == rows)
        #expect(page.rows.allSatisfy { $0.count == columns })
        #expect(page.texts[0].hasPrefix(" [Back]"))
        #expect(page.controls.contains(.pin(id: "koko")))
        let map = try #require(view.screen?.fullscreenMap)
        let plain = view.drawPlainFullscreenMap(FullscreenMapView.Model(map))
        #expect(plain.rows.count == view.fullscreenMapSize.height)
        #expect(page.texts[1...plain.rows.count].elementsEqual(plain.texts))
    }

    @Test("A tap on the callout opens the announcement, and on the selected pin closes it")
    func callout() async throws {
        let view = view(columns: 80, rows: 23)
        view.render(.fullscreenMap(try await map(view, selected: .koko)))
        let page = view.drawPage().grid
        #expect(page.plainText.contains("Whistles a march"))
        #expect(page.plainText.contains("[Open]"))
        let card = try #require(page.targets.first { $0.control == .callout }?.area)
        let pin = try #require(page.targets.last { $0.control == .pin(id: "koko") }?.area)
        #expect(!card.overlaps(pin))
    }

    @Test("A notice replaces the title, and what failed has Retry in any window")
    func notice() async throws {
        for columns in [40, 80] {
            let view = view(columns: columns, rows: 14)
            let failure = LoadFailure(
                message: "The server returned an error, and this sentence is long.",
                retry: .retryMap
            )
            view.render(.fullscreenMap(try await map(view, notice: .failure(failure))))
            let page = view.drawPage().grid
            #expect(page.texts[0].hasPrefix(" [Back]  The server returned an"))
            #expect(page.texts[0].contains("[Retry]"))
            #expect(page.controls.contains(.button(.retryMap)))
        }
    }

    @Test("While the map is moved, its center is marked, except where the user is")
    func center() async throws {
        let view = view(columns: 80, rows: 23)
        let map = try await map(view, isMoving: true)
        view.render(.fullscreenMap(map))
        #expect(!view.drawPage().grid.plainText.contains("╋"))
        let frame = map.frame.region.center
        let moved = MapFrame(
            region: Coordinate(frame.latitude, frame.longitude + 0.05).mapRegion(),
            size: map.frame.size
        )
        let other = FullscreenMapView.MapModel.sample(map.snapshot, frame: moved, isMoving: true)
        view.render(.fullscreenMap(other))
        let page = view.drawPage().grid
        #expect(page[40, 1 + moved.size.height / 2].character == "╋")
        #expect(
            !view.drawPlainFullscreenMap(FullscreenMapView.Model(other)).plainText
                .contains("╋")
        )
    }

    @Test("A map that is loading has its message, and Back")
    func loading() {
        let view = view(columns: 60, rows: 14)
        view.render(
            .fullscreenMap(.sample(frame: .home, ground: .picture(.loading())))
        )
        #expect(view.drawPage().grid.plainText.contains("Loading the map…"))
        #expect(view.drawPage().grid.controls == [.back])
    }

    @Test(
        "A map whose ground is missing has its message, pins, the user, a scale, and rings with their radii",
        arguments: [nil, ColorDepth.full],
        [Charset.unicode, .ascii]
    )
    func missingGround(colors: ColorDepth?, charset: Charset) async throws {
        let view = view(columns: 100, rows: 34, charset)
        view.colors = colors
        view.hasImages = colors != nil
        let map = try await map(view)
        view.picture = map.frame
        let failure = LoadFailure(message: "No map.", retry: .retryMap)
        view.render(.fullscreenMap(failure: failure, frame: map.frame, cards: [.koko]))
        let page = view.drawPage().grid
        #expect(Set(page.controls) == [.back, .button(.retryMap), .pin(id: "koko")])
        #expect(page.texts[0].hasPrefix(" [Back]  No map."))
        let marks = MapMarks(charset)
        let cells = page.rows[1...map.frame.size.height]
        #expect(cells.joined().contains { $0.character == marks.user })
        for radius in ["1 km", "5 km", "10 km"] {
            #expect(page.texts[1...map.frame.size.height].contains { $0.contains(radius) })
        }
        #expect(cells.joined().contains { $0.character == marks[.active] })
        #expect(cells.joined().contains { $0.character == marks.notLoaded })
        #expect(!cells.joined().contains { $0.style.showsImage })
        #expect(page.plainText.contains("\(marks.scaleEnds.right) 5 km"))
        #expect(page.plainText.contains("not loaded"))
        #expect(MapScene(view.screen?.content, selected: nil, accuracy: nil) == nil)
    }

    @Test("Rings that are too small to be seen are left out, and no radius covers a pin")
    func rings() async throws {
        let view = view(columns: 100, rows: 34)
        let failure = LoadFailure(message: "No map.", retry: .retryMap)
        let size = view.fullscreenMapSize
        for (kilometers, radii) in [(2.0, ["1 km"]), (40, ["5 km", "10 km"]), (2000, [])] {
            let frame = MapViewpoint(center: .home, heightMeters: kilometers * 1000)
                .frame(size: size)
            view.render(.fullscreenMap(failure: failure, frame: frame))
            let map = view.drawPage().grid.texts[1...size.height].joined()
            #expect(map.matches(of: /[0-9]+ km/).map { String($0.output) } == radii)
        }
    }

    @Test("A message that the page cuts off is below the page in other outputs than the screen")
    func longMessage() {
        let view = view(columns: 40, rows: 14)
        let message = "There is no map of this area, and this is the rest of the message."
        view.render(.fullscreenMap(failure: LoadFailure(message: message, retry: .retryMap)))
        let rows = view.draw().texts
        #expect(rows.count > 14)
        #expect(rows[14...].joined().contains("the rest of"))
        #expect(view.drawPage().grid.rows.count == 14)
    }

    @Test("Behind a picture of the terminal, cells are blank but for names, and pins have targets")
    func picture() async throws {
        let view = view(columns: 80, rows: 23)
        let map = try await map(view)
        view.colors = .full
        view.hasImages = true
        view.picture = map.frame
        view.render(.fullscreenMap(map))
        let page = view.drawPage().grid
        let cells = page.rows[1...map.frame.size.height].joined()
        #expect(cells.contains { $0.style.showsImage })
        #expect(cells.contains { $0.character?.isLetter == true })
        #expect(!cells.contains { $0.character == "●" })
        #expect(page.controls.contains(.pin(id: "koko")))
    }

    @Test("A map that has only cells is drawn in front of the picture of an earlier map")
    func cellsOnly() async throws {
        let view = view(columns: 80, rows: 23)
        let frame = try await map(view).frame
        let water = CellMapSnapshot(frame: frame) { _, _ in MapCell(.water) }
        view.colors = .full
        view.hasImages = true
        view.picture = frame
        view.render(.fullscreenMap(.sample(water, frame: frame, cards: [.koko])))
        let cells = view.drawPage().grid.rows.joined()
        #expect(!cells.contains { $0.style.showsImage })
        #expect(cells.contains { $0.character == "●" })
        let scene = MapScene(view.screen?.content, selected: nil, accuracy: nil)
        #expect(scene?.frame == frame)
        #expect(scene?.content == nil)
    }

    @Test("In place of a map of an unknown type, a page has a message, without pins and legend")
    func unknownPicture() async throws {
        let view = view(columns: 80, rows: 23)
        let map = try await map(view)
        let picture = FakeMapSnapshot(frame: map.frame)
        view.render(.fullscreenMap(.sample(picture, frame: map.frame, cards: [.koko])))
        let page = view.drawPage().grid
        #expect(page.plainText.contains("This map cannot be shown here."))
        #expect(page.controls == [.back])
        #expect(!page.plainText.contains("missing"))
        #expect(!page.plainText.contains("├"))

        let model = MapPreviewView.Model.map(
            region: map.frame.region,
            snapshot: picture,
            onTap: Action {}
        )
        view.render(.landingPage(map: model))
        let landingPage = view.drawPage().grid.plainText
        #expect(landingPage.contains("This map cannot be shown here."))
        #expect(!landingPage.contains("● missing"))
    }

    @Test("The scene of a picture has the selected pin in front, over the user and the others")
    func scene() async throws {
        let view = view(columns: 80, rows: 23)
        let map = try await map(view, selected: .koko)
        let content = Screen.fullscreenMap(map).content
        let scene = try #require(MapScene(content, selected: "koko", accuracy: 5000))
        #expect(scene.marks.map(\.sprite) == [.user, .found, .selectedMissing])
        #expect(
            scene.marks.last?.coordinate == AnnouncementCardViewModel.koko.announcement.coordinate
        )
        #expect(scene.userArea?.radiusMeters == 5000)
        #expect(scene.frame == map.frame)
        #expect(scene.content != nil)
        #expect(MapScene(Screen.landingPage().content, selected: nil, accuracy: nil) == nil)
    }

    @Test("Each sprite has a drawing of its own, within its area", arguments: Theme.allCases)
    func sprites(theme: Theme) {
        let palette = MapPalette(theme, .full)
        let size = MapSprite.size(rowHeight: 16)
        let width = size.x * MapSprite.allCases.count
        let raster = MapSprite.draw(rowHeight: 16, width: width, palette)
        var drawings: Set<[Raster.Pixel]> = []
        for sprite in MapSprite.allCases {
            let columns = sprite.rawValue * size.x..<(sprite.rawValue + 1) * size.x
            let pixels = (0..<size.y).flatMap { row in
                columns.map { raster.pixels[row * width + $0] }
            }
            drawings.insert(pixels)
            #expect(pixels.contains(palette.background.pixel))
            #expect(pixels.first == .zero)
        }
        #expect(drawings.count == MapSprite.allCases.count)
    }

    private func view(
        columns: Int,
        rows: Int,
        _ charset: Charset = .unicode
    ) -> TextLandingFlowView {
        TextLandingFlowView(
            TextDisplay(size: ScreenSize(columns: columns, rows: rows), charset: charset),
            strings: Strings(.en)
        )
    }

    /// Returns a map of the demo around home, in the size of the view's map, with two pins.
    private func map(
        _ view: TextLandingFlowView,
        selected: AnnouncementCardViewModel? = nil,
        notice: FullscreenMapView.Notice? = nil,
        isMoving: Bool = false
    ) async throws -> FullscreenMapView.MapModel {
        let snapshot = try await CellMapSnapshot.demo(
            Coordinate.home.mapRegion(),
            view.fullscreenMapSize
        )
        return .sample(
            snapshot,
            frame: snapshot.frame,
            cards: [.koko, .cat],
            selected: selected,
            notice: notice,
            isMoving: isMoving
        )
    }
}
