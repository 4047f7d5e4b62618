package import Domain
package import Presentation
import TextViewsResources

/// A text of the cell views, besides the texts of `Strings.Key`.
///
/// The name of a case is the key of its text in the strings files of this module. The comments of
/// `en.strings` describe the arguments of the texts.
package enum ViewText: String, CaseIterable {
    // The pages.
    case clearFilters
    case resetFilters

    // The photo of a pet.
    case photoLoading
    case photoNeedsChafa
    case photoNotDrawn
    case chafaTimedOut
    case chafaInvalidOutput
    case chafaFailed
    case chafaNotStarted

    // Lines for screen readers.
    case linearFirst
    case linearBack
    case linearAlertClosed
    case linearCalloutClosed
    case linearTurnOff
    case linearTurnOn
    case linearMapNoPets
    case linearNone
    case linearNoDistances
    case linearNoDistance
    case linearList
    case linearListRefreshing
    case linearMap
    case linearMapOnly
    case linearMapPets
    case linearNearest
    case linearPlaces
    case linearAttribution
    case locationAccess
    case mapPosition
    case plainAccuracy
    case otherCommands

    // The device's permission prompt, its Settings, and the permissions there.
    case promptTitle
    case promptMessage
    case promptExpired
    case promptAllowOnce
    case promptAllowWhileUsing
    case promptDeny
    case settingsTitle
    case settingsLocationServices
    case settingsPermission
    case settingsOn
    case settingsOff
    case permissionNotDetermined
    case permissionWhenInUse
    case permissionAlways
    case permissionDenied
    case permissionRestricted
}

/// A text of the cell views that takes a number, with a form for each plural category of the
/// language.
package enum CountedViewText: String, CaseIterable {
    case morePets
    case missingPets
    case foundPets
}

extension EmbeddedTexts {
    /// The texts of the cell views.
    package static let textViews = EmbeddedTexts { textViewsLanguageResources }
}

extension Strings {
    /// Returns a sentence that says where a map is, and how high its area is.
    package func mapPosition(_ center: Coordinate, heightMeters: Double) -> String {
        self[.mapPosition, place(center), distance(heightMeters)]
    }

    package subscript(text: ViewText, arguments: String...) -> String {
        self.text(text.rawValue, arguments, in: .textViews)
    }

    /// Returns the text in the plural form of a number, which must not be negative.
    package subscript(text: CountedViewText, number: Int) -> String {
        self.text(text.rawValue, counting: number, in: .textViews)
    }
}
