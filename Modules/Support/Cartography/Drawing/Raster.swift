import Platform

/// A picture of pixels, on which areas are painted with anti-aliasing.
///
/// A pixel has four by four samples, and an area is a set of samples. The number of a pixel's
/// samples in the area determines the opacity of the area's color there. All areas of the same kind
/// are collected before they are painted, so that there are no seams where they touch.
package struct Raster: Sendable {
    /// Red, green, blue and opacity.
    package typealias Pixel = SIMD4<UInt8>

    /// The number of samples of a pixel along each axis.
    static let samplesPerPixel = 4
    /// The number of pixels in a row.
    package let width: Int
    /// The number of rows of pixels.
    package private(set) var height: Int
    /// The pixels, row by row.
    package private(set) var pixels: [Pixel]
    /// The samples of the area that is painted next.
    private(set) var area: DotPlane
    /// The outline of the rings that are filled next.
    private var outline: Outline
    /// The rows of samples that the area may occupy; empty if the area is empty.
    private var rowsOfArea = 0..<0

    /// Creates a picture of one color, which is transparent by default.
    package init(width: Int, height: Int, _ color: Pixel = .zero) {
        self.width = width
        self.height = height
        pixels = Array(repeating: color, count: width * height)
        area = DotPlane(width: width * Self.samplesPerPixel, height: height * Self.samplesPerPixel)
        outline = Outline(width: area.width, height: area.height)
    }

    /// Creates a picture of several pictures of the same width, one below the other.
    ///
    /// No area can be painted on this picture.
    package init(_ parts: [Raster], width: Int) {
        self.init(width: width, height: 0)
        height = parts.reduce(0) { $0 + $1.height }
        pixels = parts.flatMap(\.pixels)
    }

    /// A rectangle of pixels.
    struct Part {
        let columns: Range<Int>
        let rows: Range<Int>
    }

    mutating func fill(_ part: Part, with color: Pixel) {
        for row in part.rows {
            for column in part.columns {
                pixels[row * width + column] = color
            }
        }
    }

    /// Copies a part of another picture of the same size.
    mutating func copy(_ part: Part, from other: Raster) {
        for row in part.rows {
            let start = row * width + part.columns.lowerBound
            let range = start..<start + part.columns.count
            pixels[range] = other.pixels[range]
        }
    }

    /// Adds a ring to the outline of an area.
    ///
    /// The points of the ring are in samples.
    mutating func addRing(_ ring: some RandomAccessCollection<SIMD2<Float>>, _ work: inout MapWork)
        throws(ArchiveError)
    {
        try outline.add(ring, &work)
    }

    /// Fills the outline by the even-odd rule, and adds the result to the area.
    ///
    /// Returns whether the nonzero rule would fill the same samples.
    @discardableResult mutating func fillRings(_ work: inout MapWork) throws(ArchiveError) -> Bool {
        rowsOfArea = rowsOfArea.joined(outline.crossedRows)
        return try area.fillEvenOdd(&outline, &work)
    }

    /// Fills rings, and adds the result to the area.
    ///
    /// The points of the rings are in samples.
    mutating func addArea<Rings: Collection>(
        _ rings: Rings,
        _ rule: FillRule,
        _ work: inout MapWork
    ) throws(ArchiveError) where Rings.Element: RandomAccessCollection<SIMD2<Float>> {
        for ring in rings {
            try addRing(ring, &work)
        }
        let bothRulesAgree = try fillRings(&work)
        if rule == .nonzero, !bothRulesAgree {
            // The samples that the even-odd rule has filled are among those of the nonzero rule.
            try area.fillNonzero(Array(rings), &work)
        }
    }

    /// Adds a line with round ends and joins; all lengths are in samples.
    mutating func addLine(
        _ points: some RandomAccessCollection<SIMD2<Float>>,
        width: Float,
        dash: DotPlane.Dash?,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        guard var start = points.first else { return }
        work.points += points.count
        try work.check()
        /// The length of the line up to `start`.
        var lengthBefore: Float = 0
        for (index, end) in points.enumerated().dropFirst() {
            let length = (end - start).length
            // Skip points less than a pixel from the previous one, except the last point.
            let isFar = length >= Float(Self.samplesPerPixel)
            let isLast = index == points.count - 1
            guard isFar || isLast else { continue }
            if let part = area.clip(start, end, margin: width) {
                if let dash {
                    let lengthBeforePart = lengthBefore + (part.start - start).length
                    try addDashes(
                        dash,
                        in: part,
                        width: width,
                        lengthBefore: lengthBeforePart,
                        &work
                    )
                } else {
                    try addStroke(from: part.start, to: part.end, width: width, &work)
                }
            }
            start = end
            lengthBefore += length
        }
    }

    /// Adds the dashes of a straight part of a line.
    ///
    /// `lengthBefore` is the length of the line before the part.
    private mutating func addDashes(
        _ dash: DotPlane.Dash,
        in part: DotPlane.Segment,
        width: Float,
        lengthBefore: Float,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        let on = Float(dash.on)
        let period = Float(dash.on + dash.off)
        let vector = part.end - part.start
        let length = vector.length
        // The lower limit avoids a division by 0. Dashes shorter than a sample need no direction.
        let direction = vector / max(length, 1)
        // The first dash usually starts before the part.
        let lengthOfDashBefore = lengthBefore.truncatingRemainder(dividingBy: period)
        for dashStart in stride(from: -lengthOfDashBefore, to: length, by: period) {
            let start = max(dashStart, 0)
            let end = min(dashStart + on, length)
            if start < end {
                try addStroke(
                    from: part.start + direction * start,
                    to: part.start + direction * end,
                    width: width,
                    &work
                )
            }
        }
    }

    private mutating func addStroke(
        from start: SIMD2<Float>,
        to end: SIMD2<Float>,
        width: Float,
        _ work: inout MapWork
    ) throws(ArchiveError) {
        // The points of a round end lie at 0°, 45° and 90° on both sides of the line's direction.
        let length = (end - start).length
        let direction = length > 0 ? (end - start) / length : SIMD2(1, 0)
        let ahead = direction * (width / 2)
        let side = SIMD2(-ahead.y, ahead.x)
        let sineOf45Degrees = Float(0.5).squareRoot()
        let aheadOnSide = (ahead + side) * sineOf45Degrees
        let aheadOnOtherSide = (ahead - side) * sineOf45Degrees
        let ring = [
            start + side,
            end + side,
            end + aheadOnSide,
            end + ahead,
            end + aheadOnOtherSide,
            end - side,
            start - side,
            start - aheadOnSide,
            start - ahead,
            start - aheadOnOtherSide,
        ]
        try addRing(ring, &work)
        try fillRings(&work)
    }

    /// Paints the area, and starts a new one.
    mutating func paint(_ color: Pixel) {
        Self.paint(color, on: &pixels, width: width, &area, rows: rowsOfArea)
        rowsOfArea = 0..<0
    }

    /// Paints an area on pixels, and clears the area.
    ///
    /// The method is static, so that it can change the pixels and the area through spans at the
    /// same time.
    private static func paint(
        _ color: Pixel,
        on pixels: inout [Pixel],
        width: Int,
        _ area: inout DotPlane,
        rows: Range<Int>
    ) {
        let wordsPerRow = area.wordsPerRow
        let pixelsPerWord = 64 / samplesPerPixel
        var words = area.words.mutableSpan
        var pixels = pixels.mutableSpan
        let firstRow = rows.lowerBound / samplesPerPixel
        let endRow = (rows.upperBound + samplesPerPixel - 1) / samplesPerPixel
        for row in firstRow..<endRow {
            for word in 0..<wordsPerRow {
                let firstWord = row * samplesPerPixel * wordsPerRow + word
                let samples = SIMD4(
                    words[firstWord],
                    words[firstWord + wordsPerRow],
                    words[firstWord + 2 * wordsPerRow],
                    words[firstWord + 3 * wordsPerRow]
                )
                guard samples != .zero else { continue }
                for sampleRow in 0..<samplesPerPixel {
                    words[firstWord + sampleRow * wordsPerRow] = 0
                }
                let start = row * width + word * pixelsPerWord
                let end = min(start + pixelsPerWord, (row + 1) * width)
                let isCovered = samples == SIMD4(repeating: .max)
                let isOpaque = color.w == .max
                if isCovered, isOpaque {
                    for index in start..<end {
                        pixels[index] = color
                    }
                } else {
                    let counts = SampleCounts(samples)
                    for index in start..<end {
                        pixels[index].cover(with: color, samples: counts[index - start])
                    }
                }
            }
        }
    }
}

