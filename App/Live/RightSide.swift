import Platform
import Presentation
import Terminal
import TextViews

/// The right side of a wide window: what is simulated, the narration of a tour, and what happens in
/// the phone.
@MainActor struct RightSide {
    /// A line with its parts.
    private typealias Line = [PageBuilder.Run]

    /// The largest width of a line.
    private static let maxColumns = 39
    /// The largest column in which the values of the state start, unless a name is longer.
    private static let maxValueColumn = 11
    /// The columns before what a command has changed.
    private static let indent = 2
    /// The maximum number of requests.
    private static let maxRequests = 5
    /// The rows that the requests leave to what happened: a blank one, the heading, and some lines.
    private static let minEventRows = 6

    let notice: String
    let narration: Narration?
    let strings: Strings
    let typesetter: Typesetter
    /// Whether the user wants to see the state and the requests.
    var showsState = true {
        didSet { drawing = nil }
    }
    /// Whether the user wants to see what happened.
    var showsEvents = true {
        didSet { drawing = nil }
    }
    private var content = SideContent()
    /// The facts that were shown at the last key; the others stand out.
    private var seenFacts: Set<SideFact> = []
    /// Whether there can be facts that stand out.
    private var hasNews = false
    private var isEmpty = true
    /// What was drawn last; `nil` if something has changed since.
    private var drawing: Drawing?

    private struct Drawing {
        let size: ScreenSize
        /// The number of the step of the tour.
        let step: Int?
        let grid: CellGrid
    }

    init(notice: String, narration: Narration?, strings: Strings, typesetter: Typesetter) {
        self.notice = notice
        self.narration = narration
        self.strings = strings
        self.typesetter = typesetter
    }

    mutating func show(_ content: SideContent) {
        self.content = content
        drawing = nil
        hasNews = true
        if isEmpty {
            isEmpty = false
            noteKey()
        }
    }

    /// Notes that a key was pressed, after which nothing stands out until something changes.
    mutating func noteKey() {
        guard hasNews else { return }
        hasNews = false
        drawing = nil
        seenFacts = Set(content.state + content.requests + content.events)
    }

    // MARK: - Drawing

    /// Draws the right side; what has no room below is left out.
    mutating func draw(in size: ScreenSize) -> CellGrid {
        let step = narration?.guide.number
        if let drawing, drawing.size == size, drawing.step == step {
            return drawing.grid
        }
        let grid = drawn(in: size)
        drawing = Drawing(size: size, step: step, grid: grid)
        return grid
    }

    private func drawn(in size: ScreenSize) -> CellGrid {
        var blocks = [notice.split(separator: "; ").flatMap { text(String($0)) }]
        if let narration {
            blocks.append(text(narration.heading, .bold) + text(narration.text ?? ""))
        }
        if showsState {
            blocks.append(text(strings[LiveText.stateHeading], .bold) + state)
            let usedRows = rows(of: blocks) + (showsEvents ? Self.minEventRows : 0)
            blocks.append(requests(rows: size.rows - usedRows - 2))
        }
        if showsEvents {
            blocks.append(events(rows: size.rows - rows(of: blocks) - 2))
        }
        var page = PageBuilder(columns: size.columns, typesetter: typesetter)
        for line in lines(of: blocks) {
            page.line(line)
        }
        while page.grid.rows.count < size.rows {
            page.skip()
        }
        return page.grid.rows(0..<size.rows)
    }

    /// Returns the lines of blocks, with a blank one between two blocks.
    private func lines(of blocks: [[Line]]) -> [Line] {
        let blank: [Line] = [[]]
        return Array(blocks.joined(separator: blank))
    }

    private func rows(of blocks: [[Line]]) -> Int { lines(of: blocks).count }

    private func text(_ text: String, _ style: Style = .plain) -> [Line] {
        typesetter.lines(text, columns: Self.maxColumns).map { line in
            [PageBuilder.Run(line.description, style)]
        }
    }

    private func style(of fact: SideFact, seen: Style = .plain) -> Style {
        guard !seenFacts.contains(fact) else { return seen }
        return Style(color: .green, isBold: true)
    }

    /// The state, with the values below each other.
    private var state: [Line] {
        let names = content.state.map { typesetter.line($0.name).width }
        let column = names.map { $0 + 1 }.filter { $0 <= Self.maxValueColumn }.max() ?? 0
        return content.state.flatMap { state($0, valueColumn: column) }
    }

    private func state(_ fact: SideFact, valueColumn: Int) -> [Line] {
        let name = padded(fact.name + " ", to: valueColumn)
        let column = typesetter.line(name).width
        let columns = Self.maxColumns - column
        let values = typesetter.lines(fact.text, columns: columns)
        var lines: [Line] = []
        for value in values {
            let start = PageBuilder.Run(lines.isEmpty ? name : blanks(column), .dim)
            lines.append([start, PageBuilder.Run(value.description, style(of: fact))])
        }
        guard !fact.time.isEmpty else { return lines }
        let gap = columns - (values.last?.width ?? 0) - fact.time.count
        if gap > 0 {
            lines[lines.count - 1].append(PageBuilder.Run(blanks(gap) + fact.time, .dim))
        } else {
            let start = blanks(Self.maxColumns - fact.time.count)
            lines.append([PageBuilder.Run(start + fact.time, .dim)])
        }
        return lines
    }

    /// Returns the heading of the requests, and the newest of them that fit.
    private func requests(rows: Int) -> [Line] {
        let requests = content.requests.suffix(rows.clamped(to: 1...Self.maxRequests))
        let column = columns(of: requests.map(\.name)) + 2
        let timeColumns = columns(of: requests.map(\.time))
        let lines = requests.map { request in
            let time = blanks(timeColumns - typesetter.line(request.time).width) + request.time
            let room = Self.maxColumns - column - timeColumns - 2
            let text = request.text.shortened(to: room, keeping: room / 2)
            return [
                PageBuilder.Run(padded(request.name, to: column), .dim),
                PageBuilder.Run("\(time)  \(text)", style(of: request)),
            ]
        }
        return text(strings[LiveText.requestsHeading], .bold)
            + (lines.isEmpty ? [none(.noRequests)] : lines)
    }

    private func columns(of texts: [String]) -> Int {
        texts.map { typesetter.line($0).width }.max() ?? 0
    }

    /// Returns the heading of what happened, and the newest facts that fit.
    private func events(rows: Int) -> [Line] {
        var lines: [Line] = []
        for fact in content.events.reversed() {
            let new = event(fact)
            guard lines.count + new.count <= rows || lines.isEmpty else { break }
            lines = new.suffix(max(rows, 1)) + lines
        }
        return text(strings[LiveText.eventsHeading], .bold)
            + (lines.isEmpty ? [none(.noEvents)] : lines)
    }

    private func event(_ fact: SideFact) -> [Line] {
        let isCommand = if case .command = fact.id { true } else { false }
        let indent = isCommand ? 0 : Self.indent
        let style = style(of: fact, seen: isCommand ? .plain : .dim)
        return typesetter.lines(fact.text, columns: Self.maxColumns - indent).map { line in
            [PageBuilder.Run(blanks(indent) + line.description, style)]
        }
    }

    private func none(_ text: LiveText) -> Line {
        [PageBuilder.Run(strings[text], .dim)]
    }

    private func padded(_ text: String, to columns: Int) -> String {
        text + blanks(columns - typesetter.line(text).width)
    }

    private func blanks(_ count: Int) -> String {
        String(repeating: " ", count: max(count, 0))
    }
}
