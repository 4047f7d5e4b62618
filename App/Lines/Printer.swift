import Composition
import Platform
import Presentation
import SystemCalls
import Terminal
import TextViews

/// Prints what a session shows, in the format of the display.
@MainActor struct Printer {
    let session: Session
    let display: Display

    private var strings: Strings { session.root.strings }

    /// Returns the screen, or the state in the JSON format, with a line break at its end; empty if
    /// the view was replaced.
    ///
    /// If `withCommands` is true, text for people has the commands of the page; if
    /// `withPetsOfMap` is true as well, also the pets of the full-screen map.
    func page(withCommands: Bool = false, withPetsOfMap: Bool = true) async -> String {
        if display.format == .json {
            return await JSONValue(stateOf: session).description + "\n"
        }
        if display.isLinear, display.format != .svg {
            let situation = session.situation
            return lineWriter(in: situation).lines(situation.outline).map { $0 + "\n" }.joined()
        }
        if let view = session.root.plainView {
            return lines(of: view, withCommands: withCommands).map { $0 + "\n" }.joined()
        }
        guard let view = session.root.textView else { return "" }
        let isDark = view.theme == .dark
        if display.format == .svg {
            return view.draw().svg(isDark: isDark)
        }
        var grid = view.draw()
        if withCommands {
            let situation = session.situation
            let outline = situation.outline
            let commands = addCommands(to: &grid, outline, situation)
            if withPetsOfMap {
                addPetsOfMap(to: &grid, outline, situation)
            }
            var list = PageBuilder(columns: grid.columns, typesetter: display.typesetter)
            let text = commands.joined(separator: "; ")
            list.paragraph(strings[.otherCommands, text], .dim)
            grid.add(list.grid)
        }
        return text(of: grid, isDark: isDark)
    }

    private func lines(of view: PlainView, withCommands: Bool) -> [String] {
        guard withCommands else { return view.lines() }
        let situation = session.situation
        let commands = listedCommands(situation.outline, situation)
        return view.lines(command: commandOnLine(situation))
            + listOfCommands(commands, columns: view.size.columns)
    }

    /// Returns what gives the commands that stand in the lines of controls.
    private func commandOnLine(_ situation: Situation) -> (Control) -> String? {
        { control in situation.offer(of: control).map { "\($0)" } }
    }

    private func text(of grid: CellGrid, isDark: Bool) -> String {
        if display.format == .ansi && display.colors != nil {
            return grid.ansiText(display.colors, isDark: isDark, withLinks: display.hasLinks)
        }
        return grid.plainText
    }

    /// Returns the page for the window of a terminal, with words in place of maps; `nil` if the
    /// view was replaced.
    func windowPage() -> WindowPage? {
        let situation = session.situation
        guard let view = session.printedView, let outline = situation.outline else { return nil }
        let columns = view.size.columns
        let commands = ["\(ShowPage())"] + listedCommands(outline, situation)
        return WindowPage(
            lines: outline.lines(
                columns: columns,
                display.typesetter,
                strings,
                command: commandOnLine(situation)
            ),
            essentials: lineWriter(in: situation).essentials(outline),
            commands: listOfCommands(commands, columns: columns)
        )
    }

    /// Returns the lines of the map if a step of a tour speaks of it: on the landing page the rows
    /// from the map to the end of the area, otherwise the full-screen map; `nil` on other pages.
    func map(of area: Tour.Area) async -> [String]? {
        guard let view = session.root.textView, let screen = session.screen else { return nil }
        guard screen.prompt == nil, screen.alert == nil else { return nil }
        if screen.fullscreenMap != nil {
            return await page(withCommands: true).lines
        }
        let page = view.drawPage()
        guard let rows = page.landingPageRows else { return nil }
        switch area {
        case .map, .legend:
            return lines(rows.map..<rows.list, of: page.grid, isDark: view.theme == .dark)
        case .mapAndList:
            return lines(
                rows.map..<page.grid.rows.count,
                of: page.grid,
                isDark: view.theme == .dark
            )
        case .top, .list, .log:
            return nil
        }
    }

    private func lines(_ rows: Range<Int>, of page: CellGrid, isDark: Bool) -> [String] {
        text(of: page.rows(rows), isDark: isDark).lines
    }

