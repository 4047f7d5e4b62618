/// A plural rule for whole numbers, in the syntax of Unicode CLDR (UTS #35, part 3, section 5).
///
/// An example is `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`. The operands `n` and `i` are the
/// number. All other operands describe fractions, and are zero.
struct PluralRule {
    private struct Relation {
        /// The letters of all operands.
        private static let operands = "nivwftce"

        /// Whether the operand is the number; otherwise, it is zero.
        let isOfNumber: Bool
        /// The divisor of `%`; `nil` if there is none.
        let divisor: Int?
        /// Whether the value must be in one of the ranges; otherwise, it must be in none.
        let isEqual: Bool
        let ranges: [ClosedRange<Int>]

        /// Parses a relation such as `i % 10 != 2..4,7`.
        init?(_ words: ArraySlice<Substring>) {
            var words = words
            guard let operand = words.popFirst(), operand.count == 1,
                Self.operands.contains(operand)
            else { return nil }
            isOfNumber = operand == "n" || operand == "i"
            if words.first == "%" {
                words.removeFirst()
                guard let word = words.popFirst(), let number = Int(word), number > 0 else {
                    return nil
                }
                divisor = number
            } else {
                divisor = nil
            }
            guard words.count == 2, let comparison = words.first, let values = words.last else {
                return nil
            }
            switch comparison {
            case "=": isEqual = true
            case "!=": isEqual = false
            default: return nil
            }
            let parts = values.split(separator: ",", omittingEmptySubsequences: false)
            ranges = parts.compactMap(Self.range)
            guard ranges.count == parts.count else { return nil }
        }

        /// Parses a number, or two numbers with two dots between them.
        private static func range(_ text: Substring) -> ClosedRange<Int>? {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            let hasTwoNumbers = parts.count == 3 && parts[1].isEmpty
            guard parts.count == 1 || hasTwoNumbers else { return nil }
            guard let first = Int(parts[0]), let last = Int(parts[parts.count - 1]) else {
                return nil
            }
            guard 0 <= first, first <= last else { return nil }
            return first...last
        }

        func holds(for number: Int) -> Bool {
            let operand = isOfNumber ? number : 0
            let value =
                if let divisor {
                    operand % divisor
                } else {
                    operand
                }
            let isInRange = ranges.contains { $0.contains(value) }
            return isInRange == isEqual
        }
    }

    /// Groups of relations.
    ///
    /// The rule holds if all relations of one group hold.
    private let alternatives: [[Relation]]

    init?(_ text: String) {
        var alternatives: [[Relation]] = []
        let words = text.split(separator: " ")
        for group in words.split(separator: "or", omittingEmptySubsequences: false) {
            var relations: [Relation] = []
            for part in group.split(separator: "and", omittingEmptySubsequences: false) {
                guard let relation = Relation(part) else { return nil }
                relations.append(relation)
            }
            alternatives.append(relations)
        }
        self.alternatives = alternatives
    }

    /// Returns whether the rule holds for a number; the number must not be negative.
    func matches(_ number: Int) -> Bool {
        alternatives.contains { relations in
            relations.allSatisfy { $0.holds(for: number) }
        }
    }
}
