import Domain
import PresentationResources

extension Strings {
    /// The key of a text; the name of the case is the key in a strings file.
    ///
    /// The comments of `Languages/en.strings` describe the texts, and list their arguments in
    /// order.
    public enum Key: String, Sendable, CaseIterable {
        // The app, its description, and headings.
        case appName
        case back
        case cancel
        case retry
        case showMore
        case open
        case goToSettings
        case descriptionTitle
        case descriptionText
        case mapTitle
        case fullscreenMapTitle
        case listTitle

        // The maps, their legend, and notices.
        case mapLoading
        case mapPermissionRequired
        case mapServicesOff
        case mapRestricted
        case mapFailedLocation
        case mapFailedPicture
        case mapFailedPart
        case mapFailedNotCovered
        case mapUnsupported
        case mapFailedConnection
        case mapFailedTimedOut
        case mapFailedMalformed
        case mapFailedRefused
        case mapLegendYou
        case mapLegendYouWithin
        case mapLegendMissing
        case mapLegendFound
        case mapLegendNoData
        case mapLegendNotLoaded
        case mapLegendPlace
        case mapLegendPeak
        case mapLegendWater
        case mapLegendWood
        case mapLegendBuiltUp
        case mapLegendBuilding
        case mapLegendRailway
        case mapLegendMotorway
        case mapLegendMainRoad
        case mapLegendRoad
        case mapLegendStreet
        case mapLegendRiver
        case mapLegendBorder
        case mapZoomIn
        case mapFitting
        case mapNoPets
        case mapLimited
        case mapLimitedOf
        case mapNoMatch
        case calloutPlace
        case coordinateMalformed
        case coordinateMinutes
        case coordinateLatitude
        case coordinateLongitude
        case coordinatePlaceName
        case coordinateReferenceSystem
        case coordinateAddress
        case noticeApproximate
        case noticeUnencrypted

        // The list of recently lost pets.
        case listIdle
        case listLoading
        case listEmpty
        case listEmptyNearby
        case listRefreshing
        case listFailedUnreachable
        case listFailedTimedOut
        case listFailedMalformed
        case listFailedUnavailable
        case listPauseSeconds
        case listPauseMinutes
        case listFailedRefused
        case listPart
        case listPartOf
        case failedNotModified

        // The list of all pets, and its filters.
        case allPetsTitle
        case petsOfAll
        case filterStatus
        case filterText
        case filterWords
        case filterOrder
        case filterAny
        case filterAnyTime
        case filterToday
        case filterSinceYesterday
        case filterNewest
        case filterNearest
        case filterWithin
        case petsNoneWithin
        case petsNoneWithinFiltered
        case petsNoneFiltered
        case petsFilterOfWord
        case petsSearched
        case petsNoneButWithoutWords
        case petsNoneBut
        case mapFiltered

        // Cards, days, distances and coordinates.
        case cardPosted
        case cardLastSeen
        case cardFound
        case cardDistance
        case atYourLocation
        case cardWay
        case detailsWay
        case cardUnnamedActive
        case cardUnnamedFound
        case cardUnnamedClosed
        case dayToday
        case dayYesterday
        case dateDayMonth
        case dateDayMonthYear
        case distanceMeters
        case distanceKilometers
        case distanceFeet
        case distanceMiles
        case distanceAbout
        case distanceBelow
        case decimalSeparator
        case coordinate

        // The facts about a pet, and the request for its photo.
        case statusActive
        case statusFound
        case statusClosed
        case speciesDog
        case speciesCat
        case speciesBird
        case speciesRabbit
        case speciesOther
        case speciesUnknown
        case petOfUnknownSpecies
        case sexMale
        case sexFemale
        case detailsSpecies
        case detailsBreed
        case detailsSex
        case detailsAge
        case detailsLastSeen
        case detailsPosted
        case detailsDistance
        case detailsFound
        case detailsPlace
        case detailsMicrochip
        case detailsReward
        case detailsPhoto
        case detailsPhone
        case detailsEmail
        case ageBelowOne
        case detailsContact
        case detailsContactFound
        case detailsMap
        case detailsMapFound
        case photoFailedUnreachable
        case photoFailedTimedOut
        case photoFailedMalformed
        case photoFailed
        case photoFailedUnsupported
        case photoFailedUnavailable

        // Alerts.
        case alertTitle
        case alertMessage
        case alertServicesTitle
        case alertServicesMessage
        case alertRestrictedMessage
    }

    package enum CountedKey: String, CaseIterable {
        case age
        /// A day two to seven days ago; takes the number of days.
        case dayDaysAgo
        case filterDays
        /// The note about announcements that are not shown; takes their number.
        case listWithoutID
        case pets
        /// The number of all pets, in `petsOfAll`.
        case petsOf
    }

    /// Returns the text of a key, with the arguments in place of `%1$@`, `%2$@` and so on.
    ///
    /// The comments of `Languages/en.strings` list the arguments of each text. A placeholder
    /// without an argument stays as it is. Placeholders in arguments are not replaced. If there is
    /// no text, even in English, the result is the raw value of the key.
    public subscript(key: Key, arguments: String...) -> String {
        text(key.rawValue, arguments, in: .presentation)
    }

    /// Returns the text of a key in the plural form of a number, with the number in place of
    /// `%1$@`.
    ///
    /// The number must not be negative.
    package subscript(key: CountedKey, number: Int) -> String {
        text(key.rawValue, counting: number, in: .presentation)
    }

    /// Returns the text of a key in the grammatical gender of a sex, or the text of the key if it
    /// has no such form.
    func text(_ key: Key, genderOf sex: Pet.Sex) -> String {
        text(key.rawValue, form: sex.rawValue, in: .presentation)
    }

    /// Returns the name of a month in a date; January has the number 1.
    func month(_ number: Int) -> String {
        text(Self.monthKey(number), in: .presentation)
    }

    func direction(_ direction: CompassDirection) -> String {
        text(Self.key(direction), in: .presentation)
    }

    func shortDirection(_ direction: CompassDirection) -> String {
        text(Self.shortKey(direction), in: .presentation)
    }

    static func key(_ direction: CompassDirection) -> String {
        "direction." + direction.rawValue
    }

    static func shortKey(_ direction: CompassDirection) -> String {
        "directionShort." + direction.rawValue
    }

    static func monthKey(_ number: Int) -> String {
        "month.\(number)"
    }
}

extension EmbeddedTexts {
    /// The texts of `Strings.Key`.
    package static let presentation = EmbeddedTexts { presentationLanguageResources }
}
