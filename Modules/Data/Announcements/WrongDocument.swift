package import Formats

/// A document that is not a list of announcements.
package enum WrongDocument: Error, Hashable {
    case notJSON(JSONFault)
    case json(ReportedValue)

    package init(_ root: JSONElement) {
        if let value = ReportedValue(root) {
            self = .json(value)
        } else {
            self = .notJSON(root.fault)
        }
    }

    /// The text for the log; it contains no text of the document.
    var reason: String {
        switch self {
        case .notJSON(let fault): fault.description
        case .json: "not a list of announcements"
        }
    }
}
