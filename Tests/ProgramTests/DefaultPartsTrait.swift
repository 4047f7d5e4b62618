import Composition
import Testing

extension Trait where Self == ConditionTrait {
    /// Skips tests of the program if its list of parts has changed, since the tests expect the
    /// defaults.
    ///
    /// All other tests make the defaults, whatever the list says.
    static var defaultParts: Self {
        let lines = CompositionRoot.Parts().changedLines
        return .enabled(
            if: lines.isEmpty,
            "needs the default parts, but the list has others: \(lines.joined(separator: ", "))"
        )
    }
}
