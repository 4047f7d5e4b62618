import Domain

extension Strings {
    /// The key of a text.
    ///
    /// The documentation of each case lists the arguments of its text in order. A case without listed arguments takes
    /// none.
    public enum Key: String, Sendable, CaseIterable {
        /// The name of the app.
        case appName = "app.name"
        /// The title of the button that returns to the previous page.
        case back = "back"
        /// The title of the button that only closes the alert.
        case cancel = "cancel"
        /// The title of the button that repeats a failed load.
        case retry = "retry"
        /// The title of the button that opens the announcement of a callout.
        case open = "open"
        /// The title of the button that opens the device's Settings.
        case goToSettings = "goToSettings"

        /// The title of the description panel.
        case descriptionTitle = "description.title"
        /// The text of the description panel.
        case descriptionText = "description.text"

        /// The heading of the map preview.
        case mapTitle = "map.title"
        /// The message shown while the location or the map is loading.
        case mapLoading = "map.loading"
        /// The message shown in place of the map without permission to use the location.
        case mapPermissionRequired = "map.permissionRequired"
        /// The message shown in place of the map while location services are off for the whole device.
        case mapServicesOff = "map.servicesOff"
        /// The message shown when the location cannot be determined in time, or for an unspecified reason.
        case mapFailedLocation = "map.failed.location"
        /// The message shown when the map cannot be drawn, or not in time.
        case mapFailedPicture = "map.failed.picture"
        /// The message shown when the schema of the map is unknown; takes the names of layers.
        case mapFailedSchema = "map.failed.schema"
        /// The message shown when the server of the map cannot be reached.
        case mapFailedConnection = "map.failed.connection"
        /// The message shown when a server takes too long to send the map.
        case mapFailedTimedOut = "map.failed.timedOut"
        /// The message shown when the server refuses the map; takes the HTTP status.
        case mapFailedRefused = "map.failed.refused"
        /// The message shown when the server cannot send parts of a file.
        case mapFailedNoByteRanges = "map.failed.noByteRanges"
        /// The message shown when the map is replaced while it is loaded.
        case mapFailedReplaced = "map.failed.replaced"
        /// The message shown when the response of the server is not valid.
        case mapFailedMalformed = "map.failed.malformed"
        /// The message shown when the response has an unexpected media type; takes the media type.
        case mapFailedWrongType = "map.failed.wrongType"
        /// The message shown when a redirect of the map is not followed; takes the address of its target.
        case mapFailedRedirected = "map.failed.redirected"
        /// The message shown when the tiles are on another server without encryption; takes the host.
        case mapFailedUnencrypted = "map.failed.unencrypted"
        /// The message shown when the identity of the server of the map cannot be verified.
        case mapFailedUntrusted = "map.failed.untrusted"
        /// The message shown when a library for loading the map is missing; takes its name.
        case mapFailedMissingLibrary = "map.failed.missingLibrary"
        /// The message shown when the view does not support the type of the snapshot.
        case mapUnsupported = "map.unsupported"
        /// The message shown when the map data does not cover the region.
        case mapFailedNotCovered = "map.failed.notCovered"
        /// The legend of areas without map data.
        case mapLegendNoData = "map.legend.noData"
        /// The message shown when there is no GPS receiver.
        case mapFailedNoReceiver = "map.failed.noReceiver"
        /// The message shown when the receiver does not see enough satellites.
        case mapFailedNoFix = "map.failed.noFix"
        /// The message shown when the receiver sends no data.
        case mapFailedSilent = "map.failed.silent"
        /// The message shown when there is no connection to the service that reads the receiver.
        case mapFailedUnreachable = "map.failed.unreachable"
        /// The legend of the user's position.
        case mapLegendYou = "map.legend.you"
        /// The legend of a missing pet's pin.
        case mapLegendMissing = "map.legend.missing"
        /// The legend of a found pet's pin.
        case mapLegendFound = "map.legend.found"
        /// The title of the full-screen map.
        case fullscreenMapTitle = "fullscreenMap.title"
        /// The notice shown on the full-screen map when it shows too large an area for pins.
        case mapZoomIn = "map.zoomIn"
        /// The notice shown on the full-screen map while it requests all pets around the user.
        case mapFitting = "map.fitting"
        /// The notice shown on the full-screen map when there are no pets around the user.
        case mapNoPets = "map.noPets"
        /// The message shown when a text is not a coordinate.
        case coordinateMalformed = "coordinate.malformed"
        /// The message shown when the minutes or the seconds of a coordinate are out of range.
        case coordinateMinutes = "coordinate.minutes"
        /// The message shown when the latitude of a coordinate is out of range.
        case coordinateLatitude = "coordinate.latitude"
        /// The message shown when the longitude of a coordinate is out of range.
        case coordinateLongitude = "coordinate.longitude"
        /// The notice shown when the location is approximate; takes its accuracy as a formatted distance.
        case noticeApproximate = "notice.approximate"
        /// The notice shown when the location is sent to the backend without encryption.
        case noticeUnencrypted = "notice.unencrypted"

