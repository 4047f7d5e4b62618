import AppResources
import Presentation

/// A text of the terminal app, in addition to the texts of `Strings.Key`; its name is its key in the app's strings files.
enum AppText: String, CaseIterable {
    // What a key does, in the list of keys.
    case keyScroll, keyScrollByPage, keyScrollByHalfPage, keyScrollToEnds, keyFocus, keyTap, keyBack, keyRefresh
    case keyRetry, keyCard, keyAnswer, keySettings, keyLog, keyCommand, keyKeys, keyRedraw, keySuspend, keyQuit
    case keyMap, keyPan, keyPanByHalf, keyZoom, keyUser, keyFit, keyGoTo, keyPin, keyOpenPin, keyInspector, keyNextStep
    case keyEndTour
    case keyTapPointer, keyZoomIn, keyAllPets, keyFilters, keyClearFilters, keyCopy

    // The gestures of the mouse, in the list of keys.
    case mouseWheel, mouseClick, mouseDoubleClick, mouseDrag

    // What a key does, in one or two words, in the bottom line.
    case verbScroll, verbFocus, verbOpen, verbChoose, verbSwitch, verbAllowOnce, verbAllow, verbDeny, verbCancel
    case verbBack, verbRefresh, verbRetry, verbSettings, verbMap, verbPan, verbZoom, verbPin, verbKeys, verbQuit,
        verbNextStep, verbEndTour
    case verbCommand, verbAllPets, verbFilters, verbChange, verbCopy

    // The live screen.
    case tooSmall, close, logHeading, more, mapFailed, listFailed, failedMap, failedList, updateFailed, failedUpdate
    /// The prompt for a coordinate.
    case mapGoTo
    case clearFilters, checkingVersion
    /// The button that shows more cards; takes the number of those that are hidden.
    case showMore
    /// What the app is waiting for, and for how long; takes a message and a number of seconds.
    case waiting
    /// Takes the words for the parts that failed, with arrows.
    case failed
    /// The candidates of a completion that do not fit; takes their number.
    case moreCandidates

    // Lines for screen readers.
    case linearStart, linearBack, linearAlertClosed, linearCalloutClosed, linearTurnOff, linearTurnOn
    case linearMapNoPets, linearNone, linearNoDistances
    /// Takes the message of the failure.
    case linearListFailed, linearMapFailed
    /// Takes the numbers of missing and found pets.
    case linearList, linearListRefreshing, linearMap
    /// The map while the pets on it are not known.
    case linearMapOnly
    /// The heading of the pets on the full-screen map; takes the numbers of missing and found pets.
    case linearMapPets
    /// Takes the nearest pets with distances and directions.
    case linearNearest
    /// Takes the names of places.
    case linearPlaces
    /// Takes the attribution of the map data.
    case linearAttribution

    // The result of a command that shows nothing else.
    case doneBackground, doneBackgroundLive, doneForeground, doneTapMap, doneEnter, doneWaitLive, doneExpect,
        doneMoveOff
    /// Takes the filters.
    case doneFilter
    /// What was copied, or why it was not; takes the label and the value.
    case copied, copyImpossible
    /// Takes the name of the permission.
    case donePermission
    /// Takes the coordinate.
    case doneMove
    /// Takes the conditions.
    case doneNetwork, doneNetworkAnnouncements, doneNetworkMap
    /// Takes the name of the source.
    case doneAnnouncements
    /// Takes the number of seconds.
    case doneWait
    /// Takes the size of the window.
    case doneResize
    /// Takes the coordinate of the center, and the height of the map.
    case doneMap

    // What a command did, where the page shows it as well.
    case didOpenSettings, didCloseAlert, didGoBack, didOpenMap, didRetryMap, didRetryList, didOpenCallout
    case didOpenAllPets, didShowMore, didRetryAnnouncement
    case didCloseCallout, didSelectNextPin, didSelectPreviousPin, didRequestPets
    /// Takes the number of the card or of the pin.
    case didTapCard, didTapPin

