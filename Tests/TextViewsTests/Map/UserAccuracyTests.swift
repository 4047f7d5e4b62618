import Cartography
import Domain
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Presentation
@testable import TextViews

/// Tests of how maps show the accuracy of the user's place.
@MainActor @Suite(.hangingLimit) struct UserAccuracyTests {
    /// 20 km in 28 rows, so that a column is about 360 m wide.
    private static let preview = MapFrame(
        region: Coordinate.home.mapRegion(),
        size: MapSize(width: 100, height: 28, unitAspectRatio: 2)
    )

    /// How a map shows an accuracy.
    enum Display {
        case nothing
        case circle
        case words
    }

    @Test(
        "A circle is drawn where it is visible; from half the height of the map on, only words tell the accuracy",
        arguments: [
            (nil, .nothing), (0, .nothing), (7, .nothing), (400, .nothing), (480, .circle),
            (3000, .circle), (9900, .circle), (10_050, .words), (75_000, .words),
        ] as [(Double?, Display)]
    )
    func display(meters: Double?, display: Display) {
        let accuracy = UserAccuracy(meters, at: .home, in: Self.preview)
        switch display {
        case .nothing:
            #expect(accuracy == nil)
        case .circle:
            #expect(accuracy?.circle?.radiusMeters == meters)
            #expect(accuracy?.meters == meters)
        case .words:
            #expect(accuracy?.circle == nil)
            #expect(accuracy?.meters == meters)
        }
        #expect(UserAccuracy(meters, at: nil, in: Self.preview) == nil)
    }

    @Test(
        "The circle is round, centered on the place, and closed",
        arguments: [1.3, 2.6, 9.5, 27],
        [MapPoint(x: 40, y: 20), MapPoint(x: 33.2, y: 17.9)]
    )
    func ring(radius: Double, center: MapPoint) {
        let ring = Ring(center: center, radius: radius, cellHeight: 2)
        var cells: Set<CellGrid.Position> = []
        for row in 0..<40 {
            for column in 0..<80 where ring.dots(column: column, row: row) != 0 {
                cells.insert(CellGrid.Position(column: column, row: row))
                let x = Double(column) + 0.5 - center.x
                let y = (Double(row) + 0.5 - center.y) * 2
                // The middle of a cell is at most the length of half its diagonal from a dot.
                #expect(abs((x * x + y * y).squareRoot() - radius) < 1.5)
            }
        }
        // Each ray from the center reaches the circle.
        for step in 0..<360 {
            let angle = Double(step) / 180 * .pi
            let x = center.x + cos(angle) * radius
            let y = center.y + sin(angle) * radius / 2
            let cell = CellGrid.Position(MapPoint(x: x, y: y))
            let isReached = (-1...1).contains { rows in
                (-1...1).contains { columns in
                    let other = CellGrid.Position(
                        column: cell.column + columns,
                        row: cell.row + rows
                    )
                    return cells.contains(other)
                }
            }
            #expect(isReached)
        }
    }

    @Test(
        "Both maps draw the circle, and their legends tell the accuracy",
        arguments: [nil, 6, 4200, 82_000] as [Double?],
        Language.allCases
    )
    func maps(meters: Double?, language: Language) async throws {
        let strings = Strings(language)
        let display = TextDisplay(size: ScreenSize(columns: 100, rows: 40))
        let view = TextLandingFlowView(display, strings: strings)
        let map = try await MapPreviewView.Model.demo(view.mapPreviewSize)
        func landingPage(userAccuracy: Double?) -> LandingPageView.Model {
            LandingPageView.Model(
                description: DescriptionPanelView.Model(title: "", text: ""),
                map: PageMap(map, userAccuracy: userAccuracy),
                list: .idle
            )
        }
        let page = landingPage(userAccuracy: meters)
        let without = view.drawPlainMapPreview(landingPage(userAccuracy: nil))
        let preview = view.drawPlainMapPreview(page)
        view.render(Screen(content: .landingPage(page)))
        let pageText = view.drawPage().grid.plainText
        let frame = MapViewpoint(center: .home, heightMeters: 20_000)
            .frame(size: view.fullscreenMapSize)
        let snapshot = try await CellMapSnapshot.demo(frame.region, frame.size)
        view.render(
            .fullscreenMap(.sample(snapshot, frame: snapshot.frame, userAccuracy: meters))
        )
        let fullscreenMap = view.drawPage().grid.plainText
        let isCircle = meters == 4200
        #expect((preview.texts != without.texts) == isCircle)
        for text in [pageText, fullscreenMap] {
            #expect(text.contains("·") == isCircle)
            let isTold = (meters ?? 0) > 100
            let words = strings[.mapLegendYouWithin, strings.accuracy(meters ?? 0)]
            #expect(text.contains(words) == isTold)
        }
    }

    @Test("With colors, the circle has the color of the user's mark, and the ground stays")
    func colors() async throws {
        let snapshot = try await CellMapSnapshot.demo(
            Coordinate.home.mapRegion(),
            Self.preview.size
        )
        let palette = MapPalette(.light, .full)
        let drawing = MapDrawing(
            typesetter: Typesetter(.unicode),
            strings: Strings(.en),
            palette: palette
        )
        let plain = drawing.ground(snapshot, in: snapshot.frame, avoiding: []).grid
        let grid = drawing.ground(
            snapshot,
            in: snapshot.frame,
            avoiding: [],
            circles: [MapContent.Circle(center: .home, radiusMeters: 5000)]
        ).grid
        var changed = 0
        for (row, cells) in grid.rows.enumerated() {
            for (column, cell) in cells.enumerated() where cell != plain[column, row] {
                changed += 1
                #expect(cell.style.color == palette.user)
                #expect(cell.style.background == plain[column, row].style.background)
            }
        }
        #expect(changed > 30)
    }

    @Test("A picture has the circle by the same rule", arguments: [5, 4200, 60_000])
    func picture(meters: Double) async throws {
        let size = Self.preview.size
        let map = try await MapPreviewView.Model.demo(size)
        let page = LandingPageView.Model(
            description: DescriptionPanelView.Model(title: "", text: ""),
            map: PageMap(map),
            list: .idle
        )
        let scene = try #require(
            MapScene(.landingPage(page), selected: nil, accuracy: meters)
        )
        #expect(scene.userArea?.radiusMeters == (meters == 4200 ? meters : nil))
    }

    @Test("The plain view tells the accuracy of a map of the full screen")
    func plain() {
        let view = PlainView(
            TextDisplay(size: ScreenSize(columns: 90, rows: 20)),
            strings: Strings(.en)
        )
        for (meters, isTold) in [(6.0, false), (3400, true), (90_000, true)] {
            view.render(.fullscreenMap(.sample(nil, frame: Self.preview, userAccuracy: meters)))
            let text = view.plainText
            #expect(text.contains("Your location is known to within ") == isTold)
        }
    }
}
