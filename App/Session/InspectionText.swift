/// A text of the inspector.
enum InspectionText: String, AppText {
    static let group = "inspect"

    case clock
    case location
    case none
    case announcementsNetwork
    case mapNetwork
    case announcements
    case photos
    case map
    case requestPending
    case requestLoaded
    case requestFailed
    case requestCancelled
    case age
    case seconds
    case milliseconds
    case accuracy
    case bytes
    case elapsed
    case since
    case networkOK
    case networkFail
    case networkSlow
    case networkStatus
}
