import Formats

/// A time or a day in the backend's format; the value is not validated.
struct TimeDTO {
    enum Value: Equatable {
        case text(String)
        case number(Double)
    }

    let value: Value
    /// The field of the value.
    let field: AnnouncementFields.Key

    /// The value as a time; `nil` if the value is not a time.
    var timestamp: Timestamp? {
        switch value {
        case .text(let text): Timestamp(text)
        case .number(let number): Timestamp(secondsOrMilliseconds: number)
        }
    }
}
