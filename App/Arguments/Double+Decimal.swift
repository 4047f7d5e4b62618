import Platform

extension Double {
    /// Creates a number from decimal notation, without exponents, hexadecimal digits, or names such as `nan`.
    ///
    /// `name` says in error messages what the number is.
    init(_ name: AppText, decimal: Substring, in limits: ClosedRange<Double>) throws(ArgumentFault) {
        guard decimal.allSatisfy({ $0.isASCII && ($0.isNumber || ".-+".contains($0)) }), let number = Double(decimal)
        else { throw ArgumentFault { $0[.faultNotDecimal, $0[name], decimal.quoted] } }
        guard limits.contains(number) else {
            throw ArgumentFault {
                $0[
                    .faultNotWithin, $0[name], String(decimal).quotation, limits.lowerBound.decimal,
                    limits.upperBound.decimal]
            }
        }
        self = number
    }
}

extension Int {
    /// Creates a whole number from decimal notation, without a plus sign or leading zeros.
    ///
    /// `name` says in error messages what the number is.
    init(_ name: AppText, decimal: Substring, in limits: ClosedRange<Int>) throws(ArgumentFault) {
        guard let number = Int(decimal), decimal == String(number) else {
            throw ArgumentFault { $0[.faultNotWhole, $0[name], decimal.quoted] }
        }
        guard limits.contains(number) else {
            throw ArgumentFault {
                $0[.faultNotWithin, $0[name], String(number), String(limits.lowerBound), String(limits.upperBound)]
            }
        }
        self = number
    }
}
