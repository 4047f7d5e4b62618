/// A text of the report of the command `check`.
enum CheckText: String, AppText {
    static let group = "check"

    case item
    case noSchema
    case announcements
    case map
    case gps
    case counts
    case missing
    case invalid
    case wrongType
    case tooLong
    case more
    case mapData
    case covers
    case coversNot
    case notLoaded
    case skipped
    case accuracy
    case nearby
    case swapped
    case notUTF8
    case duplicate
    case inFuture
    case wrongTypes
    case example
    case sortedByDay
    case repeatedKey
    case wholeNumber
    case notJSONAt
    case cutOff
    case expected
    case identifier
    case statuses
    case species
    case sexes
    case number
    case notJSON
    case wrongDocument
    case reason
    case replaced
    case permission
    case trackDocuments
    case trackCutOff
    case trackMalformed
    case trackCoordinates
    case trackTimes
    case trackGaps
    case trackNoTimes
    case trackTimesDoNotAscend
    case suchAs
}

/// A text of the report that takes a number, with a form for each plural category of the language.
enum CountedCheckText: String, CountedAppText {
    static let group = "check"

    /// The number of announcements in which a field is at fault.
    case times
}
