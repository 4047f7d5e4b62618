/// Tells a clock which sleeps belong to a load of a `Loader`.
///
/// Other sleeps are, for example, those of a part between calls.
package enum LoadTask {
    /// Whether the current task belongs to a load.
    @TaskLocal package static var isCurrent = false
}
