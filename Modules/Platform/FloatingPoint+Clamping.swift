extension Int {
    /// Creates the nearest integer between the number and zero; 0 for NaN.
    @inlinable package init(clamping number: Double) {
        if number >= -0x1p63, number < 0x1p63 {
            self.init(number)
        } else {
            self = number.isNaN ? 0 : number < 0 ? .min : .max
        }
    }

    /// Creates the nearest integer between the number and zero; 0 for NaN.
    @inlinable package init(clamping number: Float) {
        if number >= -0x1p63, number < 0x1p63 {
            self.init(number)
        } else {
            self = number.isNaN ? 0 : number < 0 ? .min : .max
        }
    }
}
