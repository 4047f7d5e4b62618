import AppResources
import Presentation

/// A text of the terminal app, besides the texts of `Strings.Key` and of `ViewText`; its name is
/// its key in the app's strings files.
///
/// The comments of `en.strings` describe the arguments of the texts.
enum AppText: String, CaseIterable {
    // The functions of keys, in the list of keys.
    case keyScroll
    case keyScrollByPage
    case keyScrollByHalfPage
    case keyScrollToEnds
    case keyFocus
    case keySelect
    case keyTap
    case keyBack
    case keyRefresh
    case keyRetry
    case keyCard
    case keyAnswer
    case keySettings
    case keyLog
    case keyCommand
    case keyKeys
    case keyRedraw
    case keySuspend
    case keyQuit
    case keyMap
    case keyPan
    case keyPanByHalf
    case keyZoom
    case keyUser
    case keyFit
    case keyGoTo
    case keyPin
    case keyOpenPin
    case keyPinNumber
    case keyInspector
    case keyNextStep
    case keyNextTour
    case keyEndTour
    case keyTapPointer
    case keyZoomIn
    case keyAllPets
    case keyFilters
    case keyClearFilters
    case keyCopy
    case keySearch
    case keyCopyAll

    // The gestures of the mouse, in the list of keys.
    case mouseWheel
    case mouseClick
    case mouseDoubleClick
    case mouseDrag

    // The functions of keys in one or two words, in the bottom line.
    case verbScroll
    case verbSelect
    case verbFocus
    case verbOpen
    case verbChoose
    case verbSwitch
    case verbAllowOnce
    case verbAllow
    case verbDeny
    case verbCancel
    case verbBack
    case verbRefresh
    case verbRetry
    case verbSettings
    case verbGoToSettings
    case verbMap
    case verbPan
    case verbZoom
    case verbPin
    case verbKeys
    case verbQuit
    case verbNextStep
    case verbLastStep
    case verbNextTour
    case verbEndTour
    case verbCommand
    case verbAllPets
    case verbFilters
    case verbChange
    case verbCopy
    case verbSearch
    case verbClearFilters

    // The live screen.
    case tooSmall
    case pasteEndAwaited
    case close
    case closeOrScroll
    case logHeading
    case logUnchanged
    case logEmpty
    case more
    case mapFailed
    case listFailed
    case failedMap
    case failedList
    case photoError
    case failedPhoto
    case searchPrompt
    case mapGoTo
    case waiting
    case typedNumber
    case refreshUnchanged
    case failed
    case moreCandidates

    // The results of commands that show nothing else.
    case donePermission
    case doneBackground
    case doneForeground
    case doneTapMap
    case doneTapPin
    case doneEnter
    case doneWaitLive
    case doneExpect
    case doneExpectRefusal
    case doneMoveOff
    case doneFilter
    case copied
    case copyImpossible
    case doneMove
    case doneNetwork
    case announcementLabel
    case doneNetworkAnnouncements
    case doneNetworkMap
    case doneAnnouncements
    case doneWait
    case doneResize

    // The actions of commands whose results are on the page.
    case didOpenSettings
    case didCloseAlert
    case didGoBack
    case didOpenMap
    case didRetryMap
    case didRetryList
    case didOpenCallout
    case didOpenAllPets
    case didShowMore
    case didTapButton
    case didRetryPhoto
    case didCloseCallout
    case didSelectNextPin
    case didSelectPreviousPin
    case didRequestPets
    case didTapCard
    case didTapPin

    // What is simulated and what is real, and what the user can change.
    case notice
    case noticeTours
    case noticeInventedPets
    case noticeRealPets
    case noticeAnnouncements
    case noticeMap
    case noticeGPS
    case noticeSimulated
    case noticeReal
    case noticeOwn
    case noticePhone
    case noticePermission
    case noticeBackground
    case noticePets
    case noticePhotos
    case noticeMapCache
    case noticeView
    case noticeDeviceView
    case noticeClock
    case noticeLog
    case phone
    case phonePermission
    case phonePermissionAndSettings
    case phoneServices
    case phoneNetwork
    case phoneBackground
    case phonePlace
    case phoneTime
    case phoneTimeInTours
    case phoneTours

    // Options of the program for what has failed on the page.
    case hintBasemap, hintSort, hintToken

    // The text output, and the lines for screen readers.
    case textStart
    case textStartWithoutOffer
    case linearStart
    case failedAgain
    case failedNow
    case stillLoading

    // Recording.
    case faultSessionTooLong
    case faultFileExists
    case faultNoFolder
    case noteNotRecording
    case doneRecordStop
    case liveSize
    case liveWithin
    case recordingFailed
    case doneRecord
    case recorded

    // Guided tours.
    case tourRestored
    case tourLeft
    case tourEnd
    case tourEndTyped
    case tourEndAlone
    case tourStart
    case tourName
    case tourStep
    case tourNarration
    case tourList
    case tourNeedsDefaults
    case tourInRealTime
    case promptNextStep
    case promptLastStep
    case promptNextTour
    case tourNotInScript
    case tourWhileRecording
    case recordNotInScript

