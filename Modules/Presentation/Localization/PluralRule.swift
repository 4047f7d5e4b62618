/// A plural rule for whole numbers, in the syntax of Unicode CLDR (UTS #35, part 3, section 5).
///
/// An example is `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`. The operands `n` and `i` are the
/// number. All other operands describe fractions, and are zero.
struct PluralRule {
    private struct Relation {
        let isOfNumber: Bool
        let divisor: Int?
        let isEqual: Bool
        let ranges: [ClosedRange<Int>]

        /// Parses a relation such as `i % 10 != 2..4,7`.
        init?(_ words: ArraySlice<Substring>) {
            var words = words
            guard let operand = words.popFirst(), operand.count == 1,
                "nivwftce".contains(operand[operand.startIndex])
            else { return nil }
            isOfNumber = operand == "n" || operand == "i"
            if words.first == "%" {
                guard let number = words.dropFirst().first.flatMap({ Int($0) }), number > 0 else {
                    return nil
                }
                divisor = number
                words = words.dropFirst(2)
            } else {
                divisor = nil
            }
            guard words.count == 2, let comparison = words.first, let values = words.last else {
                return nil
            }
            guard comparison == "=" || comparison == "!=" else { return nil }
            isEqual = comparison == "="
            let parts = values.split(separator: ",", omittingEmptySubsequences: false)
            ranges = parts.compactMap { part in
                // A number, or two with two dots between them.
                let bounds = part.split(separator: ".", omittingEmptySubsequences: false)
                guard bounds.count == 1 || bounds.count == 3 && bounds[1].isEmpty,
                    let first = Int(bounds[0]),
                    let last = Int(bounds[bounds.count - 1]), 0 <= first, first <= last
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

    /// Groups of relations.
    ///
    /// The rule holds if all relations of one group hold.
    private let alternatives: [[Relation]]

    init?(_ text: String) {
        let parts = text.split(separator: " ").split(
            separator: "or",
            omittingEmptySubsequences: false
        ).map {
            $0.split(separator: "and", omittingEmptySubsequences: false)
        }
        alternatives = parts.map { $0.compactMap(Relation.init) }
        guard alternatives.map(\.count) == parts.map(\.count) else { return nil }
    }

    /// Returns whether the rule holds for a number, which must not be negative.
    func matches(_ number: Int) -> Bool {
        alternatives.contains {
            $0.allSatisfy { $0.holds(for: number) }
        }
    }
}
