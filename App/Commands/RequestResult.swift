import Presentation
import TextViews

/// The result of a request that the user has repeated.
enum RequestResult: Equatable {
    /// The request is on its way.
    case pending
    case failed
    /// The request has failed, as the one before.
    case failedAgain
    /// The list is the same; its number of pets.
    case unchanged(String)
    case changed

    /// Compares the screens before the request and after it.
    init(of resource: Outline.Section.ID.Resource, from old: Outline, to new: Outline) {
        let section = new.section(with: resource)
        if section?.isPending == true {
            self = .pending
        } else if new.hasFailed(resource) {
            self = old.hasFailed(resource) ? .failedAgain : .failed
        } else if resource == .list, new.failures.isEmpty, let count = section?.summary?.value,
            section?.lasting == old.section(with: resource)?.lasting
        {
            self = .unchanged(count)
        } else {
            self = .changed
        }
    }
}

extension Outline {
    /// Returns whether something could not be loaded, or only a part of it.
    func hasFailed(_ resource: Section.ID.Resource) -> Bool {
        failures.contains { $0.resource == resource }
    }

    /// Returns the section of the page that loads something; `nil` if it has none.
    func section(with resource: Section.ID.Resource) -> Section? {
        sections.first { $0.isShown && $0.id.resource == resource }
    }
}

extension Outline.Section {
    /// Whether something of the section is on its way.
    fileprivate var isPending: Bool {
        switch status {
        case .loading, .refreshing: true
        case .settled, .partial, .failed: false
        }
    }

    /// What stays the same if a refresh changes nothing.
    fileprivate var lasting: [Outline.Item] {
        items.filter { $0.id != .progress }
    }
}

extension Strings {
    /// Returns the sentence that says what was requested again, and the result.
    func answer(to result: RequestResult, of resource: Outline.Section.ID.Resource) -> String {
        let request = self[resource.requested]
        return switch result {
        case .pending, .changed: request
        case .failed: self[Phrase.failedNow, request]
        case .failedAgain: self[Phrase.failedAgain, request]
        case .unchanged(let count): self[Phrase.unchanged, request, count]
        }
    }
}

extension Outline.Section.ID.Resource {
    /// Says that it was requested again.
    fileprivate var requested: Phrase {
        switch self {
        case .map: .retryMap
        case .list: .retryList
        case .photo: .retryPhoto
        }
    }
}
