/// Why an argument, a file or a source is wrong.
enum Fault: String, AppText {
    static let group = "fault"

    case fileExists
    case noFolder
    case unknownValue
    case noSize
    case notCoordinate
    case address
    case minutes
    case latitude
    case longitude
    case placeName
    case referenceSystem
    case noFile
    case folder
    case notPath
    case noAccess
    case terminal
    case notText
    case unknownConditions
    case emptyFile
    case notXML
    case otherRoot
    case noCoordinates
    case cutOffTrack
    case damagedCompression
    case malformedTrack
    case noPoints
    case crsParameter
    case notDecimal
    case notWhole
    case notWithin
    case system
    case tooLarge
    case blank
    case credentials
    case emptyToken
    case formatParameter
    case fragment
    case hostName
    case moreThanPort
    case noCollection
    case noHost
    case noRegularFile
    case noToken
    case noURL
    case outsideFolders
    case pipeTimedOut
    case proposedScheme
    case query
    case reservedParameter
    case scheme
    case tileAddress
    case variableNotSet
}
