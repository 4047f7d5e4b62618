import Platform
import Presentation
import SystemCalls
import Terminal
import TextViews

/// Prints what a session shows, in the format of the display.
@MainActor struct Printer {
    let session: Session
    let display: Display

    private var strings: Strings { session.strings }

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
            return linearText.lines(session.screen).map { $0 + "\n" }.joined()
        }
        if let view = session.plainView {
            return lines(of: view, withCommands: withCommands).map { $0 + "\n" }.joined()
        }
        guard let view = session.cellView else { return "" }
        let isDark = view.theme == .dark
        if display.format == .svg {
            return view.draw().svg(isDark: isDark)
        }
        var grid = view.draw()
        if withCommands {
            session.withScreen(session.screen) {
                let commands = addCommands(to: &grid)
                if withPetsOfMap {
                    addPetsOfMap(to: &grid)
                }
                grid.add(listOfCommands(commands, columns: grid.columns))
            }
        }
        return text(of: grid, isDark: isDark)
    }

    private func lines(of view: PlainView, withCommands: Bool) -> [String] {
        guard withCommands, let screen = session.screen else { return view.lines() }
        return session.withScreen(screen) {
            let commands = listOfCommands(listedCommands, on: view)
            return linesWithCommands(of: view, on: screen) + commands
        }
    }

    /// Returns the lines of a page with the commands of its buttons.
    private func linesWithCommands(of view: PlainView, on screen: DeviceScreen) -> [String] {
        view.lines { control in session.offer(of: control, on: screen).map { "\($0)" } }
    }

    private func text(of grid: CellGrid, isDark: Bool) -> String {
        if display.format == .ansi && display.colors != nil {
            return grid.ansiText(display.colors, isDark: isDark, withLinks: display.hasLinks)
        }
        return grid.plainText
    }

    /// Returns the page for the window of a terminal; `nil` if the view was replaced.
    func windowPage() -> WindowPage? {
        if let view = session.plainView, let screen = session.screen {
            return windowPage(of: view, on: screen)
        }
        guard let view = session.cellView else { return nil }
        let isDark = view.theme == .dark
        let screen = session.screen
        return session.withScreen(screen) {
            var grid = view.draw(mapReplacement: strings[.mapNotShown, "\(ShowPage())"])
            let commands = addCommands(to: &grid)
            addPetsOfMap(to: &grid)
            let list = listOfCommands(urgentFirst(commands, screen), columns: grid.columns)
            return WindowPage(
                lines: text(of: grid, isDark: isDark).lines,
                essentials: linearText.essentials(screen),
                commands: text(of: list, isDark: isDark).lines
            )
        }
    }

    private func windowPage(of view: PlainView, on screen: DeviceScreen) -> WindowPage {
        session.withScreen(screen) {
            WindowPage(
                lines: linesWithCommands(of: view, on: screen),
                essentials: linearText.essentials(screen),
                commands: listOfCommands(urgentFirst(listedCommands, screen), on: view)
            )
        }
    }

    /// Returns the lines of the map if a step of a tour speaks of it: on the landing page the rows
    /// from the map to the end of the area, otherwise the full-screen map; `nil` on other pages.
    func map(of area: Tour.Area) async -> [String]? {
        guard let view = session.cellView, let screen = session.screen else { return nil }
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
            return display.output("inspector", await session.inspection())
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
            return Result(lines: [], note: strings[.noteNoCells])
        }
        return Result(lines: lines, note: outcome.message)
    }

    struct Result {
        let lines: [String]
        let note: String?
    }

    /// The lines for screen readers, with the commands that are offered.
    var linearText: LinearText {
        let screen = session.screen
        let offers = session.withScreen(screen) { session.offers }
        // The lines of buttons and cards name the commands of their taps. Taps on a map are left
        // out, because the map has no lines.
        let otherCommands = offers.filter { !$0.isTap }
        return LinearText(
            strings: strings,
            typesetter: display.typesetter,
            otherCommands: otherCommands.map { "\($0)" },
            command: { offer in
                guard let command = command(of: offer, on: screen) else { return nil }
                let isOffered = session.withScreen(screen) { session.isOffered(command) }
                return isOffered ? "\(command)" : nil
            }
        )
    }

    private func command(of offer: LinearText.Offer, on screen: DeviceScreen?) -> (any Command)? {
        switch offer {
        case .tap(let control): screen?.command(of: control)
        case .setLocationServices(let areOn): SetLocationServices(areOn)
        case .setPermission(let status): SetPermission(status)
        case .showAll: ShowPage()
        }
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
            completions: { CommandSyntax.completions(of: $0, in: session()) },
            others: { [strings] in strings[.moreCandidates, String($0)] },
            output: output
        )
    }

    /// Adds to a page, for people, the command of each button that has room for it; returns the
    /// other commands.
    private func addCommands(to grid: inout CellGrid) -> [String] {
        var hiddenButtons: [String] = []
        if let screen = session.screen {
            hiddenButtons = grid.showCommands(display.typesetter) { control in
                command(ofButton: control, on: screen)
            }
        }
        let listed = listedCommands
        return hiddenButtons.filter { !listed.contains($0) } + listed
    }

    /// The commands that are listed below a page: the answers to the prompt, and what no button
    /// does.
    private var listedCommands: [String] {
        var answers: [any Command] = []
        if let screen = session.screen {
            let options = screen.prompt?.options ?? []
            answers = options.compactMap { session.offer(of: .answer($0.answer), on: screen) }
        }
        return (answers + session.offers).map { "\($0)" } + ["help"]
    }

    /// Adds the pets of the full-screen map below it.
    private func addPetsOfMap(to grid: inout CellGrid) {
        guard let screen = session.screen, screen.prompt == nil else { return }
        guard let map = screen.fullscreenMap else { return }
        var pets = PageBuilder(columns: grid.columns, typesetter: display.typesetter)
        for pet in linearText.pets(map) {
            pets.paragraph(pet)
        }
        grid.add(pets.grid)
    }

    /// Returns commands in another order: first those whose buttons can be above the window,
    /// although they are urgent.
    private func urgentFirst(_ commands: [String], _ screen: DeviceScreen?) -> [String] {
        let urgent = screen.map(urgentCommands) ?? []
        return urgent + commands.filter { !urgent.contains($0) }
    }

    /// Returns the commands that answer the alert and retry what has failed.
    private func urgentCommands(_ screen: DeviceScreen) -> [String] {
        guard screen.prompt == nil else { return [] }
        var commands: [any Command] = []
        if let alert = screen.alert {
            commands += alert.buttons.map { TapButton($0.id) }
        }
        commands += screen.failures.map { TapButton($0.retry) }
        return commands.filter(session.isOffered).map { "\($0)" }
    }

    private func listOfCommands(_ commands: [String], columns: Int) -> CellGrid {
        var page = PageBuilder(columns: columns, typesetter: display.typesetter)
        page.paragraph(strings[.otherCommands, commands.joined(separator: "; ")], .dim)
        return page.grid
    }

    private func listOfCommands(_ commands: [String], on view: PlainView) -> [String] {
        let list = strings[.otherCommands, commands.joined(separator: "; ")]
        return display.typesetter.lines(list, columns: view.size.columns).map(\.description)
    }

    /// Returns the command of a button; `nil` if it is not offered now.
    private func command(ofButton control: Control, on screen: DeviceScreen) -> String? {
        switch control {
        case .mapPreview, .pin, .callout:
            // Nothing is written on a map.
            nil
        case .answer, .locationServices, .permission, .back, .button, .allPets, .card, .filter,
            .clearFilters, .search, .fact:
            session.offer(of: control, on: screen).map { "\($0)" }
        }
    }
}
