/// The buttons of a page, in display order, each identity once.
///
/// A page has its buttons only here, so a button that a view draws can also be tapped by its
/// identity.
public struct PageButtons: Sendable, Hashable, RandomAccessCollection {
    private var buttons: [PageButton] = []

    public var startIndex: Int { buttons.startIndex }
    public var endIndex: Int { buttons.endIndex }
    /// The buttons that a view draws at the end of the page.
    public var atEnd: [PageButton] { buttons.filter { $0.place == .end } }

    /// Creates the buttons of a page.
    ///
    /// If several have the same identity, only the first one counts.
    public init(_ buttons: [PageButton] = []) {
        for button in buttons {
            add(button)
        }
    }

    public subscript(position: Int) -> PageButton { buttons[position] }

    /// The button with an identity; `nil` if the page does not have it.
    public subscript(id: PageButtonID) -> PageButton? {
        buttons.first { $0.id == id }
    }

    /// Adds a button, unless there is one with its identity.
    public mutating func add(_ button: PageButton) {
        guard self[button.id] == nil else { return }
        buttons.append(button)
    }
}