    // Storyboards.
    case storyboardTitle
    case storyboardIntroduction
    case storyboardContents
    case storyboardCommand
    case storyboardVersion
    case storyboardDay
    case storyboardNoon
    case storyboardInstant
    case storyboardStart
    case storyboardStep
    case storyboardPicture
    case storyboardLines
    case storyboardSamePage
    case storyboardNotPlayed
    case storyboardResult
    case storyboardCounts
    case storyboardFailedStep
    case storyboardPlace
    case faultNoStoryboard
    case faultNeedsTour
    case faultOfStoryboard
    case expectedStoryboard
    case expectedWithout
    case faultOfPlainView
    case faultViewOfLinear
    case faultOfProposal
    case faultOfCheck
    case faultOfTestResults
    case faultNoTestResults

    // The results of scripts.
    case scriptPassed
    case scriptFailed
    case scriptNotPlayed
    case scriptsPlayed
    case scriptsNotPlayed
    case scriptsChecked

    // The inspector.
    case inspectHeading
    case inspectClock
    case inspectLocation
    case inspectNone
    case inspectAnnouncementsNetwork
    case inspectMapNetwork
    case inspectAnnouncements
    case inspectPhotos
    case inspectMap
    case requestPending
    case requestLoaded
    case requestFailed
    case requestCancelled
    case inspectAge
    case inspectSeconds
    case inspectAccuracy
    case inspectBytes
    case moreLines
    case inspectElapsed
    case inspectSince

    // Why a command has no effect.
    case notePrompt
    case noteBackground
    case noteNoPrompt
    case noteNoAlert
    case noteNothingBehind
    case noteBackFirst
    case noteLandingPageFirst
    case noteMapFirst
    case noteSettingsFirst
    case noteInSettings
    case noteInForeground
    case noteInBackground
    case noteMapOpen
    case noteMapStays
    case noteSameSize
    case alreadyRecording
    case noteAllPetsOpen
    case noteNoLocationFilters
    case noteSameFilters
    case noteFiltersOfList
    case noteNothingToCopy
    case noteNoContact
    case noteNoMore
    case noteNoButton
    case buttonsHere
    case notePhotoNotFailed
    case noteMapNotFailed
    case noteListNotFailed
    case noteNoMap
    case mapIsLoaded
    case listIsLoaded
    case noteNoPinsInView
    case noteOnlyPin
    case noteNoCallout
    case noteNoCallouts
    case noteNoCalloutToClose
    case noteNoSettingsButton
    case noteNoPin
    case noteNoPinInView
    case noteNoCard
    case nothingSelected
    case filtersAreReset
    case pageTop
    case pageBottom
    case noteNoSettings
    case noteNoLifecycle
    case noteNoGPS
    case noteGPSOff
    case noteNoAnnouncementsNetwork
    case noteNoMapNetwork
    case noteOnlyAnnouncementsNetwork
    case noteOnlyMapNetwork
    case noteListIdle
    case noteNoSource
    case noteNoCells
    case ownPages
    case noPageForDefault
    case optionsOnlyInScript
    case partUnanswered
    case clockTooEarly

    // Why a line is not a command, or an expectation is not met.
    case expectedCommand
    case faultUnknownCommand
    case faultUnknownValue
    case faultUnknownPosition
    case faultTooManyCommas
    case faultNotTwoNumbers
    case faultNoSize
    case faultNotCoordinate
    case faultMinutes
    case faultLatitude
    case faultLongitude
    case faultPlaceName
    case faultReferenceSystem
    case faultNoArgument
    case faultTooFewArguments
    case faultOpenQuote
    case faultNoFile
    case faultFolder
    case faultNotPath
    case faultLineTooLong
    case faultNoAccess
    case faultTerminal
    case faultNotText
    case faultDidYouMean
    case faultUnknownService
    case faultUnknownTarget
    case faultUnknownConditions
    case faultUnknownComparison
    case faultUnexpected
    case faultNotAccuracy
    case faultNotPositive
    case faultNotQuoted
    case faultNotJSON
    case faultTooManyCharacters
    case faultNoWords
    case faultEmptyFile
    case faultNotXML
    case faultOtherRoot
    case faultNoCoordinates
    case faultCutOffTrack
    case faultDamagedCompression
    case faultMalformedTrack
    case faultNoPoints
    case faultCRSParameter
    case faultUnknownSpecies
    case faultNotJSONText
    case faultNotDecimal
    case faultNotWhole
    case faultNotWithin
    case faultSystem
    case faultTooLarge
    case faultNotShown
    case faultNotShownNear
    case faultShown
    case faultAfterWaiting
    case faultNoValue
    case faultNoValueOfState
    case faultNoElement
    case faultNotElement
    case faultNoPart
    case faultBrackets
    case faultPageNotInFront
    case faultOtherValue
    case faultRefusedLine
    case faultNotRefused
    case faultOtherReason
    case faultNeverRefused
    case quantityLatitude
    case quantityLongitude
    case quantityAccuracy
    case quantityHeight
    case quantityWidth
    case quantityEast
    case quantityFactor
    case quantityColumn
    case quantityRow
    case quantitySouth
    case quantityDelay
    case quantityRadius
    case quantityDays
    case quantityStatus
    case quantityTime
    case quantitySpeed
    case standardInput
    case expectedScript
    case faultNoScripts

