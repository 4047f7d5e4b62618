import Composition
import Data
import Domain
import Presentation
import TextViews

extension ServiceFailure.Meaning {
    /// The status 401: the token is missing or not valid.
    fileprivate static let unauthorized = Self.refused(status: 401)
}

extension Strings {
    /// Returns the hint about a part of a page that failed; `nil` if no option would help, because
    /// options do not concern an own part.
    ///
    /// A page of the app does not name options, because another program has other ones.
    func hint(about failure: LoadFailure, _ origins: Origins) -> String? {
        switch failure.cause {
        case .map(let error)?: origins.map == .own ? nil : hint(about: error)
        case .announcements(let error)?: origins.announcements == .own ? nil : hint(about: error)
        case nil: nil
        }
    }

    /// Returns the hint about a map that failed; `nil` if no option would help.
    func hint(about error: MapSnapshotError) -> String? {
        error == .notCovered ? self[SessionText.hintBasemap] : nil
    }

    /// Returns the hint about a list that failed; `nil` if no option would help.
    func hint(about error: AnnouncementRepositoryError) -> String? {
        guard case .failed(let failure) = error else { return nil }
        if failure.code == .cannotSort {
            return self[SessionText.hintSort]
        }
        return failure.meaning == .unauthorized ? self[SessionText.hintToken] : nil
    }
}
