package import Data
package import Domain
import Localization
package import Transfers

extension AnnouncementRepositoryError {
    /// The error of a repository in English, whose source has failed with an error.
    package init(_ error: AnnouncementSourceError) {
        self.init(error, Strings(.en))
    }

    /// The error of a repository in English, whose source could not load a document.
    package static func transfer(_ error: TransferError) -> Self {
        Self(.transfer(error))
    }
}
