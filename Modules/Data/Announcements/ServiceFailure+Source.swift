package import Domain
package import Localization
import Platform
import Transfers

extension ServiceFailure.Code {
    /// The server refuses to sort the list.
    package static let cannotSort = Self("cannotSort")
}

extension AnnouncementRepositoryError {
    /// Creates the error of the port from the error of a source, with the text for the user.
    package init(_ error: AnnouncementSourceError, _ strings: Strings) {
        self = error == .cancelled ? .cancelled : .failed(ServiceFailure(error, strings))
    }
}

extension PhotoError {
    private static let mebibyte = 1 << 20

    /// Creates the error of the port from the error of a source, with the text for the user.
    init(_ error: AnnouncementSourceError, _ strings: Strings) {
        switch error {
        case .cancelled:
            self = .cancelled
        case .transfer(.tooLarge(let limit)):
            let detail = strings[.photoFailedTooLarge, String(limit / Self.mebibyte)]
            let reason = error.description
            self = .failed(ServiceFailure(.notUnderstood, reason: reason, detail: detail))
        default:
            self = .failed(ServiceFailure(error, strings))
        }
    }
}

extension ServiceFailure {
    /// Creates the failure for the error of a source.
    fileprivate init(_ error: AnnouncementSourceError, _ strings: Strings) {
        let reason = error.description
        func failure(_ meaning: Meaning, _ detail: String, code: Code? = nil) -> Self {
            Self(meaning, reason: reason, detail: detail, code: code)
        }
        switch error {
        case .cancelled:
            self.init(.unavailable, reason: reason)
        case .transfer(.tooLarge):
            self = failure(.notUnderstood, strings[.listFailedTooLarge])
        case .transfer(let error):
            self.init(error, reason: reason, strings) { strings.text($0) }
        case .tooMany:
            self = failure(.notUnderstood, strings[.listFailedTooLarge])
        case .cannotSort(let property, let status, let message):
            self = failure(
                .refused(status: status),
                strings[.listFailedCannotSort, property.shortened(), message.shortened()],
                code: .cannotSort
            )
        case .repeatedPage:
            self = failure(.notUnderstood, strings[.listFailedRepeatedPage])
        case .nextPageElsewhere(let host):
            self = failure(.notAllowed, strings[.listFailedNextPageElsewhere, host.shortened()])
        case .unusableNextPage(let link):
            let meaning: Meaning = link == .userName ? .notAllowed : .notUnderstood
            self = failure(meaning, strings.text(about: link))
        case .noneValid(let count):
            self = failure(.notUnderstood, strings[.listFailedNoneValid, String(count)])
        case .unreadable:
            self = failure(.unavailable, strings[.listFailedUnreadable])
        }
    }
}

extension Strings {
    fileprivate func text(about link: UnusableLink) -> String {
        switch link {
        case .empty: self[.listFailedNextPageEmpty]
        case .invalid: self[.listFailedNextPageInvalid]
        case .otherScheme(let scheme): self[.listFailedNextPageScheme, scheme.shortened()]
        case .userName: self[.listFailedNextPageUserName]
        }
    }

    fileprivate func text(_ text: SubjectText) -> String {
        switch text {
        case .wrongType(let type): self[.listFailedWrongType, type.shortened()]
        // A server of announcements has many addresses, so only the host helps the user.
        case .redirected(_, let host): self[.listFailedRedirected, host.shortened()]
        case .untrusted(let reason): self[.listFailedUntrusted, reason]
        case .untrustedRedirect(let reason): self[.listFailedUntrustedRedirect, reason]
        case .noLongerTrusted(let reason): self[.listFailedNoLongerTrusted, reason]
        case .missingLibrary(let name): self[.listFailedMissingLibrary, name.shortened()]
        }
    }
}
