/// What somebody does at a terminal.
package enum InputEvent: Equatable {
    /// A key that writes nothing.
    package enum Key: Equatable {
        case up, down, left, right, pageUp, pageDown, home, end
        case enter, escape, tab, backTab, backspace, delete
    }

    case key(Key)
    /// A key that writes a character.
    case character(Character)
    /// A letter with the control key.
    case control(Character)
    /// Text that was pasted.
    case paste(String)
    /// A press of the left mouse button.
    case press(CellGrid.Place)
    /// A turn of the mouse wheel: lines down, or up where negative.
    case wheel(Int)
    /// The terminal's answer to the question which of its modes are set: the mode, and whether it has it.
    case modeReport(mode: Int, isKnown: Bool)
    /// The terminal's answer to the question what it is, which every terminal gives.
    case attributesReport
}

extension InputEvent {
    /// The keys that scroll by a line, and those that scroll by a page.
    package static let lineKeys: [InputEvent] = [.key(.up), .key(.down), .character("k"), .character("j")]
    package static let pageKeys: [InputEvent] = [.key(.pageUp), .key(.pageDown), .character("b"), .character(" ")]

    /// The number of lines that the event scrolls down, where a page key scrolls `page` lines; 0 for other events.
    package func scroll(page: Int) -> Int {
        switch self {
        case .key(.up), .character("k"): -1
        case .key(.down), .character("j"): 1
        case .key(.pageUp), .character("b"): -page
        case .key(.pageDown), .character(" "): page
        case .wheel(let lines): lines
        default: 0
        }
    }
}
