import Presentation
import TextViews

/// The function of a key in one or two words, in the bottom line.
///
/// If the keys do not all fit, those with an earlier verb are shown: first those without which the
/// page cannot be read or left, then those of other pages.
enum KeyVerb: String, AppText {
    static let group = "verb"

    case nextStep
    case lastStep
    case nextTour
    case endTour
    case answer
    case keys
    case back
    case quit
    case select
    case scroll
    case retry
    case goToSettings
    case open
    case copy
    case clearFilters
    case choose
    case `switch`
    case change
    case pin
    case pan
    case zoom
    case allPets
    case search
    case command
    case map
    case focus
    case allowOnce
    case allow
    case deny
    case more
    case cancel
    case refresh
    case filters
    case settings
    case rightSide
}

extension KeyVerb: Comparable {
    private static let ranks = Dictionary(
        uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) }
    )

    static func < (one: Self, other: Self) -> Bool {
        ranks[one, default: 0] < ranks[other, default: 0]
    }
}

extension KeyVerb {
    /// The verb for a control that has the focus; `isAsked` is whether it is in a box.
    init(of control: Control, isAsked: Bool) {
        self =
            switch control {
            case .answer(.allowOnce): .allowOnce
            case .answer(.allowWhileUsing): .allow
            case .answer(.deny): .deny
            case .back: .back
            // A box has little room for the keys, so its button has a shorter verb.
            case .button(.settings) where isAsked: .settings
            case .button(.settings): .goToSettings
            case .button(.map): .open
            case .button(.more): .more
            case .button(.retryMap), .button(.retryList), .button(.retryPhoto): .retry
            case .button(.cancel): .cancel
            case .button, .permission: .choose
            case .filter, .clearFilters: .change
            case .search: .search
            case .fact: .copy
            case .locationServices: .switch
            case .mapPreview, .allPets, .card, .pin, .callout: .open
            }
    }
}
