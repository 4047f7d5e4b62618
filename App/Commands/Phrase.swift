/// What a command has done whose result is on the page.
enum Phrase: String, AppText {
    static let group = "did"

    case openSettings
    case closeAlert
    case goBack
    case openMap
    case retryMap
    case retryList
    case openCallout
    case openAllPets
    case showMore
    case tapButton
    case retryPhoto
    case closeCallout
    case selectNextPin
    case selectPreviousPin
    case requestPets
    case tapCard
    case tapPin
    case failedAgain
    case failedNow
    case unchanged
}
