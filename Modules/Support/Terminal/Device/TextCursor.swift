/// The text cursor of a terminal, which is hidden unless the user is typing.
package struct TextCursor {
    private let kind: TerminalKind
    private var isShown = false

    package init(_ kind: TerminalKind) {
        self.kind = kind
    }

    /// Returns the output that shows the cursor at a place, or hides it if there is none.
    package mutating func bytes(at place: CellGrid.Position?) -> String {
        defer {
            isShown = place != nil
        }
        guard let place else {
            let mustHide = isShown && kind.canHideCursor
            return mustHide ? "\u{1b}[?25l" : ""
        }
        let movement = "\u{1b}[\(place.row + 1);\(place.column + 1)H"
        return kind.canHideCursor ? movement + "\u{1b}[?25h" : movement
    }
}
