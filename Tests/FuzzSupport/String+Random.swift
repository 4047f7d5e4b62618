extension String {
    /// Returns up to 20 random scalars, mostly from problematic ranges.
    package static func random(using generator: inout SplitMix64) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0...0x9F, 0x300...0x36F, 0x1100...0x11FF, 0x2000...0x206F, 0x3040...0x30FF,
            0xFE00...0xFEFF, 0x1F1E6...0x1F64F, 0xE0000...0xE01EF, 0...0xD7FF, 0xE000...0x10FFFF,
        ]
        var text = UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...20, using: &generator) {
            guard let range = ranges.randomElement(using: &generator),
                let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator))
            else { continue }
            text.append(scalar)
        }
        return String(text)
    }
}