extension Raster {
    /// Paints the area inside rings by the even-odd rule.
    ///
    /// The points of the rings are in pixels. Paints nothing if the rings take too much work.
    package mutating func paint(_ rings: [[SIMD2<Float>]], _ color: Pixel) {
        var work = MapWork()
        do {
            for ring in rings {
                try addRing(ring.map { $0 * Float(Self.samplesPerPixel) }, &work)
            }
            try fillRings(&work)
        } catch {
            return
        }
        paint(color)
    }

    /// Returns the points of a circle, or of an arc between two angles.
    ///
    /// The angles are in radians, clockwise from the east.
    package static func arc(
        _ center: SIMD2<Float>,
        _ radius: Float,
        from start: Float = 0,
        to end: Float = 2 * .pi
    ) -> [SIMD2<Float>] {
        // With this number of chords, no chord is farther than a tenth of a unit from the circle.
        let count = max(Int(clamping: radius.squareRoot().rounded(.up)) * 8, 16)
        return (0...count).map { step in
            let angle = start + (end - start) * Float(step) / Float(count)
            return center + SIMD2(cos(angle), sin(angle)) * radius
        }
    }
}

/// For each of 16 pixels, the number of its samples that are in an area.
private struct SampleCounts {
    /// The numbers of samples of pixels 0, 2, 4 and so on, a byte each.
    private let even: UInt64
    /// The numbers of samples of pixels 1, 3, 5 and so on, a byte each.
    private let odd: UInt64

