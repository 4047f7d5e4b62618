import Domain
package import Presentation
import Terminal

/// A change of a filter.
///
/// Its description is the word for the change in a command.
package struct FilterChange: Equatable, CustomStringConvertible, Sendable {
    package let kind: PetFilters.Kind
    package let value: String

    package var description: String { "\(kind.rawValue):\(value)" }

    /// Creates the change to the value that a filter has in `filters`.
    package init(_ kind: PetFilters.Kind, toValueIn filters: PetFilters) {
        self.kind = kind
        value = filters[kind]
    }
}

extension PetFilters {
    /// The word for any value.
    package static let any = "any"
    /// The word for the order by distance.
    package static let nearest = "nearest"

    /// The value of a filter in commands and in the JSON state.
    package subscript(kind: PetFilters.Kind) -> String {
        switch kind {
        case .status:
            switch status {
            // No filter has `.closed`, because closed announcements are never shown.
            case .active?, .closed?: "missing"
            case .found?: "found"
            case nil: Self.any
            }
        case .species:
            species?.name ?? Self.any
        case .radius:
            String(withinKilometers)
        case .age:
            if let days {
                String(days)
            } else {
                Self.any
            }
        case .text:
            // The text is in quotes, so that a search for the word "any" differs from no search.
            if let text {
                JSONValue.string(text.text).description
            } else {
                Self.any
            }
        case .order:
            sort == .distanceAscending ? Self.nearest : "newest"
        }
    }
}

extension SpeciesCondition {
    /// The name of the condition in commands and in the JSON state.
    package var name: String {
        switch self {
        case .known(let species): species.rawValue
        case .unknown: "unknown"
        }
    }
}
