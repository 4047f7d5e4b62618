import CZlib
package import Platform

/// Encodes pictures as files of the Portable Network Graphics format (W3C, third edition) with 256
/// colors.
///
/// A map has only a few colors and mixtures of them, so such a file takes about half as many bytes
/// as one with full colors.
package struct PNG {
    package typealias Pixel = SIMD4<UInt8>

    /// The file, which starts with the signature of the format.
    package private(set) var bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    /// Encodes rows of pixels: red, green, blue and opacity.
    ///
    /// The palette has the colors in `exact`, at most 256, and the most frequent other colors. Each
    /// pixel gets the nearest color of the palette.
    package init(_ pixels: [Pixel], width: Int, exact: [Pixel]) {
        let picture = IndexedImage(pixels, exact: exact)
        let height = pixels.count / width
        let bitDepth: UInt8 = 8
        let indexedColor: UInt8 = 3
        // The zeros stand for the only methods of compression and of filtering, and for no
        // interlacing.
        let format: [UInt8] = [bitDepth, indexedColor, 0, 0, 0]
        append("IHDR", Self.bytes(width) + Self.bytes(height) + format)
        append("PLTE", picture.palette.flatMap { color -> [UInt8] in [color.x, color.y, color.z] })
        append("tRNS", picture.palette.map(\.w))
        // Each row starts with the number of its filter: 0 for none.
        let rows = (0..<height).flatMap { row -> [UInt8] in
            let start = row * width
            return [0] + picture.indices[start..<start + width]
        }
        append("IDAT", Self.compressed(rows))
        append("IEND", [])
    }

    private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        let level: Int32 = 6
        var size = compressBound(UInt(bytes.count))
        return Array(unsafeUninitializedCapacity: Int(size)) { output, count in
            compress2(output.baseAddress, &size, bytes, UInt(bytes.count), level)
            count = Int(size)
        }
    }

    private mutating func append(_ name: String, _ content: [UInt8]) {
        let chunk = name.utf8 + content
        let checksum = crc32(0, chunk, UInt32(chunk.count))
        bytes += Self.bytes(content.count)
        bytes += chunk
        bytes += Self.bytes(Int(checksum))
    }

    /// Returns the lowest four bytes of a number, the highest first.
    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}

/// The pixels of a picture as indices in a palette.
private struct IndexedImage {
    let palette: [PNG.Pixel]
    let indices: [UInt8]

    init(_ pixels: [PNG.Pixel], exact: [PNG.Pixel]) {
        let otherBuckets = Self.buckets(of: pixels, without: exact)
        let otherColors = otherBuckets.prefix(Self.maxColors - exact.count)
            .map(PNG.Pixel.init(bucket:))
        let palette = exact + otherColors
        var indexOfBucket = [UInt8](repeating: 0, count: PNG.Pixel.bucketCount)
        for bucket in otherBuckets {
            let color = PNG.Pixel(bucket: bucket)
            indexOfBucket[bucket] = Self.indexOfNearest(to: color, in: palette)
        }
        for (index, color) in exact.enumerated() {
            indexOfBucket[color.bucket] = UInt8(index)
        }
        self.palette = palette
        indices = pixels.map { indexOfBucket[$0.bucket] }
    }

    /// The maximum number of colors in a palette, so that an index is a byte.
    private static let maxColors = 256

    /// Returns the buckets of all pixels, the most frequent first, without the buckets of the exact
    /// colors.
    ///
    /// Colors in the same bucket count as one color.
    private static func buckets(of pixels: [PNG.Pixel], without exact: [PNG.Pixel]) -> [Int] {
        var counts = [Int](repeating: 0, count: PNG.Pixel.bucketCount)
        for pixel in pixels {
            counts[pixel.bucket] += 1
        }
        for color in exact {
            counts[color.bucket] = 0
        }
        let usedBuckets = counts.indices.filter { counts[$0] > 0 }
        return usedBuckets.sorted { counts[$0] > counts[$1] }
    }

    private static func indexOfNearest(to color: PNG.Pixel, in palette: [PNG.Pixel]) -> UInt8 {
        let wanted = SIMD4<Int32>(truncatingIfNeeded: color)
        var nearest = 0
        var minDistance = Int32.max
        for (index, candidate) in palette.enumerated() {
            let difference = SIMD4<Int32>(truncatingIfNeeded: candidate) &- wanted
            let squaredDistance = (difference &* difference).wrappedSum()
            if squaredDistance < minDistance {
                nearest = index
                minDistance = squaredDistance
            }
        }
        return UInt8(nearest)
    }
}

extension PNG.Pixel {
    /// The number of buckets.
    ///
    /// The number of a bucket has 18 bits; see `bucket`.
    fileprivate static let bucketCount = 1 << 18

    /// The color with five bits each for red, green and blue, and three for the opacity.
    fileprivate var bucket: Int {
        let red = Int(x >> 3)
        let green = Int(y >> 3) << 5
        let blue = Int(z >> 3) << 10
        let opacity = Int(w >> 5) << 15
        return red | green | blue | opacity
    }

    /// Creates a color in the middle of a bucket; the greatest opacity is 255.
    fileprivate init(bucket: Int) {
        let levels = SIMD4<Int>(
            bucket & 31,
            (bucket >> 5) & 31,
            (bucket >> 10) & 31,
            (bucket >> 15) & 7
        )
        // The 8 levels of the opacity are 36 apart, from 3 to 255; the levels of red, green and
        // blue are 8 apart.
        let stepSizes = SIMD4<Int>(8, 8, 8, 36)
        let offsets = SIMD4<Int>(4, 4, 4, 3)
        self.init(truncatingIfNeeded: levels &* stepSizes &+ offsets)
    }
}
