extension FuzzSettings {
    /// The seeds of a test that makes many random inputs from each: as many as `usual`, the same
    /// every time, or `FUZZ_COUNT` seeds that depend on `FUZZ_SEED`.
    package static func seeds(usual: Int) -> [UInt64] {
        count.map { (0..<$0).map(seed) } ?? (1...usual).map(UInt64.init)
    }

    /// The seeds of a test whose expectations hold only for these: the first, or, if `FUZZ_COUNT`
    /// is set, all of them.
    package static func firstSeed(of seeds: Range<UInt64>) -> Range<UInt64> {
        count == nil ? seeds.prefix(1) : seeds
    }
}
