package import Domain
package import Presentation
package import Terminal

/// A part of the screen that a tap acts on, such as a button, a card or a pin.
package enum Control: Hashable, Sendable {
    // The device.
    case answer(PermissionPrompt.Answer)
    case locationServices
    case permission(LocationPermissionStatus)

    // Every page.
    case back
    /// A button of the page or of the alert.
    case button(PageButtonID)

    // The landing page.
    case mapPreview
    case allPets

    // Cards and pins, with the identifiers of their announcements.
    case card(id: String)
    case pin(id: String)
    case callout

    // The list of all pets.
    case filter(PetFilters.Kind)
    case clearFilters
    /// Starts the search for words.
    case search

    // The details of an announcement.
    case fact(Fact.Copied)
}

extension TapTarget {
    /// The control that the target shows; `nil` if the identity of the target is not a `Control`.
    package var control: Control? { id.value(as: Control.self) }

    init(_ control: Control, _ area: CellArea, isFocusable: Bool = true) {
        self.init(TapTargetID(control), area, isFocusable: isFocusable)
    }
}

extension PageBuilder {
    mutating func button(_ title: String, _ control: Control) {
        button(Button(title, control))
    }

    mutating func target(_ control: Control, from row: Int) {
        target(TapTargetID(control), from: row)
    }

    mutating func target(_ control: Control, in area: CellArea) {
        target(TapTargetID(control), in: area)
    }
}

extension PageBuilder.Button {
    init(_ title: String, _ control: Control) {
        self.init(title, id: TapTargetID(control))
    }
}