    // The text output.
    /// How to begin.
    case textStart
    /// Takes the commands that have no button on the page.
    case otherCommands

    // The line of changes: the names of facts and their values.
    case factPage, factApp, factPermission, factServices, factPrompt, factAlert, factMap, factList, factView
    case factPinsInView, factCallout, factNotice, factFilters, factAllPets, factVersion
    case factLandingPage, factFullscreenMap, factSettings, factForeground, factBackground, factOn, factOff, factOpen
    case factClosed, factNone, factLoading, factNoPins, factWaiting, factPermissionRequired
    case factNotDetermined, factWhenInUse, factAlways, factDenied, factRestricted
    /// Takes the value of the list.
    case factUpdating
    /// Takes the message of the failure.
    case factFailed
    /// Takes the name of a fact and its value, behind which something has changed.
    case factChanged
    /// Takes the coordinate of the center of the full-screen map, and the height of the map.
    case factPlace

    // Recording.
    case faultSessionTooLong, faultFileExists, faultNoFolder
    case noteNotRecording, doneRecordStop, liveSize
    /// Takes the system's message.
    case recordingFailed
    /// Takes the path of the file.
    case doneRecord
    /// Takes the command line that plays the recording.
    case recorded

    // Guided tours.
    case tourRestored, tourEnd, tourHint
    /// Takes the title of the tour.
    case tourStart, tourName
    /// Takes the title, and the number of the step and of all steps.
    case tourStep
    /// The list of tours; takes the command that starts the tour with a name.
    case tourList

    // The inspector.
    case inspectHeading, inspectClock, inspectLocation, inspectNone
    /// The conditions of a network.
    case inspectAnnouncementsNetwork, inspectMapNetwork
    /// The number of requests.
    case inspectAnnouncements, inspectVersions, inspectMap
    case requestPending, requestLoaded, requestFailed, requestCancelled
    /// Takes a number of seconds.
    case inspectAge, inspectSeconds
    /// Takes a distance.
    case inspectAccuracy
    /// Takes a number of bytes.
    case inspectBytes
    /// Takes the number of lines that do not fit.
    case moreLines
    /// Takes the number of seconds since the page was entered.
    case inspectElapsed
    /// Takes a state and the number of seconds for which it has lasted.
    case inspectSince

    // Why a command has no effect.
    case notePrompt, noteBackground, noteNoPrompt, noteNoAlert, noteNothingBehind, noteBackFirst, noteLandingPageFirst
    case noteMapFirst, noteSettingsFirst, noteInSettings, noteInForeground, noteInBackground, noteMapOpen, noteMapStays,
        noteSameSize, alreadyRecording
    case noteAllPetsOpen, noteNoLocationFilters, noteSameFilters, noteNothingToCopy, noteNoContact, noteNoMore
    case noteAnnouncementNotFailed
    case noteMapNotFailed, noteListNotFailed, noteNoMap, noteNoPinsInView, noteNoCallout, noteNoCallouts
    case noteNoCalloutToClose, noteNoSettingsButton
    /// Takes the number.
    case noteNoPin, noteNoPinInView, noteNoCard
    /// The part in use is not the simulated one that the command needs.
    case noteNoSettings, noteNoLifecycle, noteNoGPS, noteGPSOff, noteNoAnnouncementsNetwork, noteNoMapNetwork,
        noteNoSource
    /// There is no live screen, and no text to show or to check.
    case noteNoCells

