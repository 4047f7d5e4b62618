import Presentation

/// A text of the terminal app, in addition to the texts of `Strings.Key`; the raw value is its key in the strings files.
enum AppText: String, CaseIterable {
    // What a key does, in the list of keys.
    case keyScroll = "key.scroll"
    case keyScrollByPage = "key.scrollByPage"
    case keyScrollByHalfPage = "key.scrollByHalfPage"
    case keyScrollToEnds = "key.scrollToEnds"
    case keyFocus = "key.focus"
    case keyTap = "key.tap"
    case keyBack = "key.back"
    case keyRefresh = "key.refresh"
    case keyRetry = "key.retry"
    case keyCard = "key.card"
    case keyAnswer = "key.answer"
    case keySettings = "key.settings"
    case keyLog = "key.log"
    case keyCommand = "key.command"
    case keyKeys = "key.keys"
    case keyRedraw = "key.redraw"
    case keySuspend = "key.suspend"
    case keyQuit = "key.quit"

    case keyMap = "key.map"
    case keyPan = "key.pan"
    case keyPanByHalf = "key.panByHalf"
    case keyZoom = "key.zoom"
    case keyUser = "key.user"
    case keyFit = "key.fit"
    case keyGoTo = "key.goTo"
    case keyPin = "key.pin"
    case keyOpenPin = "key.openPin"

    // What a key does, in one or two words, in the bottom line.
    case verbScroll = "verb.scroll"
    case verbFocus = "verb.focus"
    case verbOpen = "verb.open"
    case verbChoose = "verb.choose"
    case verbSwitch = "verb.switch"
    case verbAllowOnce = "verb.allowOnce"
    case verbAllow = "verb.allow"
    case verbDeny = "verb.deny"
    case verbCancel = "verb.cancel"
    case verbBack = "verb.back"
    case verbRefresh = "verb.refresh"
    case verbRetry = "verb.retry"
    case verbSettings = "verb.settings"
    case verbMap = "verb.map"
    case verbPan = "verb.pan"
    case verbZoom = "verb.zoom"
    case verbPin = "verb.pin"
    case verbKeys = "verb.keys"
    case verbQuit = "verb.quit"

    // The live screen.
    case tooSmall = "screen.tooSmall"
    case close = "screen.close"
    case logHeading = "screen.log"
    /// What the app is waiting for, and for how long; takes a message and a number of seconds.
    case waiting = "screen.waiting"
    case more = "screen.more"
    case mapFailed = "screen.mapFailed"
    case listFailed = "screen.listFailed"
    /// Takes the words for the parts that failed, with arrows.
    case failed = "screen.failed"
    case failedMap = "screen.failed.map"
    case failedList = "screen.failed.list"

    // The full-screen map.
    /// The prompt for a coordinate.
    case mapGoTo = "screen.goTo"

    // Lines for screen readers.
    case linearStart = "linear.start"
    case linearBack = "linear.back"
    case linearAlertClosed = "linear.alertClosed"
    case linearCalloutClosed = "linear.calloutClosed"
    case linearTurnOff = "linear.turnOff"
    case linearTurnOn = "linear.turnOn"
    /// Takes the message of the failure.
    case linearListFailed = "linear.listFailed"
    /// Takes the message of the failure.
    case linearMapFailed = "linear.mapFailed"
    /// Takes the numbers of missing and found pets.
    case linearList = "linear.list"
    /// Takes the numbers of missing and found pets.
    case linearListRefreshing = "linear.listRefreshing"
    /// Takes the numbers of missing and found pets.
    case linearMap = "linear.map"
    /// The map while the pets on it are not known.
    case linearMapOnly = "linear.mapOnly"
    /// The heading of the pets on the full-screen map; takes the numbers of missing and found pets.
    case linearMapPets = "linear.mapPets"
    case linearMapNoPets = "linear.mapNoPets"
    case linearNone = "linear.none"
    case linearNoDistances = "linear.noDistances"
    /// Takes the nearest pets with distances and directions.
    case linearNearest = "linear.nearest"
    /// Takes the names of places.
    case linearPlaces = "linear.places"
    /// Takes the attribution of the map data.
    case linearAttribution = "linear.attribution"

    // The result of a command that shows nothing else.
    /// Takes the name of the permission.
    case donePermission = "done.permission"
    case doneBackground = "done.background"
    case doneForeground = "done.foreground"
    case doneTapMap = "done.tapMap"
    case doneEnter = "done.enter"
    /// Takes the coordinate.
    case doneMove = "done.move"
    /// Takes the conditions.
    case doneNetwork = "done.network"
    /// Takes the conditions.
    case doneNetworkAnnouncements = "done.network.announcements"
    /// Takes the conditions.
    case doneNetworkMap = "done.network.map"
    /// Takes the name of the source.
    case doneAnnouncements = "done.announcements"
    /// Takes the number of seconds.
    case doneWait = "done.wait"
    case doneWaitLive = "done.waitLive"
    /// Takes the coordinate of the center, and the height of the map.
    case doneMap = "done.map"
    case doneExpect = "done.expect"
    case networkOK = "network.ok"
    /// Takes the number of seconds.
    case networkSlow = "network.slow"
    case networkFail = "network.fail"
    /// Takes the HTTP status.
    case networkStatus = "network.status"
}

/// A text of the terminal app that takes a number, with a form for each plural category of the language.
enum CountedAppText: String, CaseIterable {
    case lostPets = "screen.lostPets"
    case morePets = "screen.morePets"
    case missingPets = "linear.missing"
    case foundPets = "linear.found"
}

extension Strings {
    subscript(text: AppText, arguments: String...) -> String { self.text(text.rawValue, arguments) }

    /// Returns the text in the plural form of a number, which must not be negative.
    subscript(text: CountedAppText, number: Int) -> String { self.text(text.rawValue, counting: number) }
}
