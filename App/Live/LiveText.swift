/// A text of the live screen.
enum LiveText: String, AppText {
    static let group = "live"

    case tooSmall
    case pasteEndAwaited
    case close
    case closeOrScroll
    case closeOrChoose
    case logEmpty
    case more
    case mapFailed
    case listFailed
    case failedMap
    case failedList
    case photoError
    case failedPhoto
    case searchPrompt
    case mapGoTo
    case waiting
    case typedNumber
    case failed
    case waitStarted
    case tourEnd
    case tourStep
    case inspectorHeading
    case stateHeading
    case requestsHeading
    case noRequests
    case eventsHeading
    case noEvents
    case moreLines
    case nothingSelected
    case filtersAreReset
    case latinKeys
    case pageTop
    case pageBottom
}
