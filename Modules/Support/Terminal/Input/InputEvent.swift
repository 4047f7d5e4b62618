/// An event of the user or a report of the terminal.
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
    /// Whether the end of a paste is awaited.
    ///
    /// True if no byte of an incomplete paste has arrived for two seconds. False if this paste has
    /// then ended, or was discarded.
    case pasteReport(isEndAwaited: Bool)
    case press(CellGrid.Position)
    /// The second press of a double click, which ``MouseTiming`` recognizes.
    case doublePress(CellGrid.Position)
    /// The pointer has moved to another cell while the left mouse button is pressed.
    case drag(to: CellGrid.Position)
    case release(CellGrid.Position)
    /// A turn of the mouse wheel: the number of lines to scroll down (negative for up), and the
    /// place of the pointer.
    case wheel(Int, at: CellGrid.Position)
    /// A turn of the wheel soon after another one, as trackpads send many of them for one movement;
    /// ``MouseTiming`` recognizes it.
    case quickWheel(Int, at: CellGrid.Position)
    /// The answer to a query for a mode (DECRQM): the mode, and whether the terminal supports it.
    case modeReport(mode: Int, isKnown: Bool)
    /// The answer to a query for the primary device attributes, which every terminal sends.
    case attributesReport
    /// The answer to the query for the background color: whether it is dark.
    case backgroundReport(isDark: Bool)
    /// An answer to the queries for the colors: colors that the terminal supports.
    case colorReport(ColorDepth)
    /// The answer to the query for graphics, or an error about a picture or its placement.
    ///
    /// `isKnown` is false for any error.
    case graphicsReport(isKnown: Bool)
    /// The answer to the query for the size of a cell: its width and its height in pixels.
    case cellSizeReport(SIMD2<Int>)

    /// The event as a page handles it; `nil` for a drag or a release.
    ///
    /// A key with Shift becomes the key alone, a double press becomes a press, and a quick turn of
    /// the wheel becomes a turn.
    package var withoutModifiers: InputEvent? {
        switch self {
        case .shifted(let key): .key(key)
        case .doublePress(let place): .press(place)
        case .quickWheel(let lines, let place): .wheel(lines, at: place)
        case .drag, .release: nil
        default: self
        }
    }

    /// Keys that scroll up or down by the same distance.
    package struct ScrollKeys {
        fileprivate let up: [InputEvent]
        fileprivate let down: [InputEvent]

        package var all: [InputEvent] { up + down }

        /// Returns `distance` for a key that scrolls down, `-distance` for one that scrolls up, and
        /// `nil` for any other event.
        fileprivate func lines(for event: InputEvent, distance: Int) -> Int? {
            if up.contains(event) {
                return -distance
            }
            if down.contains(event) {
                return distance
            }
            return nil
        }
    }

    /// The keys that scroll by a line.
    package static let lineKeys = ScrollKeys(
        up: [.key(.up), .character("k")],
        down: [.key(.down), .character("j")]
    )
    /// The keys that scroll by a page.
    package static let pageKeys = ScrollKeys(
        up: [.key(.pageUp), .character("b")],
        down: [.key(.pageDown), .character(" ")]
    )
    /// The keys that scroll by half a page.
    package static let halfPageKeys = ScrollKeys(up: [.control("u")], down: [.control("d")])
    /// The keys that scroll to the ends.
    package static let endKeys = ScrollKeys(
        up: [.key(.home), .character("g")],
        down: [.key(.end), .character("G")]
    )
    /// More lines than any page has.
    private static let allLines = 1 << 32

    /// Returns the number of lines that the event scrolls down, or up if negative; 0 if it does not
    /// scroll.
    ///
    /// `page` is the number of lines for the page keys.
    package func scroll(page: Int) -> Int {
        switch self {
        case .wheel(let lines, _), .quickWheel(let lines, _): return lines
        default: break
        }
        if let lines = Self.lineKeys.lines(for: self, distance: 1) {
            return lines
        }
        if let lines = Self.pageKeys.lines(for: self, distance: page) {
            return lines
        }
        if let lines = Self.halfPageKeys.lines(for: self, distance: max(page / 2, 1)) {
            return lines
        }
        return Self.endKeys.lines(for: self, distance: Self.allLines) ?? 0
    }
}