        /// The heading of the list.
        case listTitle = "list.title"
        /// The message shown in the list's idle state, for example before the first load.
        case listIdle = "list.idle"
        /// The message shown while the list is loading.
        case listLoading = "list.loading"
        /// The message shown when there are no announcements, after a query without a location.
        case listEmpty = "list.empty"
        /// The message shown when there are no announcements within range of the user's location.
        case listEmptyNearby = "list.empty.nearby"
        /// The message shown when the backend cannot be reached.
        case listFailedUnreachable = "list.failed.unreachable"
        /// The message shown when the response takes too long.
        case listFailedTimedOut = "list.failed.timedOut"
        /// The message shown when the backend refuses the request without a message; takes the HTTP status.
        case listFailedRefused = "list.failed.refused"
        /// The message shown when the backend refuses the request with a message; takes the HTTP status and that text.
        case listFailedRefusedBecause = "list.failed.refusedBecause"
        /// The message shown when the response is not a list of announcements.
        case listFailedMalformed = "list.failed.malformed"
        /// The message shown when the response has too many bytes, announcements or values.
        case listFailedTooLarge = "list.failed.tooLarge"
        /// The message shown when the backend refuses to sort; takes the name of the property and the backend's message.
        case listFailedCannotSort = "list.failed.cannotSort"
        /// The message shown when the pages of the response lead back to an earlier one.
        case listFailedRepeatedPage = "list.failed.repeatedPage"
        /// The message shown when the next page is on another server; takes its host.
        case listFailedNextPageElsewhere = "list.failed.nextPageElsewhere"
        /// The message shown when a library for requests is missing; takes its name.
        case listFailedMissingLibrary = "list.failed.missingLibrary"
        /// The message shown when the file of announcements cannot be read.
        case listFailedUnreadable = "list.failed.unreadable"
        /// The message shown when the identity of the backend cannot be verified.
        case listFailedUntrusted = "list.failed.untrusted"
        /// The message shown when a redirect of the backend is not followed; takes the host of its target.
        case listFailedRedirected = "list.failed.redirected"
        /// The message shown when the response has an unexpected media type; takes the media type.
        case listFailedWrongType = "list.failed.wrongType"

        /// The day of the report; takes the formatted day.
        case cardPosted = "card.posted"
        /// The day of the last sighting; takes the formatted day.
        case cardLastSeen = "card.lastSeen"
        /// The distance of the last sighting from the user; takes the formatted distance.
        case cardDistance = "card.distance"
        /// The distance and the direction of the last sighting; takes the formatted distance and the direction.
        case cardWay = "card.way"
        /// The title of a missing pet without a name; takes its breed or species.
        case cardUnnamedActive = "card.unnamed.active"
        /// The title of a found pet without a name; takes its breed or species.
        case cardUnnamedFound = "card.unnamed.found"
        /// The title of a resolved announcement of a pet without a name; takes its breed or species.
        case cardUnnamedClosed = "card.unnamed.closed"
        /// The message shown while cards are shown and newer ones are loading.
        case listRefreshing = "list.refreshing"
        /// The current day.
        case dayToday = "day.today"
        /// The day before the current day.
        case dayYesterday = "day.yesterday"
        /// A day of the current year; takes the day of the month, and the name of the month.
        case dateDayMonth = "date.dayMonth"
        /// A day of another year; takes the day of the month, the name of the month, and the year.
        case dateDayMonthYear = "date.dayMonthYear"
        /// A distance in meters; takes the formatted number.
        case distanceMeters = "distance.meters"
        /// A distance in kilometers; takes the formatted number.
        case distanceKilometers = "distance.kilometers"
        /// A distance from an approximate location; takes the formatted distance.
        case distanceAbout = "distance.about"
        /// A distance from an approximate location that may be zero; takes the formatted upper limit.
        case distanceBelow = "distance.below"
        /// The decimal separator of formatted numbers.
        case decimalSeparator = "decimalSeparator"
        /// A coordinate; takes the formatted latitude and longitude.
        case coordinate = "coordinate"

