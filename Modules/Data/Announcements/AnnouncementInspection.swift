package import Domain
import Platform

/// What an `AnnouncementInspector` has found.
package struct AnnouncementInspection: Sendable, Equatable {
    package internal(set) var usable = 0
    package internal(set) var rejected = 0
    /// The first 100 items that are not valid announcements, with the values of their fields.
    package internal(set) var rejections: [AnnouncementRejection] = []
    package internal(set) var error: AnnouncementRepositoryError?
    /// The document that caused the error because it is not a list; `nil` after any other error.
    package internal(set) var wrongDocument: WrongDocument?
    package internal(set) var listKey = "data"
}

/// A document that is not a list of announcements.
package enum WrongDocument: Sendable, Hashable {
    case notJSON(start: String)
    case json(RejectedValue)

    init(_ document: Data) {
        do {
            self = .json(try JSONDecoder().decode(RejectedValue.self, from: document))
        } catch {
            self = .notJSON(
                start: String(decoding: document.prefix(80), as: UTF8.self).shortened(to: 20)
            )
        }
    }
}
