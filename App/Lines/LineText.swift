/// A text between the pages of the text output.
enum LineText: String, AppText {
    static let group = "lines"

    case logHeading
    case logUnchanged
    case moreCandidates
    case start
    case startWithoutOffer
    case linearStart
    case stillLoading
    case tourRestored
    case tourLeft
    case tourEndTyped
    case tourEndAlone
    case tourStart
    case tourName
    case tourNarration
    case promptNextStep
    case promptLastStep
    case promptNextTour
    case lineTooLong
    case scriptPassed
    case scriptFailed
    case scriptNotPlayed
    case scriptsPlayed
    case scriptsNotPlayed
    case noScripts
}
