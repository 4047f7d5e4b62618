/// A rule of a port that a part breaks, or that was not checked, and what was observed.
public struct RuleViolation<Rule: Sendable & Hashable>: Sendable, Hashable,
    CustomStringConvertible
{
    public let rule: Rule
    /// What the part did, or what was not checked, as one sentence.
    public let observation: String

    public var description: String { "\(rule): \(observation)" }
}

extension RuleViolation where Rule: CaseIterable {
    /// Checks each rule, and returns what a part did against it.
    package static func all(
        _ observations: (Rule) async -> [String]
    ) async -> [Self] {
        var violations: [Self] = []
        for rule in Rule.allCases {
            for observation in await observations(rule) {
                violations.append(RuleViolation(rule: rule, observation: observation))
            }
        }
        return violations
    }
}
