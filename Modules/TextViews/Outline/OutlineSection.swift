import Domain
package import Presentation

extension Outline {
    /// A part of a screen, such as the map, the list or the prompt.
    package struct Section: Sendable, Equatable {
        package enum ID: Hashable, Sendable {
            // In front of the page.
            case prompt
            case alert

            // The page and the phone.
            case back
            case page
            case app
            case permission
            case services
            case settings

            // The landing page.
            case description
            case map
            case list

            // The list of all pets.
            case filters
            case allPets

            // The details of an announcement.
            case photo
            case facts
            case story
            case contact
            case detailsMap

            // The full-screen map.
            case fullscreenMap
            case notice
            case pins
            case callout

            // The end of each page.
            case buttons
            case attribution
        }

        /// The progress of loading a section.
        package enum Status: Sendable, Equatable {
            /// The section is not being loaded and has not failed.
            ///
            /// The section is shown, or its loading starts only after another section or after an
            /// action of the user.
            case settled
            /// The section is on its way, as the text says.
            case loading(String)
            /// The section is shown, and a newer version is on its way, as the text says.
            case refreshing(String)
            /// The section is shown, but a part of it could not be loaded.
            case partial(LoadFailure)
            case failed(LoadFailure)
        }

        /// A few words about a section, for the line that says what has changed.
        package struct Summary: Sendable, Equatable {
            package let name: ViewText
            package let value: String
            /// What the value stands for.
            ///
            /// If only the identity differs from the earlier one, the section has changed too.
            var identity = Identity()
            /// Whether the value says nothing new if there is no earlier outline.
            package var isUsual = false
        }

        /// What the value of a summary stands for, such as the pets if the value is their number.
        struct Identity: Sendable, Equatable {
            var region: MapRegion?
            var ids: [String] = []
        }

        /// The maximum numbers of pets of a section that outputs show.
        struct Limits: Sendable, Equatable {
            var read = Int.max
            var printed = Int.max
        }

        package let id: ID
        package var status = Status.settled
        /// The summary; `nil` if the line of changes says nothing about the section.
        package var summary: Summary?
        /// The items from top to bottom; empty if the section is not on the screen.
        package var items: [Item] = []
        var limits = Limits()
        /// The number of pets that the page does not show yet.
        package var hiddenCount = 0

        /// Whether the section is in front of the page.
        package var isInFront: Bool { !items.isEmpty && (id == .prompt || id == .alert) }
        package var isShown: Bool { !items.isEmpty }
    }
}

extension Outline.Section.ID {
    /// Something that sections load.
    package enum Resource: Sendable {
        case map
        case list
        case photo
    }

    /// What the section loads; `nil` if it loads nothing.
    package var resource: Resource? {
        switch self {
        case .map, .detailsMap, .fullscreenMap: .map
        case .list, .allPets: .list
        case .photo: .photo
        case .prompt, .alert, .back, .page, .app, .permission, .services, .settings, .description,
            .filters, .facts, .story, .contact, .notice, .pins, .callout, .buttons, .attribution:
            nil
        }
    }
}

extension Outline.Section {
    package subscript(id: Outline.Item.ID) -> Outline.Item? {
        items.first { $0.id == id }
    }
}
