/// Why a command line or the options file is wrong.
enum OptionFault: String, AppText {
    static let group = "optionFault"

    case noStoryboard
    case needsTour
    case ofStoryboard
    case ofPlainView
    case viewOfLinear
    case ofProposal
    case clock
    case direction
    case emptyScriptName
    case emptyValue
    case needsScript
    case needsShell
    case needsValue
    case notCollection
    case notFromServer
    case notInFile
    case notInScript
    case serverOfScript
    case onlyCommands
    case screenNotMap
    case takesNoValue
    case unencryptedToken
    case unknownOption
    case unknownShell
    case ofCheck
    case ofTestResults
    case noTestResults
}
