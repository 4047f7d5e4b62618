import Data
import Formats
import Transfers

extension AnnouncementPage {
    /// Checks that a page has no error in place of the list with a key.
    ///
    /// - Throws: `.transfer(.refused)` with the status 200 and what the server says.
    func checkForRefusal(inPlaceOf listKey: String) throws(AnnouncementSourceError) {
        guard let refusal = RefusalDTO(inPlaceOf: listKey, json.root) else { return }
        throw .transfer(.refused(status: 200, message: refusal.message, code: refusal.code))
    }
}
