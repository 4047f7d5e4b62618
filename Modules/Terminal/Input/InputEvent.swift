package enum InputEvent: Equatable {
    package enum Key: Equatable {
        case up, down, left, right, pageUp, pageDown, home, end
        case enter, escape, tab, backTab, backspace, delete
    }

    case key(Key)
    case shifted(Key)
    case character(Character)
    case control(Character)
    case paste(String)
    case press(CellGrid.Place)
    /// The second press of a double click, which ``DoublePressDetector`` recognizes.
    case doublePress(CellGrid.Place)
    /// The pointer has moved to another cell while the left mouse button is pressed.
    case drag(to: CellGrid.Place)
    case release(CellGrid.Place)
    /// A turn of the mouse wheel: the lines to scroll down, or up if negative; and the place of the
    /// pointer.
    case wheel(Int, at: CellGrid.Place)
    /// The answer to a query for a mode (DECRQM): the mode, and whether the terminal supports it.
    case modeReport(mode: Int, isKnown: Bool)
    /// The answer to a query for the primary device attributes, which every terminal sends.
    case attributesReport
    /// The answer to the query for the background color: whether it is dark.
    case backgroundReport(isDark: Bool)
    /// An answer to the queries for the colors: colors that the terminal supports.
    case colorReport(ColorDepth)
    /// The answer to the query for graphics, or the rejection of a picture or its place.
    case graphicsReport(isKnown: Bool)
    /// The answer to the query for the size of a cell in pixels.
    case cellSizeReport(SIMD2<Int>)

    /// The event as a page handles it: without Shift, and a double press as a press; nil for a drag
    /// or a release.
    package var withoutModifiers: InputEvent? {
        switch self {
        case .shifted(let key): .key(key)
        case .doublePress(let place): .press(place)
        case .drag, .release: nil
        default: self
        }
    }

    /// The keys that scroll by a line: a key for up precedes one for down.
    package static let lineKeys: [InputEvent] = [
        .key(.up), .key(.down), .character("k"), .character("j"),
    ]
    /// The keys that scroll by a page: a key for up precedes one for down.
    package static let pageKeys: [InputEvent] = [
        .key(.pageUp), .key(.pageDown), .character("b"), .character(" "),
    ]
    /// The keys that scroll by half a page: a key for up precedes one for down.
    package static let halfPageKeys: [InputEvent] = [.control("u"), .control("d")]
    /// The keys that scroll to the ends: a key for the top precedes one for the bottom.
    package static let endKeys: [InputEvent] = [
        .key(.home), .key(.end), .character("g"), .character("G"),
    ]
    private static let allLines = 1 << 32

    /// Returns the number of lines that the event scrolls down; 0 if it does not scroll.
    ///
    /// `page` is the number of lines for the page keys.
    package func scroll(page: Int) -> Int {
        if case .wheel(let lines, _) = self {
            return lines
        }
        let halfPage = max(page / 2, 1)
        for (keys, lines) in [
            (Self.lineKeys, 1), (Self.pageKeys, page), (Self.halfPageKeys, halfPage),
            (Self.endKeys, Self.allLines),
        ] {
            if let index = keys.firstIndex(of: self) {
                return index.isMultiple(of: 2) ? -lines : lines
            }
        }
        return 0
    }
}
