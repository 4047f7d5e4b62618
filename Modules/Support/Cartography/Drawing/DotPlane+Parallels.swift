extension DotPlane {
    /// The 64 dots of a word, and for each dot its western and its eastern neighbor.
    private struct Row {
        var west: UInt64 = 0
        var dots: UInt64 = 0
        var east: UInt64 = 0
    }

    /// A word of the plane, and those to the north and to the south.
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

    /// Replaces lines up to `distance` dots apart, 1...3, by one line in their middle.
    ///
    /// Fills gaps, and thins bands of up to 13 dots (Guo and Hall, "Parallel Thinning with
    /// Two-Subiteration Algorithms").
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
        // Thick lines touch, and remain connected when they become thin again.
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
        // At the southern and eastern edges of the plane, where dots have no such neighbors, this
        // has removed dots of the lines.
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
        // From south to north, so that the row to the north is not thickened yet.
        for row in (0..<height).reversed() {
            var west: UInt64 = 0
            for index in row * wordsPerRow..<(row + 1) * wordsPerRow {
                let north = row > 0 ? words[index - wordsPerRow] : 0
                let both = words[index] | north
                // The shifts move the dots to the east; the last one of the word to the west
                // enters.
                words[index] = both | (both << 1) | (west >> 63)
                west = both
            }
        }
    }

    /// Divides lines one dot wide into dashes, by row number in vertical parts and by column number
    /// elsewhere; `origin` is added to these numbers.
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
        // Around the dot, each group of adjoining neighbors has one start.
        let groupStarts = SIMD4(~n & (ne | e), ~e & (se | s), ~s & (sw | w), ~w & (nw | n))
        // The eight neighbors in pairs, in both ways. The smaller number of pairs that have a dot
        // stands for the number of neighbors.
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

/// The bits that are set in exactly one, in at least two, and in all of four words.
extension SIMD4<UInt64> {
    /// An odd number of bits, but not three.
    fileprivate var exactlyOne: UInt64 { (x ^ y ^ z ^ w) & ~((x & y) | (z & w)) }
    fileprivate var atLeastTwo: UInt64 { (x & y) | (z & w) | ((x | y) & (z | w)) }
    fileprivate var allFour: UInt64 { x & y & z & w }
}
