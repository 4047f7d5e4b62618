import Platform

extension Double {
    /// Creates a number from decimal notation, without exponents, hexadecimal digits, or names such as `nan`.
    ///
    /// `name` says in error messages what the number is.
    init(_ name: String, decimal: Substring, in limits: ClosedRange<Double>) throws(ArgumentFault) {
        guard decimal.allSatisfy({ $0.isASCII && ($0.isNumber || ".-+".contains($0)) }), let number = Double(decimal)
        else { throw ArgumentFault("\(name) \(decimal.quoted) is not a decimal number") }
        guard limits.contains(number) else {
            throw ArgumentFault(
                "\(name) \(String(decimal).quotation) is not within \(limits.lowerBound.short)…\(limits.upperBound.short)"
            )
        }
        self = number
    }

    private var short: String { self == rounded() ? String(Int(clamping: self)) : description }
}

extension Int {
    /// Creates a whole number from decimal notation, without a plus sign or leading zeros.
    ///
    /// `name` says in error messages what the number is.
    init(_ name: String, decimal: Substring, in limits: ClosedRange<Int>) throws(ArgumentFault) {
        guard let number = Int(decimal), decimal == String(number) else {
            throw ArgumentFault("\(name) \(decimal.quoted) is not a whole number")
        }
        guard limits.contains(number) else {
            throw ArgumentFault("\(name) \(number) is not within \(limits.lowerBound)…\(limits.upperBound)")
        }
        self = number
    }
}
