import Presentation
import TextViews

/// Finds what has changed between two screens, and is shown as a message at the bottom of the
/// window.
struct OutlineNews {
    private var last: Outline?
    /// The screen on which the user has requested a refresh of the list; `nil` if none is running.
    private var requested: Outline?

    /// What has changed since the last screen.
    struct Changes {
        /// Whether a section of the page has failed.
        var hasNewFailure = false
        /// The message of a refresh of the list that has failed; `nil` if none has.
        var failedRefresh: String?
        /// The number of pets if the refresh that the user has requested has ended and has changed
        /// nothing; `nil` otherwise.
        var countAfterUnchangedRefresh: String?
        /// Whether the full-screen map has another message.
        var hasMapMessageChanged = false
    }

    /// Notes that the user has requested a refresh of the list on a screen.
    mutating func refreshRequested(on outline: Outline?) {
        requested = outline
    }

    /// Returns what has changed on a new screen.
    mutating func changes(to outline: Outline?) -> Changes {
        defer {
            last = outline
        }
        guard let outline else { return Changes() }
        let failed = Set(outline.failures.map(\.resource))
        let alreadyFailed = Set(last?.failures.map(\.resource) ?? [])
        return Changes(
            hasNewFailure: !failed.isSubset(of: alreadyFailed),
            failedRefresh: failedRefresh(on: outline),
            countAfterUnchangedRefresh: countAfterUnchangedRefresh(on: outline),
            hasMapMessageChanged: outline.mapMessage != last?.mapMessage
        )
    }

    private func failedRefresh(on outline: Outline) -> String? {
        guard let list = outline.list, case .failed(let failure) = list.status,
            case .refreshing? = last?[list.id]?.status
        else { return nil }
        return failure.message
    }

    private mutating func countAfterUnchangedRefresh(on outline: Outline) -> String? {
        guard let old = requested else { return nil }
        if outline.page == old.page, outline.list?.isUpToDate != true {
            return nil
        }
        // A refresh that ends behind another page is not reported.
        requested = nil
        guard outline.page == old.page, outline.failures.isEmpty,
            outline.list?.lasting == old.list?.lasting
        else { return nil }
        return outline.list?.summary?.value
    }
}

extension Outline {
    /// The list on the page; `nil` if it has none.
    fileprivate var list: Section? {
        sections.first { $0.isShown && $0.id.resource == .list }
    }

    /// The message of the full-screen map, or the reason why it has failed; `nil` if there is none.
    fileprivate var mapMessage: String? {
        if let notice = self[.notice]?[.state] {
            return notice.read
        }
        guard let map = self[.fullscreenMap], case .failed(let failure) = map.status else {
            return nil
        }
        return failure.message
    }
}

extension Outline.Section {
    /// Whether nothing of the section is on its way.
    fileprivate var isUpToDate: Bool {
        switch status {
        case .loading, .refreshing: false
        case .settled, .partial, .failed: true
        }
    }

    /// What stays the same if a refresh changes nothing.
    fileprivate var lasting: [Outline.Item] {
        items.filter { $0.id != .progress }
    }
}
