import Presentation
import AppResources

/// A text of the terminal app, besides the texts of `Strings.Key` and of `ViewText`; its name is
/// its key in the app's strings files.
///
/// The comments of `en.strings` describe the arguments of the texts.
enum AppText: String, CaseIterable {
    // The functions of keys, in the list of keys.
    case keyScroll, keyScrollByPage, keyScrollByHalfPage, keyScrollToEnds, keyFocus, keyTap,
        keyBack, keyRefresh
    case keyRetry, keyCard, keyAnswer, keySettings, keyLog, keyCommand, keyKeys, keyRedraw,
        keySuspend, keyQuit, keyMap
    case keyPan, keyPanByHalf, keyZoom, keyUser, keyFit, keyGoTo, keyPin, keyOpenPin, keyInspector,
        keyNextStep
    case keyNextTour, keyEndTour, keyTapPointer, keyZoomIn, keyAllPets, keyFilters, keyClearFilters,
        keyCopy, keySearch
    case keyCopyAll

    // The gestures of the mouse, in the list of keys.
    case mouseWheel, mouseClick, mouseDoubleClick, mouseDrag

    // The functions of keys in one or two words, in the bottom line.
    case verbScroll, verbFocus, verbOpen, verbChoose, verbSwitch, verbAllowOnce, verbAllow,
        verbDeny, verbCancel
    case verbBack, verbRefresh, verbRetry, verbSettings, verbMap, verbPan, verbZoom, verbPin,
        verbKeys, verbQuit
    case verbNextStep, verbNextTour, verbEndTour, verbCommand, verbAllPets, verbFilters, verbChange,
        verbCopy, verbSearch
    case verbClearFilters

    // The live screen.
    case tooSmall, close, logHeading, logUnchanged, more, mapFailed, listFailed, failedMap,
        failedList,
        refreshFailed,
        failedRefresh, photoError, failedPhoto
    case searchPrompt
    case mapGoTo, waiting, failed, moreCandidates

    // The results of commands that show nothing else.
    case doneBackground, doneBackgroundLive, doneForeground, doneTapMap, doneTapPin, doneEnter,
        doneWaitLive,
        doneExpect
    case doneMoveOff, doneFilter, copied, copyImpossible, doneMove, doneNetwork
    case announcementLabel
    case doneNetworkAnnouncements, doneNetworkMap, doneAnnouncements, doneWait, doneResize

    // The actions of commands whose results are on the page.
    case didOpenSettings, didCloseAlert, didGoBack, didOpenMap, didRetryMap, didRetryList,
        didOpenCallout
    case didOpenAllPets, didShowMore, didRetryAnnouncement, didRetryPhoto, didCloseCallout,
        didSelectNextPin,
        didSelectPreviousPin
    case didRequestPets, didTapCard, didTapPin

    // What is simulated and what is real, and what the user can change.
    case notice, noticeTours, noticeInventedPets, noticeRealPets, noticeAnnouncements, noticeMap,
        noticeGPS, phoneCommands, phoneKeys

    // Options of the program for what has failed on the page.
    case hintBasemap, hintSort

    // The text output, and the lines for screen readers.
    case textStart, linearStart, mapNotShown, failedAgain, failedNow, stillLoading

    // The line of changes: the names of facts and their values.
    case factPage, factApp, factPermission, factServices, factPrompt, factAlert, factMap, factList,
        factView
    case factPinsInView, factCallout, factNotice, factFilters, factAllPets, factVersion, factPhoto,
        factLandingPage
    case factFullscreenMap, factSettings, factForeground, factBackground, factOn, factOff, factOpen,
        factClosed
    case factNone, factLoading, factNoPins, factWaiting, factPermissionRequired, factNotDetermined,
        factExpired, factOnce, factWhenInUse
    case factAlways, factDenied, factRestricted, factUpdating, factFailed, factChanged, factPlace

    // Recording.
    case faultSessionTooLong, faultFileExists, faultNoFolder, noteNotRecording, doneRecordStop,
        liveSize
    case recordingFailed, doneRecord, recorded

    // Guided tours.
    case tourRestored, tourEnd, tourEndTyped, tourEndAlone, tourStart, tourName, tourStep,
        tourNarration, tourList, promptNextStep, promptNextTour, tourNotInScript,
        tourWhileRecording, tourNotRecorded

    // The inspector.
    case inspectHeading, inspectClock, inspectLocation, inspectNone, inspectAnnouncementsNetwork,
        inspectMapNetwork
    case inspectAnnouncements, inspectDetails, inspectMap, requestPending, requestLoaded,
        requestFailed
    case requestCancelled, inspectAge, inspectSeconds, inspectAccuracy, inspectBytes, moreLines,
        inspectElapsed
    case inspectSince

    // Why a command has no effect.
    case notePrompt, noteBackground, noteNoPrompt, noteNoAlert, noteNothingBehind, noteBackFirst,
        noteLandingPageFirst
    case noteMapFirst, noteSettingsFirst, noteInSettings, noteInForeground, noteInBackground,
        noteMapOpen, noteMapStays
    case noteSameSize, alreadyRecording, noteAllPetsOpen, noteNoLocationFilters, noteSameFilters,
        noteNothingToCopy
    case noteNoContact, noteNoMore, noteAnnouncementNotFailed, notePhotoNotFailed, noteMapNotFailed,
        noteListNotFailed,
        noteNoMap, mapIsLoaded, listIsLoaded
    case noteNoPinsInView, noteNoCallout, noteNoCallouts, noteNoCalloutToClose,
        noteNoSettingsButton, noteNoPin
    case noteNoPinInView, noteNoCard, noteNoSettings, noteNoLifecycle, noteNoGPS, noteGPSOff,
        noteNoAnnouncementsNetwork
    case noteNoMapNetwork, noteOnlyAnnouncementsNetwork, noteOnlyMapNetwork, noteListIdle,
        noteNoSource, noteNoCells, partUnanswered

