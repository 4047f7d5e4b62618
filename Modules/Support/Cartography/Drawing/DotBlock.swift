/// The dots of 32 cells in a row: a word from each of the four rows of dots.
typealias DotBlock = SIMD4<UInt64>

extension DotBlock {
    /// The braille pattern (Unicode 17, section 21.1) for each combination of two by four dots,
    /// numbered row by row.
    private static let braille: [UInt8] = (0..<256).map { dots in
        var pattern: UInt8 = 0
        for (number, bit) in MapCell.brailleBits.enumerated() where (dots >> number) & 1 == 1 {
            pattern |= bit
        }
        return pattern
    }

    /// Returns the braille pattern of a cell.
    ///
    /// The offset of the cell in the block is in 0..<32.
    func braillePattern(at offset: Int) -> UInt8 {
        // The two dots of the cell in each row, as two bits.
        let pairs = (self &>> DotBlock(repeating: UInt64(2 * offset))) & 3
        let dots = pairs.x | (pairs.y << 2) | (pairs.z << 4) | (pairs.w << 6)
        return Self.braille[Int(dots)]
    }

    /// The quadrants with a dot in them.
    ///
    /// A quadrant of a cell has two dots, one above the other.
    var quadrants: QuadrantBlock { QuadrantBlock(x | y, z | w) }
}

/// The quadrants of 32 cells in a row, two bits a cell: the upper ones in the first word, the lower
/// ones in the second.
typealias QuadrantBlock = SIMD2<UInt64>

extension QuadrantBlock {
    /// Returns the sum of a cell's quadrants: 1 (upper left), 2 (upper right), 4 (lower left) and 8
    /// (lower right).
    ///
    /// The offset of the cell in the block is in 0..<32.
    func quadrants(at offset: Int) -> UInt8 {
        // The upper and the lower quadrants of the cell, as two bits.
        let pairs = (self &>> QuadrantBlock(repeating: UInt64(2 * offset))) & 3
        return UInt8(pairs.x | (pairs.y << 2))
    }
}
