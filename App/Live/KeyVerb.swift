import Presentation

/// The function of a key in one or two words, in the bottom line.
enum KeyVerb: String, AppText {
    static let group = "verb"

    case scroll
    case select
    case focus
    case open
    case choose
    case more
    case `switch`
    case allowOnce
    case allow
    case deny
    case cancel
    case back
    case refresh
    case retry
    case settings
    case goToSettings
    case map
    case pan
    case zoom
    case pin
    case keys
    case quit
    case nextStep
    case lastStep
    case nextTour
    case endTour
    case command
    case allPets
    case filters
    case change
    case copy
    case search
    case clearFilters
}

extension KeyVerb {
    /// The verb for a button that has the focus.
    init(of button: PageButtonID) {
        switch button {
        case .map: self = .open
        case .more: self = .more
        case .retryMap, .retryList, .retryPhoto: self = .retry
        case .settings: self = .goToSettings
        case .cancel: self = .cancel
        default: self = .choose
        }
    }
}
