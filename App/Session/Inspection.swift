import Domain
import Logging
import TextViews

/// What determines the page: facts about the phone and the app, and the requests.
///
/// The lines of the inspector and the right side of the live screen are made of it.
struct Inspection {
    struct Fact {
        let name: String
        /// The value; `nil` if there is only its origin.
        let value: String?
        /// When the value came.
        var origin: Origin?
        /// Whether the value says nothing new about a phone that is used as usual.
        var isUsual = false
    }

    struct Origin {
        /// The time of the app's clock.
        let time: Duration
        /// The text with the age of the value.
        let ageText: InspectionText
    }

    struct Requests {
        let name: String
        let requests: [RequestLog.Request]
    }

    /// The facts in groups, each of which is a line of the inspector.
    let facts: [[Fact]]
    /// The requests to each service.
    let services: [Requests]
    /// What the screen says, with the pages behind the one in front and with the phone; `nil`
    /// before the start.
    let outline: Outline?
}
