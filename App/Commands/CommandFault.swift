/// Why a line is not a command, or an expectation is not met.
enum CommandFault: String, AppText {
    static let group = "commandFault"

    case unknownCommand
    case notTwoNumbers
    case noArgument
    case tooFewArguments
    case openQuote
    case didYouMean
    case unknownService
    case unknownTarget
    case unknownComparison
    case unexpected
    case notPositive
    case notQuoted
    case notJSON
    case tooManyCharacters
    case noWords
    case unknownSpecies
    case notJSONText
    case notShown
    case shown
    case noValue
    case pageNotInFront
    case otherValue
    case refusedLine
    case notRefused
    case otherReason
    case neverRefused
    case noOption
    case lateOptions
    case unknownTour
    case notShownNear
    case afterWaiting
    case noValueOfState
    case noElement
    case notElement
    case noPart
    case brackets
}
