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

    /// A request that has ended on the page on which the user has made it.
    struct EndedRequest {
        let resource: Outline.Section.ID.Resource
        let result: RequestResult
    }

    /// What has changed since the last screen.
    struct Changes {
        /// Whether a section of the page has failed.
        var hasNewFailure = false
        /// The message of a refresh of the list that has failed; `nil` if none has.
        var failedRefresh: String?
        /// What the user has requested again, and the result; `nil` if no request has ended.
        var ended: EndedRequest?
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
        return Changes(
            hasNewFailure: !failed.isSubset(of: alreadyFailed),
            failedRefresh: failedRefresh(on: outline),
            ended: takeEndedRequest(on: outline),
            hasMapMessageChanged: outline.mapMessage != last?.mapMessage
        )
    }

    /// Returns the request of the user if it has ended; if another page is in front, its end is not
    /// reported.
    private mutating func takeEndedRequest(on outline: Outline) -> EndedRequest? {
        guard let request else { return nil }
        guard outline.page == request.outline.page else {
            self.request = nil
            return nil
        }
        let result = RequestResult(of: request.resource, from: request.outline, to: outline)
        guard result != .pending else { return nil }
        self.request = nil
        return EndedRequest(resource: request.resource, result: result)
    }

    private func failedRefresh(on outline: Outline) -> String? {
        guard let list = outline.section(with: .list), case .failed(let failure) = list.status,
            case .refreshing? = last?[list.id]?.status
        else { return nil }
        return failure.message
    }
}

extension Outline {
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
