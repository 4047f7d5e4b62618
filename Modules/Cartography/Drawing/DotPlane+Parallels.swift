extension DotPlane {
    /// The 64 dots of a word, and for each dot its western and its eastern neighbor.
    private typealias Row = (west: UInt64, dots: UInt64, east: UInt64)

    /// Replaces lines up to `distance` dots apart, 1...3, by one line in their middle.
    ///
    /// Fills gaps, and thins bands of up to 13 dots (Guo and Hall, "Parallel Thinning with
    /// Two-Subiteration Algorithms").
    mutating func joinParallels(distance: Int) {
        guard words.contains(where: { $0 != 0 }) else { return }
        let lines = words
        for _ in 1..<distance {
            thicken()
        }
        var places = places
        for _ in 1..<distance {
            update(places) { _, row, south in row.dots & row.east & south.dots & south.east }
        }
        for index in words.indices {
            words[index] |= lines[index]
        }
        places = self.places
        for _ in 0..<6 where !places.isEmpty {
            let band = words
            for isSouth in [false, true] {
                update(places) { Self.thinned($0, $1, $2, isSouth) }
            }
            // Only words next to a change can change again.
            places = places.filter { place in
                (max(place.row - 1, 0)...min(place.row + 1, height - 1)).contains { row in
                    (max(place.word - 1, 0)...min(place.word + 1, wordsPerRow - 1)).contains {
                        word in
                        words[row * wordsPerRow + word] != band[row * wordsPerRow + word]
                    }
                }
            }
        }
    }

    private var places: [(row: Int, word: Int)] {
        words.indices
            .filter { words[$0] != 0 }
            .map { ($0 / wordsPerRow, $0 % wordsPerRow) }
    }

    /// Makes lines two dots wide, to the south and to the east.
    mutating func thicken() {
        let height = height
        let wordsPerRow = wordsPerRow
        var words = words.mutableSpan
        for row in (0..<height).reversed() {
            var west: UInt64 = 0
            for index in row * wordsPerRow..<(row + 1) * wordsPerRow {
                let both = words[index] | (row > 0 ? words[index - wordsPerRow] : 0)
                words[index] = both | both << 1 | west >> 63
                west = both
            }
        }
    }

    /// Divides lines one dot wide into dashes, by row number in vertical parts and by column number
    /// elsewhere.
    mutating func dash(_ dash: Dash, origin: SIMD2<Int>) {
        func isOn(_ position: Int) -> Bool {
            abs(position) % (dash.on + dash.off) < dash.on
        }
        var vertical = self
        vertical.update(places) { north, row, south in
            row.dots & (north.dots | south.dots) & ~(row.west | row.east)
        }
        for word in 0..<wordsPerRow {
            let on = (0..<64).reduce(UInt64(0)) {
                $0 | (isOn(origin.x + word * 64 + $1) ? 1 << UInt64($1) : 0)
            }
            for row in 0..<height {
                let index = row * wordsPerRow + word
                words[index] &=
                    isOn(origin.y + row) ? on | vertical.words[index] : on & ~vertical.words[index]
            }
        }
    }

    /// Returns the dots that one thinning step keeps.
    ///
    /// It removes dots on the northern and eastern edges of thick lines, or on the opposite edges
    /// if `isSouth` is true.
    private static func thinned(_ north: Row, _ row: Row, _ south: Row, _ isSouth: Bool) -> UInt64 {
        let (nw, n, ne) = north
        let (w, dots, e) = row
        let (sw, s, se) = south
        let starts = SIMD4(~n & (ne | e), ~e & (se | s), ~s & (sw | w), ~w & (nw | n))
        let pairs = SIMD4(nw | n, ne | e, se | s, sw | w)
        let others = SIMD4(n | ne, e | se, s | sw, w | nw)
        let inside = isSouth ? w & (s | sw | ~nw) : e & (n | ne | ~se)
        return dots & (~starts.one | ~(pairs.two & others.two) | pairs.all & others.all | inside)
    }

    /// Replaces the words at `places`; the closure gets the row to the north of each, its own, and
    /// that to the south.
    private mutating func update(
        _ places: [(row: Int, word: Int)],
        _ result: (Row, Row, Row) -> UInt64
    ) {
        let old = words
        func row(_ row: Int, _ word: Int) -> Row {
            guard row >= 0, row < height else { return (0, 0, 0) }
            let index = row * wordsPerRow + word
            let west = word > 0 ? old[index - 1] : 0
            let east = word + 1 < wordsPerRow ? old[index + 1] : 0
            return (old[index] << 1 | west >> 63, old[index], old[index] >> 1 | east << 63)
        }
        for (place, word) in places {
            words[place * wordsPerRow + word] = result(
                row(place - 1, word),
                row(place, word),
                row(place + 1, word)
            )
        }
    }
}

/// The bits that are set in exactly one, in at least two, and in all of four words.
extension SIMD4<UInt64> {
    fileprivate var one: UInt64 { (x ^ y ^ z ^ w) & ~(x & y | z & w) }
    fileprivate var two: UInt64 { x & y | z & w | (x | y) & (z | w) }
    fileprivate var all: UInt64 { x & y & z & w }
}
