import Cartography
import Domain
import Presentation

// The maps of the landing page and of the details page.

extension OutlineMaker {
    private static let maxPlaces = 5

    /// Returns the status of a map.
    func status(
        _ map: MapPreviewView.Model,
        _ failure: LoadFailure?,
        missingPart: LoadFailure?
    ) -> Outline.Section.Status {
        switch map {
        case .loading: .loading(strings[.mapLoading])
        case .permissionRequired: .settled
        case .map: missingPart.map { .partial($0) } ?? .settled
        case .failed: failure.map { .failed($0) } ?? .settled
        }
    }

    /// Returns what is in place of a map: its message, or where it is and how many pins it has.
    ///
    /// After a change of the pins, the section with the pets is read again, so the words in place of
    /// a map are not.
    func state(
        of map: MapPreviewView.Model,
        _ failure: LoadFailure?,
        _ buttons: PageButtons
    ) -> Outline.Item {
        switch map {
        case .loading:
            return state(strings[.mapLoading])
        case .permissionRequired(let message, _):
            return state(message, buttons[.settings])
        case .failed(let message, _):
            return state(
                failure.map(text) ?? message,
                failure.flatMap { buttons[$0.retry] }
            )
        case .map(let region, _, let pins, _):
            let position = strings.mapPosition(
                region.center,
                heightMeters: region.latitudinalMeters
            )
            var words = position
            if !pins.isEmpty {
                words += "; \(strings.petCounts(pins.map(\.status)))"
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