        /// The status of a missing pet; can have forms for its sex.
        case statusActive = "status.active"
        /// The status of a found pet; can have forms for its sex.
        case statusFound = "status.found"
        /// The status of a resolved announcement; can have forms for the sex of the pet.
        case statusClosed = "status.closed"
        /// The name of the species: a dog.
        case speciesDog = "species.dog"
        /// The name of the species: a cat.
        case speciesCat = "species.cat"
        /// The name of the species: a bird.
        case speciesBird = "species.bird"
        /// The name of the species: a rabbit.
        case speciesRabbit = "species.rabbit"
        /// The name of the species: any other animal.
        case speciesOther = "species.other"
        /// The name of the sex: male.
        case sexMale = "sex.male"
        /// The name of the sex: female.
        case sexFemale = "sex.female"

        /// The label of the species.
        case detailsSpecies = "details.species"
        /// The label of the breed.
        case detailsBreed = "details.breed"
        /// The label of the sex.
        case detailsSex = "details.sex"
        /// The label of the age.
        case detailsAge = "details.age"
        /// The age of a pet that is less than a year old.
        case ageBelowOne = "age.belowOne"
        /// The label of the day of the last sighting.
        case detailsLastSeen = "details.lastSeen"
        /// The label of the day of the report.
        case detailsPosted = "details.posted"
        /// The label of the distance from the user.
        case detailsDistance = "details.distance"
        /// The label of the coordinate.
        case detailsPlace = "details.place"
        /// The label of the microchip number.
        case detailsMicrochip = "details.microchip"
        /// The label of the reward.
        case detailsReward = "details.reward"
        /// The label of the address of the photo.
        case detailsPhoto = "details.photo"
        /// The heading of the contact details of a missing pet.
        case detailsContact = "details.contact"
        /// The heading of the contact details of a found pet.
        case detailsContactFound = "details.contact.found"
        /// The label of the telephone number.
        case detailsPhone = "details.phone"
        /// The label of the email address.
        case detailsEmail = "details.email"

        /// The title of the alert about a denied permission.
        case alertTitle = "alert.title"
        /// The message of the alert about a denied permission.
        case alertMessage = "alert.message"
        /// The title of the alert about location services that are off.
        case alertServicesTitle = "alert.services.title"
        /// The message of the alert about location services that are off.
        case alertServicesMessage = "alert.services.message"

        /// The question of the simulated permission prompt.
        case promptTitle = "prompt.title"
        /// The reason why the app requests the permission.
        case promptMessage = "prompt.message"
        /// The title of the button that allows access to the location until the app leaves the foreground.
        case promptAllowOnce = "prompt.allowOnce"
        /// The title of the button that allows access to the location while the app is in use.
        case promptAllowWhileUsing = "prompt.allowWhileUsing"
        /// The title of the button that denies access to the location.
        case promptDeny = "prompt.deny"

        /// The title of the app's page in the simulated Settings.
        case settingsTitle = "settings.title"
        /// The label of the device-wide switch for location services.
        case settingsLocationServices = "settings.locationServices"
        /// The heading of the location permissions to choose from.
        case settingsPermission = "settings.permission"
        /// The state of a switch: on.
        case settingsOn = "settings.on"
        /// The state of a switch: off.
        case settingsOff = "settings.off"
        /// The name of the permission before the user decides.
        case permissionNotDetermined = "permission.notDetermined"
        /// The name of the permission while the app is in use.
        case permissionWhenInUse = "permission.whenInUse"
        /// The name of the permission at all times.
        case permissionAlways = "permission.always"
        /// The name of the permission that the user has denied.
        case permissionDenied = "permission.denied"
        /// The name of the permission that a restriction of the device denies.
        case permissionRestricted = "permission.restricted"

        /// A distance with a direction; takes the formatted distance and the direction.
        case detailsWay = "details.way"
        /// The heading of the map on the details page.
        case detailsMap = "details.map"
    }

    /// The key of the name of a direction.
    static func key(_ direction: CompassDirection) -> String { "direction.\(direction)" }

    /// The key of the name of a month, as in a date.
    static func monthKey(_ number: Int) -> String { "month.\(number)" }
}
