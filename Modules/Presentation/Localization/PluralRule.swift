/// A plural rule for whole numbers, in the syntax of Unicode CLDR (UTS #35, part 3, section 5).
///
/// An example is `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`. The operands `n` and `i` are the number. All other
/// operands describe fractions, and are zero.
struct PluralRule {
    private struct Relation {
        let isOfNumber: Bool
        let divisor: Int?
        let isEqual: Bool
        let ranges: [ClosedRange<Int>]

        /// Parses a relation such as `i % 10 != 2..4,7`.
        init?(_ text: Substring) {
            var words = text.split(separator: " ")[...]
            guard let operand = words.popFirst(), operand.count == 1, "nivwftce".contains(operand) else { return nil }
            isOfNumber = "ni".contains(operand)
            if words.first == "%" {
                guard let number = words.dropFirst().first.flatMap({ Int($0) }), number > 0 else { return nil }
                divisor = number
                words = words.dropFirst(2)
            } else {
                divisor = nil
            }
            guard words.count == 2, let comparison = words.popFirst(), ["=", "!="].contains(comparison) else {
                return nil
            }
            isEqual = comparison == "="
            let parts = words.joined().split(separator: ",", omittingEmptySubsequences: false)
            ranges = parts.compactMap { part in
                let bounds = part.split(separator: "..").compactMap { Int($0) }
                guard let first = bounds.first, let last = bounds.last, bounds.count <= 2, 0 <= first, first <= last
                else { return nil }
                return first...last
            }
            guard ranges.count == parts.count else { return nil }
        }

        func holds(for number: Int) -> Bool {
            let operand = isOfNumber ? number : 0
            let value = divisor.map { operand % $0 } ?? operand
            return ranges.contains { $0.contains(value) } == isEqual
        }
    }

    /// The relations, all of which must hold in at least one of the alternatives.
    private let alternatives: [[Relation]]

    init?(_ text: String) {
        let parts = text.split(separator: " or ", omittingEmptySubsequences: false).map {
            $0.split(separator: " and ", omittingEmptySubsequences: false)
        }
        alternatives = parts.map { $0.compactMap(Relation.init) }
        guard alternatives.map(\.count) == parts.map(\.count) else { return nil }
    }

    /// Returns whether the rule holds for a number, which must not be negative.
    func matches(_ number: Int) -> Bool {
        alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }
}
