/// The function of a key, in the list of keys.
enum KeyTitle: String, AppText {
    static let group = "key"

    case scroll
    case scrollByPage
    case scrollByHalfPage
    case scrollToEnds
    case focus
    case select
    case tap
    case back
    case refresh
    case retry
    case card
    case answer
    case settings
    case log
    case command
    case keys
    case redraw
    case suspend
    case quit
    case map
    case pan
    case panByHalf
    case zoom
    case user
    case fit
    case goTo
    case pin
    case openPin
    case pinNumber
    case inspector
    case nextStep
    case nextTour
    case endTour
    case tapPointer
    case zoomIn
    case allPets
    case filters
    case filtersBackward
    case clearFilters
    case copy
    case search
    case copyAll
}
