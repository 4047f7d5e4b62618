import Terminal
import Testing

@testable import App

@Suite struct LiveLayoutTests {
    private static let contents: [LiveLayout.Content] = {
        let panels: [LiveLayout.Panel?] = [
            nil, .log, .logOfStep, .inspector(lines: 0), .inspector(lines: 14),
        ]
        var contents: [LiveLayout.Content] = []
        for panel in panels {
            for narrationRows in [0, 5, 90] {
                for noticeRows in [0, 3] {
                    contents.append(
                        LiveLayout.Content(
                            phoneColumns: 200,
                            panel: panel,
                            narrationRows: narrationRows,
                            noticeRows: noticeRows
                        )
                    )
                }
            }
        }
        return contents
    }()

    /// Returns the contents and sizes, from 1 by 1 to 200 by 60, whose layout is wrong.
    private func wrong(_ isRight: (LiveLayout) -> Bool) -> [String] {
        var wrong: [String] = []
        for rows in 1...60 {
            for columns in 1...200 {
                let window = ScreenSize(columns: columns, rows: rows)
                for content in Self.contents where !isRight(LiveLayout(content, in: window)) {
                    wrong.append("\(columns)x\(rows): \(content)")
                }
            }
        }
        return wrong
    }

    @Test("In every window, the areas follow each other, and together they are the window")
    func areas() {
        let wrong = wrong { layout in
            layout.page.lowerBound == 0
                && layout.panel.lowerBound == layout.page.upperBound
                && layout.narration.lowerBound == layout.panel.upperBound
                && layout.notice.lowerBound == layout.narration.upperBound
                && layout.bottomLine.lowerBound == layout.notice.upperBound
                && layout.bottomLine.upperBound == layout.window.rows
        }
        #expect(wrong == [])
    }

    @Test("In every supported window, the page has two rows, and the bottom line has one")
    func page() {
        let wrong = wrong { layout in
            guard layout.window == layout.window.withinLimits else { return true }
            return layout.page.count >= 2 && layout.bottomLine.count == 1
        }
        #expect(wrong == [])
    }

    @Test("A panel has room for a heading and two lines, or is not shown") func panel() {
        let wrong = wrong { layout in
            let isShown = !layout.panel.isEmpty
            return isShown ? layout.panel.count >= 3 && layout.hasRoomForPanel : true
        }
        #expect(wrong == [])
    }

    @Test("Boxes, candidates and messages of any size stay inside the window") func overlays() {
        let boxes = [0, 1, 5, 64, 300].map { ScreenSize(columns: $0, rows: $0 / 2) }
        let wrong = wrong { layout in
            let all = CellArea(columns: 0..<layout.window.columns, rows: layout.page)
            let areBoxesInside = boxes.allSatisfy { box in
                let area = layout.area(
                    ofBoxWith: box,
                    in: layout.phone.count,
                    fromRow: box.rows / 3
                )
                return area.clamped(to: all) == area
            }
            let areMessagesInside = [0, 1, 4, 99].allSatisfy { rows in
                layout.page(aboveMessageOf: rows).clamped(to: layout.page)
                    == layout.page(aboveMessageOf: rows)
            }
            return areBoxesInside && areMessagesInside
                && layout.boxColumns <= layout.window.columns
                && layout.candidates.upperBound == layout.bottomLine.lowerBound
        }
        #expect(wrong == [])
    }
}
