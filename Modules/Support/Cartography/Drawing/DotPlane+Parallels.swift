extension DotPlane {
    /// The 64 dots of a word.
    ///
    /// The bits of `west` and of `east` are the western and the eastern neighbors of the dots at
    /// the same bits of `dots`.
    private struct Row {
        var west: UInt64 = 0
        var dots: UInt64 = 0
        var east: UInt64 = 0
    }

    /// The dots of a word of the plane, and of the words to its north and to its south.
    private struct Neighborhood {
        let north: Row
        let row: Row
        let south: Row
    }

    /// One of the two steps of a thinning.
    private enum ThinningStep: CaseIterable {
        /// Removes dots on the northern and eastern edges of thick lines.
        case northEast
        /// Removes dots on the southern and western edges of thick lines.
        case southWest
    }

    /// The position of a word in the plane.
    private struct Place {
        let row: Int
        let word: Int
    }

    /// The maximum number of thinnings; each makes a band narrower by two dots.
    private static let maxThinnings = 6

    /// Replaces lines that are at most `distance` dots apart by one line in their middle;
    /// `distance` is in 1...3.
    ///
    /// First fills the gaps between the lines. Then thins the resulting bands, up to 13 dots wide,
    /// to lines (Guo and Hall, "Parallel Thinning with Two-Subiteration Algorithms").
    mutating func joinParallels(distance: Int) {
        guard words.contains(where: { $0 != 0 }) else { return }
        fillGaps(distance: distance)
        var changeable = places
        for _ in 0..<Self.maxThinnings {
            if changeable.isEmpty {
                break
            }
            let band = words
            for step in ThinningStep.allCases {
                update(changeable) { Self.thinned($0, step) }
            }
            // Only words next to a change can change again.
            changeable = changeable.filter { hasChanged(near: $0, since: band) }
        }
    }

    /// Fills the gaps between lines up to `distance` dots apart.
    private mutating func fillGaps(distance: Int) {
        let lines = words
        // Make the lines thick, so that they touch. They remain connected when they become thin
        // again.
        for _ in 1..<distance {
            thicken()
        }
        let thickened = places
        // The reverse of `thicken()`: a dot stays if its eastern, southern and south-eastern
        // neighbors are set.
        for _ in 1..<distance {
            update(thickened) { words in
                words.row.dots & words.row.east & words.south.dots & words.south.east
            }
        }
        // Dots at the southern and the eastern edge of the plane have no such neighbors, so the
        // loop has removed dots of the lines there. Add them again.
        for index in words.indices {
            words[index] |= lines[index]
        }
    }

    /// Returns whether a word, or one of the eight words around it, differs from its earlier state.
    private func hasChanged(near place: Place, since earlier: [UInt64]) -> Bool {
        let nearRows = max(place.row - 1, 0)...min(place.row + 1, height - 1)
        let nearWords = max(place.word - 1, 0)...min(place.word + 1, wordsPerRow - 1)
        for row in nearRows {
            for word in nearWords {
                let index = row * wordsPerRow + word
                if words[index] != earlier[index] {
                    return true
                }
            }
        }
        return false
    }

    /// The places of the words that have dots.
    private var places: [Place] {
        words.indices
            .filter { words[$0] != 0 }
            .map { Place(row: $0 / wordsPerRow, word: $0 % wordsPerRow) }
    }

    /// Makes lines two dots wide, to the south and to the east.
    mutating func thicken() {
        let height = height
        let wordsPerRow = wordsPerRow
        var words = words.mutableSpan
        // Go from south to north, so that the row to the north is not thickened yet.
        for row in (0..<height).reversed() {
            var west: UInt64 = 0
            for index in row * wordsPerRow..<(row + 1) * wordsPerRow {
                let north = row > 0 ? words[index - wordsPerRow] : 0
                let both = words[index] | north
                // The first shift moves the dots to the east. The second one moves the last dot of
                // the word to the west into this word.
                words[index] = both | (both << 1) | (west >> 63)
                west = both
            }
        }
    }

    /// Divides lines that are one dot wide into dashes.
    ///
    /// In vertical parts of a line, the row number of a dot decides whether the dot is kept.
    /// Elsewhere, its column number decides. `origin` is added to these numbers.
    mutating func dash(_ dash: Dash, origin: SIMD2<Int>) {
        func isOn(_ position: Int) -> Bool {
            abs(position) % (dash.on + dash.off) < dash.on
        }
        var vertical = self
        vertical.update(places) { words in
            let hasVerticalNeighbor = words.north.dots | words.south.dots
            let hasHorizontalNeighbor = words.row.west | words.row.east
            return words.row.dots & hasVerticalNeighbor & ~hasHorizontalNeighbor
        }
        for word in 0..<wordsPerRow {
            var columns: UInt64 = 0
            for bit in 0..<64 where isOn(origin.x + word * 64 + bit) {
                columns |= 1 << UInt64(bit)
            }
            for row in 0..<height {
                let index = row * wordsPerRow + word
                let verticals = vertical.words[index]
                let shownVerticals = isOn(origin.y + row) ? verticals : 0
                words[index] &= (columns & ~verticals) | shownVerticals
            }
        }
    }

    /// Returns the dots of the middle word that a step keeps.
    private static func thinned(_ words: Neighborhood, _ step: ThinningStep) -> UInt64 {
        // The neighbors by their directions.
        let nw = words.north.west
        let n = words.north.dots
        let ne = words.north.east
        let w = words.row.west
        let e = words.row.east
        let sw = words.south.west
        let s = words.south.dots
        let se = words.south.east
        // Clockwise around a dot, each group of adjoining neighbors has one start.
        let groupStarts = SIMD4(~n & (ne | e), ~e & (se | s), ~s & (sw | w), ~w & (nw | n))
        // The eight neighbors can be divided into pairs in two ways. In each way, count the pairs
        // that have a dot. The smaller count stands for the number of neighbors.
        let counterclockwisePairs = SIMD4(nw | n, ne | e, se | s, sw | w)
        let clockwisePairs = SIMD4(n | ne, e | se, s | sw, w | nw)
        let isOneGroup = groupStarts.exactlyOne
        let hasTwoOrMore = counterclockwisePairs.atLeastTwo & clockwisePairs.atLeastTwo
        let hasFourOrMore = counterclockwisePairs.allFour & clockwisePairs.allFour
        // Dots that are not on the edges of this step.
        let isInside =
            switch step {
            case .northEast: e & (n | ne | ~se)
            case .southWest: w & (s | sw | ~nw)
            }
        // A dot is removed if its neighbors are one group of two or three, and if it is on the
        // edges of this step.
        let isRemovable = isOneGroup & hasTwoOrMore & ~hasFourOrMore & ~isInside
        return words.row.dots & ~isRemovable
    }

    /// Replaces the words at `places` by the results of a closure.
    ///
    /// The closure gets the dots as they were before all replacements.
    private mutating func update(_ places: [Place], _ result: (Neighborhood) -> UInt64) {
        let old = words
        func row(_ row: Int, _ word: Int) -> Row {
            guard row >= 0, row < height else { return Row() }
            let index = row * wordsPerRow + word
            let west = word > 0 ? old[index - 1] : 0
            let east = word + 1 < wordsPerRow ? old[index + 1] : 0
            return Row(
                west: (old[index] << 1) | (west >> 63),
                dots: old[index],
                east: (old[index] >> 1) | (east << 63)
            )
        }
        for place in places {
            let neighborhood = Neighborhood(
                north: row(place.row - 1, place.word),
                row: row(place.row, place.word),
                south: row(place.row + 1, place.word)
            )
            words[place.row * wordsPerRow + place.word] = result(neighborhood)
        }
    }
}

/// The bits that are set in exactly one of four words, in at least two of them, and in all of them.
extension SIMD4<UInt64> {
    /// The bits that are set in an odd number of words, but not in three.
    fileprivate var exactlyOne: UInt64 { (x ^ y ^ z ^ w) & ~((x & y) | (z & w)) }
    fileprivate var atLeastTwo: UInt64 { (x & y) | (z & w) | ((x | y) & (z | w)) }
    fileprivate var allFour: UInt64 { x & y & z & w }
}
