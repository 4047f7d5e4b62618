import Testing

@testable import Cartography

@Suite struct LabelPlacementTests {
    @Test("More important names win; names of the same rank are placed in alphabetical order")
    func order() {
        let candidates = [
            candidate("street", .street, 8, 20, 5), candidate("village", .place, 2, 22, 5),
            candidate("b", .town, 0, 20, 2), candidate("a", .town, 0, 20, 3),
        ]
        #expect(place(candidates).labels.map(\.text) == ["a", "village"])
        #expect(place(candidates.reversed()).labels.map(\.text) == ["a", "village"])
    }

    @Test("A label is centered on its cell, apart from others and from the edge")
    func spacing() {
        let labels = place([candidate("abcd", .place, 2, 20, 5), candidate("ef", .place, 3, 24, 5)]).labels
        #expect(labels == [MapLabel(text: "abcd", column: 18, row: 5, width: 4, kind: .place)])
        for (column, row) in [(2, 5), (38, 5), (20, 0), (20, 11)] {
            #expect(place([candidate("abcd", .place, 2, column, row)]).labels.isEmpty)
        }
        #expect(place([candidate("abcd", .place, 2, 3, 1)]).labels.count == 1)
        #expect(place([candidate("abcd", .place, 2, 37, 10)]).labels.count == 1)
    }

    @Test("A text is repeated at a distance of 48 columns, or of 24 rows")
    func repetition() {
        let placement = LabelPlacement(columns: 200, rows: 60)
        func columns(_ second: (Int, Int)) -> Int {
            let candidates = [(50, 10), second].map { candidate("Linde", .water, 2, $0.0, $0.1) }
            return placement.place(candidates).labels.count
        }
        #expect(columns((97, 10)) == 1)
        #expect(columns((98, 10)) == 2)
        #expect(columns((50, 33)) == 1)
        #expect(columns((50, 34)) == 2)
        #expect(columns((90, 20)) == 1)
    }

    @Test("Names outside the map take part, so that the others do not depend on its edges")
    func outside() {
        let all = [
            candidate("first", .town, 0, -1, 5), candidate("second", .place, 2, 5, 5),
            candidate("Linde", .water, 2, -5, 8), candidate("Linde", .water, 2, 20, 8),
        ]
        #expect(place(all).labels.isEmpty)
        #expect(place([all[1], all[3]]).labels.count == 2)
    }

    @Test("A place in the map without a label has a dot, apart from the labels")
    func dots() {
        let map = place([
            candidate("first", .town, 0, 20, 5), candidate("second", .place, 2, 20, 6),
            candidate("third", .place, 3, 22, 5), candidate("edge", .place, 2, 0, 9),
            candidate("peak", .peak, 7, 10, 6), candidate("outside", .town, 0, 40, 5),
        ])
        #expect(map.labels.map(\.text) == ["first", "peak"])
        #expect(map.dots == [MapDot(column: 0, row: 9), MapDot(column: 20, row: 6)])
    }

    private func place(_ candidates: [LabelPlacement.Candidate]) -> (labels: [MapLabel], dots: [MapDot]) {
        LabelPlacement(columns: 40, rows: 12).place(candidates)
    }

    private func candidate(
        _ text: String, _ kind: MapLabel.Kind, _ rank: Int, _ column: Int, _ row: Int
    ) -> LabelPlacement.Candidate {
        let name = MapTile.Name(text: text, width: text.count, kind: kind, rank: rank, position: .zero)
        return LabelPlacement.Candidate(name: name, column: column, row: row, repetition: 0)
    }
}