    /// Counts the samples of a row of pixels, which has four rows of samples.
    init(_ samples: SIMD4<UInt64>) {
        let firstOfTwoBits: UInt64 = 0x5555_5555_5555_5555
        let firstTwoOfFourBits: UInt64 = 0x3333_3333_3333_3333
        let firstFourOfEightBits: UInt64 = 0x0F0F_0F0F_0F0F_0F0F
        // Replaces each two bits by the number of those that are set: 00, 01, 10, 11 by 0, 1, 1, 2.
        let countsInTwoBits = samples &- (samples &>> 1 & firstOfTwoBits)
        // In a row of samples, a pixel has four bits. Replaces each four bits by the number of
        // those that are set.
        let countsInFourBits =
            (countsInTwoBits & firstTwoOfFourBits)
            &+ (countsInTwoBits &>> 2 & firstTwoOfFourBits)
        // The sum of the four rows needs more than four bits, so even and odd pixels are separated
        // into groups of eight bits.
        even = (countsInFourBits & firstFourOfEightBits).wrappedSum()
        odd = (countsInFourBits &>> 4 & firstFourOfEightBits).wrappedSum()
    }

    subscript(pixel: Int) -> UInt8 {
        let counts = pixel.isMultiple(of: 2) ? even : odd
        return UInt8(truncatingIfNeeded: counts >> UInt64(pixel / 2 * 8))
    }
}

extension Raster.Pixel {
    /// Paints a color over `samples` of the 16 samples of the pixel.
    fileprivate mutating func cover(with color: Self, samples: UInt8) {
        let maxCoverage: UInt32 = 16 * 255
        let coverage = UInt32(samples) * UInt32(color.w)
        // The coverage on a scale from 0 to 256, rounded; a shift by eight bits divides by 256.
        let opacity = UInt16((coverage * 256 + maxCoverage / 2) / maxCoverage)
        guard opacity > 0 else { return }
        if w == .max {
            // Adding 128, half of 256, rounds the result.
            let below = SIMD4<UInt16>(truncatingIfNeeded: self)
            let above = SIMD4<UInt16>(truncatingIfNeeded: color)
            let sum = below &* (256 - opacity) &+ above &* opacity
            self = Self(truncatingIfNeeded: (sum &+ 128) &>> 8)
            w = .max
        } else {
            // The pixel is not opaque, so its color counts only in proportion to its opacity.
            let share = Float(opacity) / 256
            let shareBelow = Float(w) / 255 * (1 - share)
            let sum = SIMD4<Float>(color) * share + SIMD4<Float>(self) * shareBelow
            var mixed = sum / (share + shareBelow)
            mixed.w = (share + shareBelow) * 255
            self = Self(mixed, rounding: .toNearestOrAwayFromZero)
        }
    }
}

extension SIMD2<Float> {
    fileprivate var length: Float { (x * x + y * y).squareRoot() }
}
