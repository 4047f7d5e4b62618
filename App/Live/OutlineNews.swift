import Presentation
import TextViews

/// Finds what has changed between two screens, and is shown as a message at the bottom of the
/// window.
struct OutlineNews {
    private var last: Outline?
    /// What the user has requested again and is on its way; `nil` for nothing.
    private var request: Request?

    private struct Request {
        let resource: Outline.Section.ID.Resource
        /// The screen on which the user has requested it.
        let outline: Outline
    }

    /// What has changed since the last screen.
    struct Changes {
        /// Whether a section of the page has failed.
        var hasNewFailure = false
        /// The message of a refresh of the list that has failed; `nil` if none has.
        var failedRefresh: String?
        /// What the user has requested again after it had failed, and what has failed again; `nil`
        /// for nothing.
        var failedAgain: Outline.Section.ID.Resource?
        /// The number of pets if the refresh that the user has requested has ended and has changed
        /// nothing; `nil` otherwise.
        var countAfterUnchangedRefresh: String?
        /// Whether the full-screen map has another message.
        var hasMapMessageChanged = false
    }

    /// Notes that the user has requested something on a screen again.
    mutating func requested(_ resource: Outline.Section.ID.Resource, on outline: Outline?) {
        request = outline.map { Request(resource: resource, outline: $0) }
    }

    /// Returns what has changed on a new screen.
    mutating func changes(to outline: Outline?) -> Changes {
        defer {
            last = outline
        }
        guard let outline else { return Changes() }
        let failed = Set(outline.failures.map(\.resource))
        let alreadyFailed = Set(last?.failures.map(\.resource) ?? [])
        var changes = Changes(
            hasNewFailure: !failed.isSubset(of: alreadyFailed),
            failedRefresh: failedRefresh(on: outline),
            hasMapMessageChanged: outline.mapMessage != last?.mapMessage
        )
        if let request = takeEndedRequest(on: outline), outline.page == request.outline.page {
            let hadFailed = request.outline.failures.contains { $0.resource == request.resource }
            if hadFailed, failed.contains(request.resource) {
                changes.failedAgain = request.resource
            }
            changes.countAfterUnchangedRefresh = countIfUnchanged(outline, since: request)
        }
        return changes
    }

    /// Returns the request of the user, if it has ended, or if another page is in front, where its
    /// end is not reported.
    private mutating func takeEndedRequest(on outline: Outline) -> Request? {
        guard let request else { return nil }
        let section = outline.section(with: request.resource)
        if outline.page == request.outline.page, section?.isUpToDate != true {
            return nil
        }
        self.request = nil
        return request
    }

    private func failedRefresh(on outline: Outline) -> String? {
        guard let list = outline.section(with: .list), case .failed(let failure) = list.status,
            case .refreshing? = last?[list.id]?.status
        else { return nil }
        return failure.message
    }

    private func countIfUnchanged(_ outline: Outline, since request: Request) -> String? {
        let list = outline.section(with: .list)
        guard request.resource == .list, outline.failures.isEmpty,
            list?.lasting == request.outline.section(with: .list)?.lasting
        else { return nil }
        return list?.summary?.value
    }
}

extension Outline {
    /// Returns the section of the page that loads something; `nil` if it has none.
    fileprivate func section(with resource: Section.ID.Resource) -> Section? {
        sections.first { $0.isShown && $0.id.resource == resource }
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