    // Why a line is not a command, or an expectation is not met.
    case expectedCommand, faultUnknownCommand, faultUnknownValue, faultUnknownPosition,
        faultTooManyCommas
    case faultNotTwoNumbers, faultNoSize, faultNotCoordinate, faultMinutes, faultLatitude,
        faultLongitude
    case faultNoArgument, faultTooFewArguments, faultOpenQuote, faultNoFile, faultFolder,
        faultNotPath, faultLineTooLong,
        faultNoAccess, faultTerminal
    case faultNotText, faultDidYouMean, faultUnknownService, faultUnknownTarget,
        faultUnknownConditions
    case faultUnknownComparison, faultUnexpected, faultNotAccuracy, faultNotPositive,
        faultNotQuoted, faultNotJSON
    case faultTooManyCharacters
    case faultNoWords
    case faultEmptyFile
    case faultWideCharacters
    case faultNotXML
    case faultOtherRoot
    case faultNoCoordinates
    case faultCutOffTrack
    case faultMalformedTrack
    case faultNoPoints
    case faultCRSParameter
    case faultUnknownSpecies
    case faultNotJSONText, faultNotDecimal, faultNotWhole, faultNotWithin, faultSystem,
        faultTooLarge, faultNotShown
    case faultShown, faultNoValue, faultOtherValue, quantityLatitude, quantityLongitude,
        quantityAccuracy
    case quantityHeight, quantityWidth, quantityEast, quantityFactor, quantityColumn, quantityRow,
        quantitySouth
    case quantityDelay, quantityRadius, quantityDays, quantityStatus, quantityTime, quantitySpeed,
        standardInput
    case expectedScript

    // Why a command line or the options file is wrong, and what is right.
    case expectedLogFile, expectedNewFile, expectedNoOptionsFile, expectedOnCommandLine
    case expectedOption, expectedScripts, expectedUse, faultClock, faultCredentials
    case faultDirection, faultEmptyScriptName, faultEmptyToken, faultEmptyValue, faultFileLimit
    case faultFragment, faultLogOnScreen, faultMoreThanPort, faultNeedsScript, faultNeedsShell
    case faultNeedsValue, faultNoCollection, faultNoHost, faultNoOption, faultNoRegularFile
    case faultNoToken, faultNoURL, faultNotCollection, faultNotFromServer
    case faultNotInFile, faultOnlyCommands, faultQuery, faultReservedParameter, faultScheme
    case faultScreenNotMap, faultTakesNoValue, faultTileAddress, faultUnencryptedToken
    case faultUnknownOption, faultUnknownShell, faultUnknownTour, faultVariableNotSet
    case optionDefault, optionFileNote, optionWithoutEffect, optionWithoutEffectOnPart, or
    case quantityPort, standardOutput

    // The explanations of commands.
    case helpAllow, helpDeny, helpSettings, helpServices, helpBackground, helpForeground, helpTap,
        helpPin, helpChoose
    case helpFind
    case helpBack, helpMap, helpAll, helpFilter, helpCopy, helpPan, helpZoom, helpGoTo, helpRefresh,
        helpEnter, helpMove
    case helpNetwork, helpAnnouncements, helpWait, helpShow, helpState, helpExpect, helpMagnify,
        helpResize, helpInspect
    case helpRecord, helpTour, helpHelp, helpQuit, helpExamples

    // The conditions of a network.
    case networkOK, networkFail, networkSlow, networkStatus

    // The report of the command check.
    case checkItem, checkNoSchema, checkAnnouncements, checkMap, checkGPS, checkCounts,
        checkMissing, checkInvalid
    case checkWrongType, checkTooLong, checkMore, checkMapData, checkCovers, checkCoversNot,
        checkNotLoaded, checkSkipped,
        checkAccuracy
    case checkNearby, checkSwapped, checkNotUTF8, checkDuplicate, checkWrongTypes, checkExample,
        checkSortedByDay, checkWholeNumber, checkNotJSONAt, checkCutOff
    case checkExpected, checkIdentifier, checkStatuses, checkNumber, checkNotJSON,
        checkWrongDocument, checkReason, checkReplaced, checkPermission
    case checkTrackDocuments, checkTrackCutOff, checkTrackMalformed, checkTrackCoordinates,
        checkTrackTimes, checkTrackOrder, checkTrackOverlap, checkTrackNoTimes, checkSuchAs
}

/// A text of the terminal app that takes a number, with a form for each plural category of the
/// language.
enum CountedAppText: String, CaseIterable {
    // The value of the map in the line of changes.
    case factPins
    // The number of announcements in which a field is at fault.
    case checkTimes
}

extension Strings {
    /// The app's strings files, with the texts of `AppText`.
    static let appTexts = EmbeddedTexts { appLanguageResources }

    static let english = Strings(app: .en)

    init(app language: Language) {
        self.init(language, embedded: [Self.appTexts, .presentation])
    }

    subscript(text: AppText, arguments: String...) -> String { self.text(text.rawValue, arguments) }

    /// Returns the text in the plural form of a number, which must not be negative.
    subscript(text: CountedAppText, number: Int) -> String {
        self.text(text.rawValue, counting: number)
    }
}