    // Why a command line or the options file is wrong, and what is right.
    case expectedLogFile
    case expectedNewFile
    case expectedNoOptionsFile
    case expectedOnCommandLine
    case expectedOption
    case expectedScripts
    case expectedUse
    case faultClock
    case faultBlank
    case faultCredentials
    case faultDirection
    case faultEmptyScriptName
    case faultEmptyToken
    case faultEmptyValue
    case faultFileLimit
    case faultFormatParameter
    case faultFragment
    case faultHostName
    case faultLogOnScreen
    case faultMoreThanPort
    case faultNeedsScript
    case faultNeedsShell
    case faultNeedsValue
    case faultNoCollection
    case faultNoHost
    case faultNoOption
    case faultNoRegularFile
    case faultNoToken
    case faultNoURL
    case faultNotCollection
    case faultNotFromServer
    case faultNotInFile
    case faultLateOptions
    case faultNotInScript
    case faultOutsideFolders
    case faultServerOfScript
    case faultOnlyCommands
    case faultPipeTimedOut
    case faultProposedScheme
    case faultQuery
    case faultReservedParameter
    case faultScheme
    case faultScreenNotMap
    case faultTakesNoValue
    case faultTileAddress
    case faultUnencryptedToken
    case faultUnknownOption
    case faultUnknownShell
    case faultUnknownTour
    case faultVariableNotSet
    case optionDefault
    case optionFileNote
    case optionWithoutEffect
    case optionWithoutEffectOnPart
    case partWithoutEffect
    case partsNotDefault
    case or
    case quantityPort, standardOutput

    // The explanations of commands.
    case helpAllow
    case helpDeny
    case helpSettings
    case helpServices
    case helpBackground
    case helpForeground
    case helpTap
    case helpPin
    case helpChoose
    case helpFind
    case helpBack
    case helpMap
    case helpAll
    case helpFilter
    case helpCopy
    case helpPan
    case helpZoom
    case helpGoTo
    case helpRefresh
    case helpEnter
    case helpMove
    case helpNetwork
    case helpAnnouncements
    case helpWait
    case helpShow
    case helpState
    case helpExpect
    case helpMagnify
    case helpResize
    case helpInspect
    case helpRecord
    case helpTour
    case helpHelp
    case helpOptions
    case helpQuit
    case helpExamples

    // The conditions of a network.
    case networkOK
    case networkFail
    case networkSlow
    case networkStatus

    // The report of the command check.
    case checkItem
    case checkNoSchema
    case checkAnnouncements
    case checkMap
    case checkGPS
    case checkCounts
    case checkMissing
    case checkInvalid
    case checkWrongType
    case checkTooLong
    case checkMore
    case checkMapData
    case checkCovers
    case checkCoversNot
    case checkNotLoaded
    case checkSkipped
    case checkAccuracy
    case checkNearby
    case checkSwapped
    case checkNotUTF8
    case checkDuplicate
    case checkInFuture
    case checkWrongTypes
    case checkExample
    case checkSortedByDay
    case checkRepeatedKey
    case checkWholeNumber
    case checkNotJSONAt
    case checkCutOff
    case checkExpected
    case checkIdentifier
    case checkStatuses
    case checkSpecies
    case checkSexes
    case checkNumber
    case checkNotJSON
    case checkWrongDocument
    case checkReason
    case checkReplaced
    case checkPermission
    case checkTrackDocuments
    case checkTrackCutOff
    case checkTrackMalformed
    case checkTrackCoordinates
    case checkTrackTimes
    case checkTrackGaps
    case checkTrackNoTimes
    case checkTrackTimesDoNotAscend
    case checkSuchAs
}

/// A text of the terminal app that takes a number, with a form for each plural category of the
/// language.
enum CountedAppText: String, CaseIterable {
    // The value of the map in the line of changes.
    // The number of announcements in which a field is at fault.
    case checkTimes
}

extension Strings {
    /// The app's strings files, with the texts of `AppText`.
    static let appTexts = EmbeddedTexts { appLanguageResources }

    static let english = Strings(app: .en)

    init(app language: Language) {
        self.init(language, embedded: [Self.appTexts, .languages])
    }

    subscript(text: AppText, arguments: String...) -> String { self.text(text.rawValue, arguments) }

    /// Returns the text in the plural form of a number, which must not be negative.
    subscript(text: CountedAppText, number: Int) -> String {
        self.text(text.rawValue, counting: number)
    }
}
