extension Strings {
    /// What the app has words for.
    ///
    /// Where a text takes arguments, they are told here in their order.
    public enum Key: String, Sendable, CaseIterable {
        /// The app's name.
        case appName = "app.name"
        /// Leaves a page for the one below.
        case back = "back"
        /// Closes the alert.
        case cancel = "cancel"
        /// Tries again what has failed.
        case retry = "retry"
        /// Leads to the device's Settings.
        case goToSettings = "goToSettings"

        /// What the app is for, in a few words.
        case descriptionTitle = "description.title"
        /// What the app is for, in a sentence or two.
        case descriptionText = "description.text"

        /// The heading over the map preview.
        case mapTitle = "map.title"
        /// The map is awaited.
        case mapLoading = "map.loading"
        /// There is no map without consent to use the location.
        case mapPermissionRequired = "map.permissionRequired"
        /// There is no location, and nothing more is known of why.
        case mapFailedLocation = "map.failed.location"
        /// There is a location, but no picture.
        case mapFailedPicture = "map.failed.picture"
        /// The view cannot show the picture that the snapshotter made.
        case mapUnsupported = "map.unsupported"
        /// There is no receiver.
        case mapFailedNoReceiver = "map.failed.noReceiver"
        /// The receiver does not see satellites enough.
        case mapFailedNoFix = "map.failed.noFix"
        /// The receiver says nothing.
        case mapFailedSilent = "map.failed.silent"
        /// There is no connection to the receiver.
        case mapFailedUnreachable = "map.failed.unreachable"
        /// The legend of the user's mark.
        case mapLegendYou = "map.legend.you"
        /// The legend of a missing pet's pin.
        case mapLegendMissing = "map.legend.missing"
        /// The legend of a found pet's pin.
        case mapLegendFound = "map.legend.found"
        /// The location is approximate; takes the distance to which it is known.
        case noticeApproximate = "notice.approximate"
        /// The location goes to the backend without encryption.
        case noticeUnencrypted = "notice.unencrypted"

        /// The heading over the list.
        case listTitle = "list.title"
        /// Nothing has been asked for yet.
        case listIdle = "list.idle"
        /// The announcements are awaited.
        case listLoading = "list.loading"
        /// There are none anywhere.
        case listEmpty = "list.empty"
        /// There are none within range.
        case listEmptyNearby = "list.empty.nearby"
        /// Nobody answered.
        case listFailedUnreachable = "list.failed.unreachable"
        /// No complete answer came in time.
        case listFailedTimedOut = "list.failed.timedOut"
        /// The backend refused; takes the HTTP status.
        case listFailedRefused = "list.failed.refused"
        /// The backend refused and said why; takes the HTTP status and the backend's words.
        case listFailedRefusedBecause = "list.failed.refusedBecause"
        /// The answer is not a list of announcements.
        case listFailedMalformed = "list.failed.malformed"
        /// The answer is longer, or has more in it, than the app accepts.
        case listFailedTooLarge = "list.failed.tooLarge"
        /// The file cannot be read.
        case listFailedUnreadable = "list.failed.unreadable"
        /// The backend could not prove who it is.
        case listFailedUntrusted = "list.failed.untrusted"
        /// The backend refers to another host; takes its name.
        case listFailedRedirected = "list.failed.redirected"
        /// The answer says to be something else; takes its media type.
        case listFailedWrongType = "list.failed.wrongType"

        /// When a pet was last seen; takes the day.
        case cardLastSeen = "card.lastSeen"
        /// How far away a pet was last seen; takes the distance.
        case cardDistance = "card.distance"
        /// A distance; takes the metres.
        case distanceMeters = "distance.meters"
        /// A distance; takes the kilometres.
        case distanceKilometers = "distance.kilometers"
        /// A distance from an approximate place; takes the distance.
        case distanceAbout = "distance.about"
        /// A distance from an approximate place that may be none; takes the most that it can be.
        case distanceBelow = "distance.below"
        /// What stands before the decimals of a number.
        case decimalSeparator = "decimalSeparator"

        /// A pet that is missing.
        case statusActive = "status.active"
        /// A pet that was found.
        case statusFound = "status.found"
        /// An announcement that is settled.
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

        /// What the species is called.
        case detailsSpecies = "details.species"
        /// What the breed is called.
        case detailsBreed = "details.breed"
        /// What the sex is called.
        case detailsSex = "details.sex"
        /// What the age is called; its unit, the year, included.
        case detailsAge = "details.age"
        /// What the day is called on which the pet was last seen.
        case detailsLastSeen = "details.lastSeen"
        /// What the way from the user is called.
        case detailsDistance = "details.distance"
        /// What the coordinate is called.
        case detailsPlace = "details.place"
        /// What the microchip's number is called.
        case detailsMicrochip = "details.microchip"
        /// What the reward is called.
        case detailsReward = "details.reward"
        /// The heading over the ways to reach the pet's people.
        case detailsContact = "details.contact"
        /// What the telephone number is called.
        case detailsPhone = "details.phone"
        /// What the mail address is called.
        case detailsEmail = "details.email"

        /// The title of the alert that explains a denied permission.
        case alertTitle = "alert.title"
        /// What that alert says.
        case alertMessage = "alert.message"

        /// The system prompt's question.
        case promptTitle = "prompt.title"
        /// The app's reason to ask.
        case promptMessage = "prompt.message"
        /// The answer that holds until the app is left.
        case promptAllowOnce = "prompt.allowOnce"
        /// The answer that holds whenever the app is in use.
        case promptAllowWhileUsing = "prompt.allowWhileUsing"
        /// The answer that denies.
        case promptDeny = "prompt.deny"

        /// The title of the device's Settings at this app's page.
        case settingsTitle = "settings.title"
        /// What the switch for the whole device is called.
        case settingsLocationServices = "settings.locationServices"
        /// The heading over the permissions to choose from.
        case settingsPermission = "settings.permission"
        /// The switch is on.
        case settingsOn = "settings.on"
        /// The switch is off.
        case settingsOff = "settings.off"
        /// The permission that nobody has been asked for.
        case permissionNotDetermined = "permission.notDetermined"
        /// The permission while the app is in use.
        case permissionWhenInUse = "permission.whenInUse"
        /// The permission at any time.
        case permissionAlways = "permission.always"
        /// The permission that the user denies.
        case permissionDenied = "permission.denied"
        /// The permission that the device's rules deny.
        case permissionRestricted = "permission.restricted"

        /// The way to a place; takes the distance and the direction.
        case detailsWay = "details.way"
        /// The heading over the map on an announcement's page.
        case detailsMap = "details.map"
        /// The direction north.
        case directionNorth = "direction.north"
        /// The direction north-east.
        case directionNorthEast = "direction.northEast"
        /// The direction east.
        case directionEast = "direction.east"
        /// The direction south-east.
        case directionSouthEast = "direction.southEast"
        /// The direction south.
        case directionSouth = "direction.south"
        /// The direction south-west.
        case directionSouthWest = "direction.southWest"
        /// The direction west.
        case directionWest = "direction.west"
        /// The direction north-west.
        case directionNorthWest = "direction.northWest"
    }
}
