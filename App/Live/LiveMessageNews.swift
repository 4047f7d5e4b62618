import TextViews

/// Finds what has changed in the app since the last screen and is shown as a message at the bottom
/// of the window.
struct LiveMessageNews {
    private var wasRefreshing = false
    private var lastMapMessage: String?
    private var lastHints: [String] = []
    private var lastFailedParts: Set<DeviceScreen.Part> = []

    /// Returns the message of a refresh of the list that has failed since the last screen; nil if
    /// none has.
    mutating func failedRefresh(on screen: DeviceScreen?) -> String? {
        // A refresh that ends behind a page without a list is found at the return to the list.
        guard let screen, screen.list != nil else { return nil }
        let hasEnded = wasRefreshing && !screen.isListRefreshing
        wasRefreshing = screen.isListRefreshing
        guard hasEnded else { return nil }
        return screen.failures.first { $0.part == .list }?.message
    }

    /// Returns whether a part of the page has failed since the last screen.
    mutating func hasNewFailure(on screen: DeviceScreen?) -> Bool {
        let failedParts = Set((screen?.failures ?? []).map(\.part))
        defer {
            lastFailedParts = failedParts
        }
        return !failedParts.isSubset(of: lastFailedParts)
    }

    /// Returns whether the full-screen map has another message than on the last screen.
    mutating func hasMapMessageChanged(on screen: DeviceScreen?) -> Bool {
        let message = screen?.fullscreenMapMessage?.text
        defer {
            lastMapMessage = message
        }
        return message != lastMapMessage
    }

    /// Returns the first hint if the hints are others than at the last screen; nil if they are the
    /// same.
    mutating func newHint(among hints: [String]) -> String? {
        guard hints != lastHints else { return nil }
        lastHints = hints
        return hints.first
    }
}
