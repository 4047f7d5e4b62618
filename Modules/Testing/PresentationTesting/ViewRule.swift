public import Domain
public import DomainTesting
public import Presentation

/// What a `LandingFlowView` must do.
public enum ViewRule: String, Sendable, CaseIterable {
    /// The map preview has the shape 16:9, within one unit.
    case shape
    /// The view shows each screen in place of the previous one.
    case screens
    /// The view performs an action only for the user.
    case actions
    /// The view neutralizes the texts of strangers: no control character gets into its output.
    case texts
    /// The view can draw the pictures of the snapshotter for the requested frame.
    case pictures
    /// Questions about a picture at the same time, outside the main actor, have the same answer.
    case concurrentCalls

    /// Checks a view against each rule.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - place: A place that the snapshotter covers.
    ///   - snapshotter: A snapshotter for the view; `nil` if the view draws maps itself.
    ///   - output: Returns what the view shows now, as text; `nil` if it cannot be read, which
    ///     leaves out what a user would read.
    /// - Returns: What the part did against the rules; empty if it breaks none.
    @MainActor public static func violations(
        of view: any LandingFlowView,
        at place: Coordinate,
        snapshotter: (any MapSnapshotterProtocol)? = nil,
        output: (@MainActor () -> String)? = nil
    ) async -> [RuleViolation<Self>] {
        let check = await ViewCheck(view, at: place, snapshotter: snapshotter, output: output)
        return await RuleViolation.all { rule in await check.observations(against: rule) }
    }
}