    // Why a line is not a command, or an expectation is not met.
    case expectedCommand, faultUnknownCommand, faultUnknownValue, faultUnknownPosition, faultTooManyCommas,
        faultNotTwoNumbers, faultNoSize
    case faultNotCoordinate, faultMinutes, faultLatitude, faultLongitude, faultNoArgument, faultTooFewArguments
    case faultOpenQuote, faultNoFile, faultFolder, faultNoAccess, faultTerminal, faultNotText
    /// Takes the name of a command.
    case faultDidYouMean
    /// Takes the argument.
    case faultUnknownService, faultUnknownTarget, faultUnknownConditions, faultUnknownComparison, faultUnexpected
    case faultNotAccuracy, faultNotPositive, faultNotQuoted, faultNotJSON, faultNotJSONText
    /// Takes the name of the quantity and the argument; the last one also takes the limits.
    case faultNotDecimal, faultNotWhole, faultNotWithin
    /// Takes the message of the system.
    case faultSystem
    /// Takes the maximum size.
    case faultTooLarge
    /// Takes the expected text, or the path.
    case faultNotShown, faultShown, faultNoValue
    /// Takes the expectation and the actual value.
    case faultOtherValue
    case quantityLatitude, quantityLongitude, quantityAccuracy, quantityHeight, quantityWidth, quantityEast
    case quantityFactor, quantityColumn, quantityRow, quantitySouth, quantityDelay, quantityRadius, quantityDays,
        quantityStatus, quantityTime,
        quantitySpeed
    case standardInput, expectedScript

    // What a command does.
    case helpAllow, helpDeny, helpSettings, helpServices, helpBackground, helpForeground, helpTap, helpPin, helpChoose
    case helpBack, helpMap, helpAll, helpFilter, helpCopy, helpPan, helpZoom, helpGoTo, helpRefresh, helpEnter,
        helpMove, helpNetwork
    case helpAnnouncements, helpWait, helpShow, helpState, helpExpect, helpMagnify
    case helpResize, helpInspect, helpRecord, helpTour, helpHelp, helpQuit, helpExamples

    // The device's permission prompt, its Settings, and the permissions there.
    case promptTitle, promptMessage, promptAllowOnce, promptAllowWhileUsing, promptDeny
    case settingsTitle, settingsLocationServices, settingsPermission, settingsOn, settingsOff
    case permissionNotDetermined, permissionWhenInUse, permissionAlways, permissionDenied, permissionRestricted

    // The conditions of a network.
    case networkOK, networkFail
    /// Takes the number of seconds.
    case networkSlow
    /// Takes the HTTP status.
    case networkStatus

    // The report of the command check.
    case checkItem, checkNoSchema
    /// Takes the report on a source.
    case checkAnnouncements, checkMap, checkGPS
    /// Takes the numbers of usable and of rejected items.
    case checkCounts
    /// Takes the name of a field.
    case checkMissing, checkInvalid, checkWrongType, checkTooLong
    /// Takes the number of rejected items that are not listed.
    case checkMore
    /// Takes the schema, the first and the last zoom level, and the bounds: south, north, west, east.
    case checkMapData
    /// Takes the map's data and the place.
    case checkCovers, checkCoversNot
    /// Takes the place and the number of meters.
    case checkAccuracy
    /// Takes the valid values of a field.
    case checkExpected
    case checkIdentifier, checkStatuses
    /// Takes the smallest and the largest number.
    case checkNumber
    /// Takes the start of a document.
    case checkNotJSON
    /// Takes the message of an error, and what the document must be and is.
    case checkWrongDocument
    /// Takes the message of an error and its reason.
    case checkReason
}

/// A text of the terminal app that takes a number, with a form for each plural category of the language.
enum CountedAppText: String, CaseIterable {
    case lostPets, morePets, missingPets, foundPets
    // The values of the map and of the list in the line of changes.
    case factPins, factPets
}

extension Strings {
    /// The app's strings files, which have the texts of `AppText`, and replace those of Presentation that name an option.
    static let appTexts = EmbeddedTexts { appLanguageResources }

    /// The texts of messages about the command line, and of its help.
    static let english = Strings(app: .en)

    /// Creates the texts of the terminal app in a language.
    init(app language: Language) { self.init(language, texts: Self.appTexts[language]) }

    subscript(text: AppText, arguments: String...) -> String { self.text(text.rawValue, arguments) }

    /// Returns the text in the plural form of a number, which must not be negative.
    subscript(text: CountedAppText, number: Int) -> String { self.text(text.rawValue, counting: number) }
}
