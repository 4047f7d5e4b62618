extension Strings {
    /// The key of a text.
    ///
    /// The documentation of each case lists the arguments of its text in order.
    public enum Key: String, Sendable, CaseIterable {
        /// The name of the app.
        case appName = "app.name"
        /// The button that returns to the previous page.
        case back = "back"
        /// The button that closes the alert.
        case cancel = "cancel"
        /// The button that repeats a failed load.
        case retry = "retry"
        /// The button that opens the device's Settings.
        case goToSettings = "goToSettings"

        /// The title of the description panel.
        case descriptionTitle = "description.title"
        /// The text of the description panel.
        case descriptionText = "description.text"

        /// The heading of the map preview.
        case mapTitle = "map.title"
        /// The message while the map loads.
        case mapLoading = "map.loading"
        /// The message that the map requires permission to use the location.
        case mapPermissionRequired = "map.permissionRequired"
        /// The message that the location could not be determined, for an unspecified reason.
        case mapFailedLocation = "map.failed.location"
        /// The message that the map could not be drawn.
        case mapFailedPicture = "map.failed.picture"
        /// The message that the view does not support the type of the snapshot.
        case mapUnsupported = "map.unsupported"
        /// The message that there is no GPS receiver.
        case mapFailedNoReceiver = "map.failed.noReceiver"
        /// The message that the receiver does not see enough satellites.
        case mapFailedNoFix = "map.failed.noFix"
        /// The message that the receiver sends no data.
        case mapFailedSilent = "map.failed.silent"
        /// The message that there is no connection to the receiver.
        case mapFailedUnreachable = "map.failed.unreachable"
        /// The legend of the user's position.
        case mapLegendYou = "map.legend.you"
        /// The legend of a missing pet's pin.
        case mapLegendMissing = "map.legend.missing"
        /// The legend of a found pet's pin.
        case mapLegendFound = "map.legend.found"
        /// The notice that the location is approximate; takes its accuracy as a distance.
        case noticeApproximate = "notice.approximate"
        /// The notice that the location is sent to the backend without encryption.
        case noticeUnencrypted = "notice.unencrypted"

        /// The heading of the list.
        case listTitle = "list.title"
        /// The message before the first load.
        case listIdle = "list.idle"
        /// The message while the list loads.
        case listLoading = "list.loading"
        /// The message that there are no announcements.
        case listEmpty = "list.empty"
        /// The message that there are no announcements within range.
        case listEmptyNearby = "list.empty.nearby"
        /// The message that the backend could not be reached.
        case listFailedUnreachable = "list.failed.unreachable"
        /// The message that the response took too long.
        case listFailedTimedOut = "list.failed.timedOut"
        /// The message that the backend refused the request; takes the HTTP status.
        case listFailedRefused = "list.failed.refused"
        /// The message that the backend refused the request; takes the HTTP status and the backend's message.
        case listFailedRefusedBecause = "list.failed.refusedBecause"
        /// The message that the response is not a list of announcements.
        case listFailedMalformed = "list.failed.malformed"
        /// The message that the response exceeds a limit.
        case listFailedTooLarge = "list.failed.tooLarge"
        /// The message that the file cannot be read.
        case listFailedUnreadable = "list.failed.unreadable"
        /// The message that the identity of the backend could not be verified.
        case listFailedUntrusted = "list.failed.untrusted"
        /// The message that the backend redirected to another host; takes the name of the host.
        case listFailedRedirected = "list.failed.redirected"
        /// The message that the response has an unexpected media type; takes the type.
        case listFailedWrongType = "list.failed.wrongType"

        /// The day of the last sighting; takes the day.
        case cardLastSeen = "card.lastSeen"
        /// The distance of the last sighting; takes the distance.
        case cardDistance = "card.distance"
        /// A distance in meters; takes the number.
        case distanceMeters = "distance.meters"
        /// A distance in kilometers; takes the number.
        case distanceKilometers = "distance.kilometers"
        /// A distance from an approximate location; takes the distance.
        case distanceAbout = "distance.about"
        /// A distance from an approximate location that may be zero; takes the upper limit.
        case distanceBelow = "distance.below"
        /// The decimal separator.
        case decimalSeparator = "decimalSeparator"

        /// The status of a missing pet.
        case statusActive = "status.active"
        /// The status of a found pet.
        case statusFound = "status.found"
        /// The status of a resolved announcement.
        case statusClosed = "status.closed"
        /// A dog.
        case speciesDog = "species.dog"
        /// A cat.
        case speciesCat = "species.cat"
        /// A bird.
        case speciesBird = "species.bird"
        /// A rabbit.
        case speciesRabbit = "species.rabbit"
        /// Any other animal.
        case speciesOther = "species.other"
        /// A male animal.
        case sexMale = "sex.male"
        /// A female animal.
        case sexFemale = "sex.female"
        /// An animal of unknown sex.
        case sexUnknown = "sex.unknown"

        /// The label of the species.
        case detailsSpecies = "details.species"
        /// The label of the breed.
        case detailsBreed = "details.breed"
        /// The label of the sex.
        case detailsSex = "details.sex"
        /// The label of the age, including the unit, years.
        case detailsAge = "details.age"
        /// The label of the day of the last sighting.
        case detailsLastSeen = "details.lastSeen"
        /// The label of the distance from the user.
        case detailsDistance = "details.distance"
        /// The label of the coordinate.
        case detailsPlace = "details.place"
        /// The label of the microchip number.
        case detailsMicrochip = "details.microchip"
        /// The label of the reward.
        case detailsReward = "details.reward"
        /// The heading of the contact details.
        case detailsContact = "details.contact"
        /// The label of the telephone number.
        case detailsPhone = "details.phone"
        /// The label of the email address.
        case detailsEmail = "details.email"

        /// The title of the alert about a denied permission.
        case alertTitle = "alert.title"
        /// The message of the alert about a denied permission.
        case alertMessage = "alert.message"

        /// The question of the permission prompt.
        case promptTitle = "prompt.title"
        /// The reason why the app requests the permission.
        case promptMessage = "prompt.message"
        /// The answer that allows the location until the user leaves the app.
        case promptAllowOnce = "prompt.allowOnce"
        /// The answer that allows the location while the app is in use.
        case promptAllowWhileUsing = "prompt.allowWhileUsing"
        /// The answer that denies the permission.
        case promptDeny = "prompt.deny"

        /// The title of the app's page in Settings.
        case settingsTitle = "settings.title"
        /// The label of the device-wide switch for location services.
        case settingsLocationServices = "settings.locationServices"
        /// The heading of the permissions to choose from.
        case settingsPermission = "settings.permission"
        /// The state of a switch that is on.
        case settingsOn = "settings.on"
        /// The state of a switch that is off.
        case settingsOff = "settings.off"
        /// The permission that the user has not decided on.
        case permissionNotDetermined = "permission.notDetermined"
        /// The permission while the app is in use.
        case permissionWhenInUse = "permission.whenInUse"
        /// The permission at all times.
        case permissionAlways = "permission.always"
        /// The permission that the user has denied.
        case permissionDenied = "permission.denied"
        /// The permission that a restriction of the device denies.
        case permissionRestricted = "permission.restricted"

        /// A distance with a direction; takes the distance and the direction.
        case detailsWay = "details.way"
        /// The heading of the map on the details page.
        case detailsMap = "details.map"
        /// The direction north.
        case directionNorth = "direction.north"
        /// The direction northeast.
        case directionNorthEast = "direction.northEast"
        /// The direction east.
        case directionEast = "direction.east"
        /// The direction southeast.
        case directionSouthEast = "direction.southEast"
        /// The direction south.
        case directionSouth = "direction.south"
        /// The direction southwest.
        case directionSouthWest = "direction.southWest"
        /// The direction west.
        case directionWest = "direction.west"
        /// The direction northwest.
        case directionNorthWest = "direction.northWest"
    }
}
