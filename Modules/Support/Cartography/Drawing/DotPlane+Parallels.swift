extension DotPlane {
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
                replaceWords(at: changeable, with: { $0.thinned(in: step) })
            }
            // Only words next to a change can change again.
            changeable = changeable.filter { hasChanged(near: $0, since: band) }
        }
    }

    /// Fills the gaps between lines up to `distance` dots apart.
    ///
    /// Lines that are 1 dot apart touch, so there is no gap.
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
            replaceWords(
                at: thickened,
                with: { $0.dots & $0.east & $0.south & $0.southEast }
            )
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
            /// The word to the west, as it is after the thickening to the south.
            var west: UInt64 = 0
            for index in row * wordsPerRow..<(row + 1) * wordsPerRow {
                let north = row > 0 ? words[index - wordsPerRow] : 0
                let both = words[index] | north
                let movedEast = both << 1
                let lastDotOfWest = west >> 63
                words[index] = both | movedEast | lastDotOfWest
                west = both
            }
        }
    }

    /// Divides lines that are one dot wide into dashes.
    ///
    /// In vertical parts of a line, the row number of a dot decides whether the dot is kept.
    /// Elsewhere, its column number decides. The numbers are counted from the north-western corner
    /// of the world; `origin` is the position of the plane's first dot.
    mutating func divide(into dash: Dash, origin: SIMD2<Int>) {
        func isOn(_ position: Int) -> Bool {
            // A position outside the world can be negative.
            abs(position) % (dash.on + dash.off) < dash.on
        }
        var verticalParts = self
        verticalParts.replaceWords(at: places, with: \.verticalParts)
        for word in 0..<wordsPerRow {
            var columnsWithDashes: UInt64 = 0
            for bit in 0..<64 where isOn(origin.x + word * 64 + bit) {
                columnsWithDashes |= 1 << UInt64(bit)
            }
            for row in 0..<height {
                let index = row * wordsPerRow + word
                let vertical = verticalParts.words[index]
                let shownVertical = isOn(origin.y + row) ? vertical : 0
                let shownElsewhere = columnsWithDashes & ~vertical
                words[index] &= shownVertical | shownElsewhere
            }
        }
    }

    /// Replaces the words at `places` by the results of a closure.
    ///
    /// The closure gets the dots as they were before all replacements.
    private mutating func replaceWords(at places: [Place], with result: (Neighborhood) -> UInt64) {
        let old = self
        for place in places {
            let north = old.neighbors(row: place.row - 1, word: place.word)
            let middle = old.neighbors(row: place.row, word: place.word)
            let south = old.neighbors(row: place.row + 1, word: place.word)
            words[place.row * wordsPerRow + place.word] = result(
                Neighborhood(
                    northWest: north.west,
                    north: north.dots,
                    northEast: north.east,
                    west: middle.west,
                    dots: middle.dots,
                    east: middle.east,
                    southWest: south.west,
                    south: south.dots,
                    southEast: south.east
                )
            )
        }
    }

    /// The dots of a word, and at the same bits their neighbors in the same row.
    private struct DotsAndNeighbors {
        var west: UInt64 = 0
        var dots: UInt64 = 0
        var east: UInt64 = 0
    }

    private func neighbors(row: Int, word: Int) -> DotsAndNeighbors {
        guard row >= 0, row < height else { return DotsAndNeighbors() }
        let index = row * wordsPerRow + word
        let westernWord = word > 0 ? words[index - 1] : 0
        let easternWord = word + 1 < wordsPerRow ? words[index + 1] : 0
        return DotsAndNeighbors(
            west: (words[index] << 1) | (westernWord >> 63),
            dots: words[index],
            east: (words[index] >> 1) | (easternWord << 63)
        )
    }
}

/// One of the two steps of a thinning.
private enum ThinningStep: CaseIterable {
    /// Removes dots on the northern and eastern edges of thick lines.
    case northEast
    /// Removes dots on the southern and western edges of thick lines.
    case southWest
}

/// The dots of a word, and their neighbors in eight directions.
///
/// In each of the nine words, the same bit belongs to the same dot.
private struct Neighborhood {
    let northWest: UInt64
    let north: UInt64
    let northEast: UInt64
    let west: UInt64
    let dots: UInt64
    let east: UInt64
    let southWest: UInt64
    let south: UInt64
    let southEast: UInt64

    /// The dots in vertical parts of lines.
    var verticalParts: UInt64 {
        let haveVerticalNeighbor = north | south
        let haveHorizontalNeighbor = west | east
        return dots & haveVerticalNeighbor & ~haveHorizontalNeighbor
    }

    /// Returns the dots that a step of a thinning keeps.
    ///
    /// The step removes a dot if its neighbors are one group of two or three, and if it is on the
    /// edges of the step.
    func thinned(in step: ThinningStep) -> UInt64 {
        let isRemovable =
            haveOneGroup & haveAtLeastTwo & ~haveAtLeastFour & ~areInside(for: step)
        return dots & ~isRemovable
    }

    /// The bits whose neighbors form one group, in which each neighbor adjoins the next one.
    private var haveOneGroup: UInt64 {
        // Clockwise around a dot, a group starts after an empty side if the next corner or the next
        // side has a dot.
        let groupStarts = SIMD4(
            ~north & (northEast | east),
            ~east & (southEast | south),
            ~south & (southWest | west),
            ~west & (northWest | north)
        )
        return groupStarts.exactlyOne
    }

    // The neighbors can be divided into four pairs in two ways. In each way, the number of pairs
    // that are not empty is counted. The smaller count stands for the number of neighbors.

    /// The pairs of a side and the corner that follows it counterclockwise.
    private var counterclockwisePairs: SIMD4<UInt64> {
        SIMD4(north | northWest, east | northEast, south | southEast, west | southWest)
    }

    /// The pairs of a side and the corner that follows it clockwise.
    private var clockwisePairs: SIMD4<UInt64> {
        SIMD4(north | northEast, east | southEast, south | southWest, west | northWest)
    }

    private var haveAtLeastTwo: UInt64 {
        counterclockwisePairs.atLeastTwo & clockwisePairs.atLeastTwo
    }

    private var haveAtLeastFour: UInt64 {
        counterclockwisePairs.allFour & clockwisePairs.allFour
    }

    /// Returns the bits that are not on the edges of a step, by the last condition of Guo and Hall.
    private func areInside(for step: ThinningStep) -> UInt64 {
        switch step {
        case .northEast: east & (north | northEast | ~southEast)
        case .southWest: west & (south | southWest | ~northWest)
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
