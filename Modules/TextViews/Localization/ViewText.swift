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
    case linearBack
    case linearAlertClosed
    case linearCalloutClosed
    case linearMapNoPets
    case linearNone
    case linearNoDistances
    case linearNoDistance
    case linearMapPets
    case linearNearest
    case filtersElsewhere
    case linearPlaces
    case linearAttribution
    case locationAccess
    case mapPosition
    case plainAccuracy
    case otherCommands

    // The summaries of sections: their names and values.
    case summaryPage
    case summaryApp
    case summaryPermission
    case summaryServices
    case summaryPrompt
    case summaryAlert
    case summaryMap
    case summaryList
    case summaryView
    case summaryPinsInView
    case summaryCallout
    case summaryNotice
    case summaryFilters
    case summaryAllPets
    case summaryPhoto
    case summaryLandingPage
    case summaryFullscreenMap
    case summarySettings
    case summaryForeground
    case summaryBackground
    case summaryOn
    case summaryOff
    case summaryOpen
    case summaryClosed
    case summaryNone
    case summaryUnknown
    case summaryLoading
    case summaryNoPins
    case summaryWaiting
    case summaryPermissionRequired
    case summaryNotDetermined
    case summaryExpired
    case summaryOnce
    case summaryWhenInUse
    case summaryAlways
    case summaryDenied
    case summaryRestricted
    case summaryUpdating
    case summaryFailed
    case summaryChanged
    case summaryPlace

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
    case summaryPins
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
