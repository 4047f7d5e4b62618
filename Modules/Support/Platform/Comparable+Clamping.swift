extension Comparable {
    /// Returns the value, or the nearest limit if the value is outside the limits.
    @inlinable package func clamped(to limits: ClosedRange<Self>) -> Self {
        min(max(self, limits.lowerBound), limits.upperBound)
    }
}
