import Domain

extension Strings {
    /// The key of a text; its name is the key in a strings file.
    ///
    /// The comments of `Languages/en.strings` describe the texts, and list their arguments in
    /// order.
    public enum Key: String, Sendable, CaseIterable {
        // The app, its description, and headings.
        case appName, back, cancel, retry, open, goToSettings, descriptionTitle, descriptionText,
            mapTitle
        case fullscreenMapTitle, listTitle

        // The maps, their legend, and notices.
        case mapLoading, mapPermissionRequired, mapServicesOff, mapFailedLocation,
            mapFailedNoReceiver, mapFailedNoFix
        case mapFailedSilent, mapFailedUnreachable, mapFailedPicture, mapFailedNotCovered,
            mapUnsupported
        case mapFailedSchema, mapFailedConnection, mapFailedTimedOut, mapFailedNoByteRanges,
            mapFailedReplaced
        case mapFailedMalformed, mapFailedUntrusted, mapFailedRefused, mapFailedWrongType,
            mapFailedRedirected
        case mapFailedUnencrypted, mapFailedMissingLibrary, mapLegendYou, mapLegendMissing,
            mapLegendFound
        case mapLegendNoData, mapLegendPlace, mapLegendWater, mapLegendWood, mapLegendBuiltUp,
            mapLegendBuilding
        case mapLegendRailway, mapLegendMotorway, mapLegendMainRoad, mapLegendRoad, mapLegendStreet,
            mapLegendRiver
        case mapLegendBorder, mapZoomIn, mapFitting, mapNoPets, calloutPlace, coordinateMalformed,
            coordinateMinutes
        case coordinateLatitude, coordinateLongitude, noticeApproximate, noticeUnencrypted

        // The list of recently lost pets.
        case listIdle, listLoading, listEmpty, listEmptyNearby, listRefreshing,
            listFailedUnreachable
        case listFailedTimedOut, listFailedMalformed, listFailedUntrusted, listFailedUnreadable,
            listFailedTooLarge
        case listFailedRepeatedPage, listFailedRefused, listFailedRefusedBecause,
            listFailedCannotSort
        case listFailedNextPageElsewhere, listFailedRedirected, listFailedMissingLibrary,
            listFailedWrongType

        // The list of all pets, and its filters.
        case allPetsTitle, petsOfAll, filterStatus, filterOrder, filterAny, filterToday,
            filterSinceYesterday
        case filterNewest, filterNearest, filterWithin, petsNoneWithin, petsNoneWithinFiltered,
            petsNoneFiltered
        case petsNoneBut, mapFiltered

        // Cards, days, distances and coordinates.
        case cardPosted, cardLastSeen, cardFound, cardDistance, atYourLocation, cardWay, detailsWay,
            cardUnnamedActive
        case cardUnnamedFound, cardUnnamedClosed, dayToday, dayYesterday, dateDayMonth,
            dateDayMonthYear, distanceMeters
        case distanceKilometers, distanceAbout, distanceBelow, decimalSeparator, coordinate

        // The facts about a pet, and its current version.
        case statusActive, statusFound, statusClosed, speciesDog, speciesCat, speciesBird,
            speciesRabbit, speciesOther
        case sexMale, sexFemale, detailsSpecies, detailsBreed, detailsSex, detailsAge,
            detailsLastSeen, detailsPosted
        case detailsDistance, detailsFound, detailsPlace, detailsMicrochip, detailsReward,
            detailsPhoto, detailsPhone
        case detailsEmail, ageBelowOne, detailsContact, detailsContactFound, detailsMap,
            detailsMapFound
        case detailsGone, detailsFailed, detailsFailedUnreachable, detailsFailedTimedOut,
            detailsFailedMalformed
        case detailsFailedWrongType, photoFailed, photoFailedTooLarge, photoFailedUnsupported

        // Alerts.
        case alertTitle, alertMessage, alertServicesTitle, alertServicesMessage
    }

    package enum CountedKey: String, CaseIterable {
        case age
        /// A day two to seven days ago; takes the number of days.
        case dayDaysAgo
        case filterDays
        case pets
        /// The number of all pets, in `petsOfAll`.
        case petsOf
    }

    static func key(_ direction: CompassDirection) -> String {
        "direction." + direction.rawValue
    }

    static func monthKey(_ number: Int) -> String {
        "month.\(number)"
    }
}
