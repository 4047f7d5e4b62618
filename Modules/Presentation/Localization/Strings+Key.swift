import Domain

extension Strings {
    /// The key of a text; its name is the key in a strings file.
    ///
    /// The documentation of a case lists the arguments of its text in order. A case without listed arguments takes none.
    public enum Key: String, Sendable, CaseIterable {
        /// Titles: of the app, and of buttons.
        case appName, back, cancel, retry, open, goToSettings
        /// The panel that describes the app.
        case descriptionTitle, descriptionText
        /// Headings of the map preview, of the full-screen map, and of the list.
        case mapTitle, fullscreenMapTitle, listTitle

        /// In place of a map: it is loading, there is no permission, or location services are off for the whole device.
        case mapLoading, mapPermissionRequired, mapServicesOff
        /// In place of a map without a location: the reason is unspecified or unknown after the time limit, there is no
        /// receiver, too few satellites, no data, or no connection to the service that reads the receiver.
        case mapFailedLocation, mapFailedNoReceiver, mapFailedNoFix, mapFailedSilent, mapFailedUnreachable
        /// In place of a map that cannot be drawn, does not cover the region, or is of a type that the view cannot show.
        case mapFailedPicture, mapFailedNotCovered, mapUnsupported
        /// In place of a map of an unknown schema; takes the names of layers.
        case mapFailedSchema
        /// In place of a map that cannot be loaded from a server.
        case mapFailedConnection, mapFailedTimedOut, mapFailedNoByteRanges, mapFailedReplaced, mapFailedMalformed
        /// The identity of the map server cannot be verified.
        case mapFailedUntrusted
        /// The map server refuses the request; takes the HTTP status.
        case mapFailedRefused
        /// The map server sends an unexpected media type, which is the argument.
        case mapFailedWrongType
        /// A redirect of the map is not followed; takes the address of its target.
        case mapFailedRedirected
        /// The tiles are on another server without encryption; takes its host.
        case mapFailedUnencrypted
        /// A library for loading the map is missing; takes its name.
        case mapFailedMissingLibrary
        /// The legend: the user's position, pins of missing and of found pets, areas without map data, unnamed places.
        case mapLegendYou, mapLegendMissing, mapLegendFound, mapLegendNoData, mapLegendPlace
        /// The legend of a map without colors: kinds of ground and of lines.
        case mapLegendWater, mapLegendWood, mapLegendBuiltUp, mapLegendBuilding
        case mapLegendRailway, mapLegendMotorway, mapLegendMainRoad, mapLegendRoad, mapLegendStreet, mapLegendRiver
        case mapLegendBorder
        /// Notices on the full-screen map: the area is too large for pins, all pets around the user are being requested, or
        /// there are none.
        case mapZoomIn, mapFitting, mapNoPets
        /// Takes the number of the selected pin among those in its place, and their count.
        case calloutPlace
        /// A text is not a coordinate, or its minutes or seconds, its latitude or its longitude are out of range.
        case coordinateMalformed, coordinateMinutes, coordinateLatitude, coordinateLongitude
        /// The location is approximate; takes its accuracy as a formatted distance.
        case noticeApproximate
        /// The location is sent to the backend without encryption.
        case noticeUnencrypted

        /// In place of the list: nothing is requested, it is loading, or there are no announcements anywhere or nearby.
        case listIdle, listLoading, listEmpty, listEmptyNearby
        /// Newer cards are loading.
        case listRefreshing
        /// In place of a list that cannot be loaded.
        case listFailedUnreachable, listFailedTimedOut, listFailedMalformed, listFailedUntrusted, listFailedUnreadable
        /// The response has too many bytes, announcements or values, or its pages lead back to an earlier one.
        case listFailedTooLarge, listFailedRepeatedPage
        /// The backend refuses the request without a message; takes the HTTP status.
        case listFailedRefused
        /// The backend refuses the request; takes the HTTP status and the backend's message.
        case listFailedRefusedBecause
        /// The backend refuses to sort; takes the name of the property and the backend's message.
        case listFailedCannotSort
        /// The next page, or the target of a redirect, is on another server; takes its host.
        case listFailedNextPageElsewhere, listFailedRedirected
        /// A library for requests is missing; takes its name.
        case listFailedMissingLibrary
        /// The response has an unexpected media type, which is the argument.
        case listFailedWrongType

