extension Double {
    /// The number rounded to two decimals; in logs, a coordinate is precise only to about a kilometer.
    package var coarse: Double { (self * 100).rounded() / 100 }
}
