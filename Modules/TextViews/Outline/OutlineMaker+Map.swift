import Cartography
import Domain
import Presentation

// The maps of the landing page and of the details page.

extension OutlineMaker {
    private static let maxPlaces = 5

    /// Returns the status of a map.
    func status(_ map: PageMap) -> Outline.Section.Status {
        switch map {
        case .load(.idle), .load(.loading(nil)): .loading(strings[.mapLoading])
        case .load(.failed(let failure, nil)): .failed(failure)
        case .load(.failed(let failure, _?)): .partial(failure)
        case .permissionRequired, .load(.loaded), .load(.loading(_?)): .settled
        }
    }

    /// Returns what is in place of a map: its message, or where it is and how many pins it has.
    ///
    /// After a change of the pins, the section with the pets is read again, so the words in place of
    /// a map are not.
    func state(of map: PageMap) -> Outline.Item {
        switch map {
        case .load(.idle), .load(.loading(nil)):
            return state(strings[.mapLoading])
        case .permissionRequired(let message, let settings):
            return state(message, settings)
        case .load(.failed(let failure, nil)):
            return state(text(of: failure), failure.button)
        case .load(.loaded(let map)), .load(.loading(let map?)), .load(.failed(_, let map?)):
            let position = strings.mapPosition(
                map.region.center,
                heightMeters: map.region.latitudinalMeters
            )
            var words = position
            if !map.pins.isEmpty {
                words += "; \(strings.petCounts(map.pins.map(\.status)))"
            }
            return Outline.Item(
                .state,
                .map(words, button: nil),
                nil,
                .essential,
                rereadKey: ""
            )
        }
    }

    /// Returns the words in place of a map that is not shown.
    func state(_ text: String, _ button: PageButton? = nil) -> Outline.Item {
        Outline.Item(
            .state,
            .map(text, button: button?.title),
            button.map { .button($0.id) },
            .essential
        )
    }

    /// Returns the text about the accuracy of the user's place; none if it makes no difference at
    /// the scale of the map.
    func accuracy(_ accuracy: UserAccuracy?) -> [Outline.Item] {
        guard let accuracy else { return [] }
        let text = strings[.plainAccuracy, strings.accuracy(accuracy.meters)]
        return [Outline.Item(.text(.accuracy), .text(text, .plain), for: .lines)]
    }

    /// Returns the text that names places; a map on the screen has their names itself.
    func places(_ snapshot: (any MapSnapshot)?) -> [Outline.Item] {
        guard let places = snapshot?.cells?.nearestPlaces.prefix(Self.maxPlaces), !places.isEmpty
        else { return [] }
        let text = strings[.linearPlaces, places.joined(separator: ", ")]
        return [Outline.Item(.text(.places), .text(text, .plain), for: .read)]
    }

    func missingPart(_ failure: LoadFailure?, _ buttons: PageButtons) -> [Outline.Item] {
        failure.map { [item($0, buttons, id: .missingPart)] } ?? []
    }
}
