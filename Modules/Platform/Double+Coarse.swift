extension Double {
    /// The number rounded to two decimals, so that a coordinate in a log is precise only to about a kilometer.
    package var coarse: Double { (self * 100).rounded() / 100 }
}
