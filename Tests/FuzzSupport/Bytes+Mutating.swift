extension [UInt8] {
    /// Changes, adds, or removes some bytes at random.
    ///
    /// Half of the mutations are in the first 400 bytes, where an archive has its directories.
    package mutating func mutate(using generator: inout SplitMix64) {
        guard !isEmpty else { return }
        let reach = Bool.random(using: &generator) ? Swift.min(count, 400) : count
        let start = Int.random(in: 0..<reach, using: &generator)
        let end = Swift.min(start + Int.random(in: 1...12, using: &generator), count)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
            self[start] = UInt8.random(in: .min ... .max, using: &generator)
        case 1:
            self[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2:
            self[start] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
        case 3:
            for index in start..<end {
                self[index] = 0xFF
            }
        case 4:
            for index in start..<end {
                self[index] = 0x80
            }
        case 5:
            removeSubrange(start..<end)
        case 6:
            insert(contentsOf: self[start..<end], at: Int.random(in: 0...count, using: &generator))
        default:
            if Int.random(in: 0..<8, using: &generator) == 0 {
                removeSubrange(start...)
            }
        }
    }
}