    /// Returns the lines that a command shows; for a page, `nil` if the view was replaced.
    private func lines(of output: Outcome.Output, inWindow: Bool) async -> [String]? {
        switch output {
        case .page(let withCommands):
            // In a window, the pets below the map would move the map out of view.
            let lines = await page(withCommands: withCommands, withPetsOfMap: !inWindow).lines
            return lines.isEmpty ? nil : lines
        case .state:
            return [await JSONValue(stateOf: session).description]
        case .inspection:
            let lines = session.lines(of: await session.inspection())
            return display.output("inspector", lines)
        case .help(let name):
            let lines = CommandSyntax.help(
                of: name,
                phone: PhoneHelp(session),
                in: strings,
                display.typesetter
            )
            return display.output("help", lines)
        case .tours:
            return display.output("tours", Tour.list(strings))
        }
    }

    /// Returns the lines that a command shows, and its note, which says if the view cannot show
    /// them; `inWindow` is whether they are for the window of a terminal.
    func result(of outcome: Outcome, inWindow: Bool) async -> Result {
        guard let output = outcome.output else { return Result(lines: [], note: outcome.message) }
        guard let lines = await lines(of: output, inWindow: inWindow) else {
            return Result(lines: [], note: strings[CommandNote.noCells])
        }
        return Result(lines: lines, note: outcome.message)
    }

    struct Result {
        let lines: [String]
        let note: String?
    }

    /// Writes the lines for screen readers, with the commands that are offered.
    func lineWriter(in situation: Situation) -> LineWriter {
        let outline = situation.outline
        let items = outline?.sections.flatMap(\.items) ?? []
        let itemCommands = Set(items.compactMap(\.control).compactMap(commandOnLine(situation)))
        let otherCommands = outline.map(situation.offers)?.map { "\($0)" } ?? []
        return LineWriter(
            strings: strings,
            typesetter: display.typesetter,
            commandForAll: "\(ShowPage())",
            otherCommands: otherCommands.filter { !itemCommands.contains($0) },
            command: commandOnLine(situation)
        )
    }

    /// Returns a reader of commands that are typed at the terminal; `session` returns the session
    /// in use.
    ///
    /// - Throws: The system's error if the terminal cannot be read.
    func lineReader(
        session: @escaping () -> Session,
        output: @escaping (String) -> Void
    ) throws(SystemError) -> LineReader {
        try LineReader(
            display.typesetter,
            isLinear: display.isLinear,
            completions: { CommandSyntax.completions(of: $0, in: session().situation) },
            others: { [strings] in strings[LineText.moreCandidates, String($0)] },
            output: output
        )
    }

    /// Adds to a page, for people, the command of each button that has room for it; returns the
    /// other commands.
    private func addCommands(
        to grid: inout CellGrid,
        _ outline: Outline?,
        _ situation: Situation
    ) -> [String] {
        let hiddenButtons = grid.showCommands(display.typesetter) { control in
            command(ofButton: control, situation)
        }
        let listed = listedCommands(outline, situation)
        return hiddenButtons.filter { !listed.contains($0) } + listed
    }

    /// Returns the commands that are listed below a page: those of the items that are urgent, and
    /// what no item does.
    private func listedCommands(_ outline: Outline?, _ situation: Situation) -> [String] {
        guard let outline else { return [] }
        let urgent = outline.urgentControls.compactMap(commandOnLine(situation))
        let others = situation.offers(of: outline).map { "\($0)" }
        return urgent + others.filter { !urgent.contains($0) } + ["help"]
    }

    /// Adds the pets of the full-screen map below it.
    private func addPetsOfMap(
        to grid: inout CellGrid,
        _ outline: Outline?,
        _ situation: Situation
    ) {
        guard let outline, !outline.isAsking,
            let pins = outline[.pins], pins.items.contains(where: { $0.petID != nil })
        else { return }
        let lines = pins.lines(
            columns: grid.columns,
            display.typesetter,
            strings,
            command: commandOnLine(situation)
        )
        var pets = PageBuilder(columns: grid.columns, typesetter: display.typesetter)
        for line in lines {
            pets.paragraph(line, indent: 0)
        }
        grid.add(pets.grid)
    }

    private func listOfCommands(_ commands: [String], columns: Int) -> [String] {
        let list = strings[.otherCommands, commands.joined(separator: "; ")]
        return display.typesetter.lines(list, columns: columns).map(\.description)
    }

    /// Returns the command of a button; `nil` if it is not offered now.
    private func command(ofButton control: Control, _ situation: Situation) -> String? {
        switch control {
        case .mapPreview, .pin, .callout:
            // Nothing is written on a map.
            nil
        case .answer, .locationServices, .permission, .back, .button, .allPets, .card, .filter,
            .clearFilters, .search, .fact:
            situation.offer(of: control).map { "\($0)" }
        }
    }
}
