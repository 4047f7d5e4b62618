import CZlib
package import Platform

/// Encodes pictures as files of the Portable Network Graphics format (W3C, third edition) with 256
/// colors.
///
/// A map has a few colors and mixtures of them, so this takes about half of the bytes of full
/// colors.
package struct PNG {
    package typealias Pixel = SIMD4<UInt8>

    package private(set) var bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    /// Encodes rows of pixels: red, green, blue and opacity.
    ///
    /// The palette has the colors `exact`, at most 255, and the most frequent others; each pixel
    /// gets the nearest.
    package init(_ pixels: [Pixel], width: Int, exact: [Pixel]) {
        let (indices, palette) = Self.indexed(pixels, exact)
        let height = pixels.count / width
        append("IHDR", Self.bytes(width) + Self.bytes(height) + [8, 3, 0, 0, 0])
        append("PLTE", palette.flatMap { [$0.x, $0.y, $0.z] })
        append("tRNS", palette.map(\.w))
        // Each row starts with the number of its filter, which is none.
        let rows = (0..<height).flatMap { [0] + indices[$0 * width..<($0 + 1) * width] }
        var size = compressBound(UInt(rows.count))
        append(
            "IDAT",
            Array(unsafeUninitializedCapacity: Int(size)) { output, count in
                compress2(output.baseAddress, &size, rows, UInt(rows.count), 6)
                count = Int(size)
            }
        )
        append("IEND", [])
    }

    private mutating func append(_ name: String, _ content: [UInt8]) {
        let chunk = name.utf8 + content
        bytes +=
            Self.bytes(content.count) + chunk
            + Self.bytes(Int(crc32(0, chunk, UInt32(chunk.count))))
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func indexed(_ pixels: [Pixel], _ exact: [Pixel]) -> (
        indices: [UInt8], palette: [Pixel]
    ) {
        var counts = [Int](repeating: 0, count: 1 << 18)
        for pixel in pixels {
            counts[pixel.bucket] += 1
        }
        for pixel in exact {
            counts[pixel.bucket] = 0
        }
        // Colors in the same bucket count as one.
        let others = counts.indices
            .filter { counts[$0] > 0 }
            .sorted { counts[$0] > counts[$1] }
        let palette = exact + others.prefix(256 - exact.count).map(Pixel.init(bucket:))
        var indices = [UInt8](repeating: 0, count: counts.count)
        for bucket in others {
            let color = SIMD4<Int32>(truncatingIfNeeded: Pixel(bucket: bucket))
            func distance(_ index: Int) -> Int32 {
                let difference = SIMD4<Int32>(truncatingIfNeeded: palette[index]) &- color
                return (difference &* difference).wrappedSum()
            }
            indices[bucket] = UInt8(palette.indices.min { distance($0) < distance($1) } ?? 0)
        }
        for (index, pixel) in exact.enumerated() {
            indices[pixel.bucket] = UInt8(index)
        }
        return (pixels.map { indices[$0.bucket] }, palette)
    }
}

extension PNG.Pixel {
    /// The color with five bits each for red, green and blue, and three for the opacity.
    fileprivate var bucket: Int {
        Int(x >> 3) | Int(y >> 3) << 5 | Int(z >> 3) << 10 | Int(w >> 5) << 15
    }

    fileprivate init(bucket: Int) {
        let parts =
            SIMD4<Int>(bucket, bucket >> 5, bucket >> 10, bucket >> 15) & SIMD4<Int>(31, 31, 31, 7)
        self.init(truncatingIfNeeded: parts &* SIMD4<Int>(8, 8, 8, 36) &+ SIMD4<Int>(4, 4, 4, 3))
    }
}