        /// The title of the list of all pets.
        case allPetsTitle
        /// The numbers of pets that match the filters, and of all that are loaded; takes both.
        case petsOfAll
        /// Labels and values of filters, and of the order.
        case filterStatus, filterOrder, filterAny, filterToday, filterSinceYesterday, filterNewest, filterNearest
        /// The filter for the distance; takes the formatted radius.
        case filterWithin
        /// In place of an empty list: no pets are within the formatted radius, or match several filters.
        case petsNoneWithin, petsNoneWithinFiltered, petsNoneFiltered
        /// In place of an empty list; takes the label and the value of the filter to loosen, and the number of pets then.
        case petsNoneBut
        /// The legend of the full-screen map: filters hide pets; takes the values of the filters.
        case mapFiltered

        /// The day of the report or of the last sighting; takes the formatted day.
        case cardPosted, cardLastSeen, cardFound
        /// The distance of the last sighting from the user; takes the formatted distance.
        case cardDistance
        /// In place of a distance that rounds to zero.
        case atYourLocation
        /// The distance and the direction of the last sighting, on a card or as a fact; takes both.
        case cardWay, detailsWay
        /// The title of an announcement of a pet without a name, by its status; takes the breed or the species.
        case cardUnnamedActive, cardUnnamedFound, cardUnnamedClosed
        /// Days relative to the current day.
        case dayToday, dayYesterday
        /// A day of the current year; takes the day of the month, and the name of the month.
        case dateDayMonth
        /// A day of another year; takes the day of the month, the name of the month, and the year.
        case dateDayMonthYear
        /// A distance; takes the formatted number.
        case distanceMeters, distanceKilometers
        /// A distance from an approximate location; takes the formatted distance.
        case distanceAbout
        /// A distance from an approximate location that may be zero; takes the formatted upper limit.
        case distanceBelow
        /// The decimal separator of formatted numbers.
        case decimalSeparator
        /// A coordinate; takes the formatted latitude and longitude.
        case coordinate

        /// The status of an announcement; can have forms for the sex of the pet.
        case statusActive, statusFound, statusClosed
        /// Names of species and of sexes.
        case speciesDog, speciesCat, speciesBird, speciesRabbit, speciesOther, sexMale, sexFemale
        /// Labels of facts about a pet and its announcement.
        case detailsSpecies, detailsBreed, detailsSex, detailsAge, detailsLastSeen, detailsPosted, detailsDistance
        /// Labels of further facts.
        case detailsFound, detailsPlace, detailsMicrochip, detailsReward, detailsPhoto, detailsPhone, detailsEmail
        /// The age of a pet that is less than a year old.
        case ageBelowOne
        /// Headings on the details page: the contact details of a missing or a found pet, and the map.
        case detailsContact, detailsContactFound, detailsMap

        /// On the details page: the announcement no longer exists.
        case detailsGone
        /// On the details page: the current version could not be loaded; takes the message of the error.
        case detailsFailed
        /// The reason why the current version could not be loaded.
        case detailsFailedUnreachable, detailsFailedTimedOut, detailsFailedMalformed
        /// The current version has an unexpected media type, which is the argument.
        case detailsFailedWrongType

        /// The alert about a denied permission, or about location services that are off.
        case alertTitle, alertMessage, alertServicesTitle, alertServicesMessage
    }

    /// The key of the name of a direction.
    static func key(_ direction: CompassDirection) -> String { "direction.\(direction)" }

    /// The key of the name of a month, as in a date.
    static func monthKey(_ number: Int) -> String { "month.\(number)" }
}
