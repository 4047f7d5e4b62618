import Terminal
import TextViews

extension LiveScreen {
    func perform(_ commands: [any Command]) async -> Request? {
        var request: Request?
        for command in commands {
            request = await perform(command) ?? request
        }
        return request
    }

    /// Performs a command, and shows its answer; a confirmation only if `confirms` is true.
    func perform(_ command: any Command, confirms: Bool = false) async -> Request? {
        if command.scope.isApp {
            guide?.hasStrayed = true
        }
        let decision = session.situation.decision(on: command)
        if let resource = decision.effect?.requested {
            bottomLine.requested(resource)
        }
        let before = page.outline
        // In real time, the screen must not wait until the app is idle.
        let outcome = await session.perform(command, on: decision, waits: session.isTimeVirtual)
        setNeedsRendering()
        window.isInspectionDue = true
        if let output = outcome.output {
            await show(output)
        }
        if let problem = outcome.message ?? outcome.failure {
            bottomLine.show(problem)
        } else {
            show(answerTo: outcome, since: before, confirms: confirms)
        }
        return switch outcome.next {
        case .tour(let name)?: .startTour(name)
        case .end?: .quit
        case .wait?, nil: nil
        }
    }

    /// Shows the answer to a command that was performed, if nothing on the screen shows it.
    private func show(answerTo outcome: Outcome, since old: Outline?, confirms: Bool) {
        switch outcome.answer {
        case .notice(let text)?:
            bottomLine.show(text)
        // A request has no result yet; the bottom line says later how it has ended.
        case .phrase(let text)? where outcome.requested == nil && session.outline == old:
            bottomLine.show(text)
        case .confirmation?, .phrase?, nil:
            if case .wait? = outcome.next, !session.isTimeVirtual {
                bottomLine.show(strings[LiveText.waitStarted])
            } else if confirms, bottomLine.input.isBrowsing,
                case .confirmation(let text)? = outcome.answer
            {
                bottomLine.show(text, isConfirmation: true)
            }
        }
    }

    private func show(_ output: Outcome.Output) async {
        switch output {
        case .page(withCommands: true):
            bottomLine.read(view.draw().texts)
        // The page is on the screen.
        case .page(withCommands: false):
            break
        case .state:
            bottomLine.read(await JSONValue(stateOf: session).indentedLines)
        case .inspection where window.hasRoomForFacts:
            toggleState()
        case .inspection:
            bottomLine.read(session.lines(of: await session.inspection()))
        case .help(let name):
            let lines = CommandSyntax.help(
                of: name,
                phone: PhoneHelp(session),
                in: strings,
                typesetter,
                columns: window.size.columns
            )
            bottomLine.read(lines)
        case .tours:
            let rows = Tour.all(strings).enumerated().map { index, tour in
                HelpRow(term: "\(index + 1) \(tour.name)", explanation: tour.title)
            }
            let commands = Tour.all(strings).map { "\(StartTour($0.name))" }
            bottomLine.choose(rows.lines, commands: commands)
        }
    }

    func showKeys() {
        // Keys with the same function are listed together.
        let available = KeyBinding.offered(in: front)
        var titles: Set<KeyTitle> = []
        let keys = available.filter { titles.insert($0.title).inserted }.map { key in
            let labels =
                available
                .filter { $0.title == key.title }
                .map { $0.label(front) }
            return HelpRow(term: labels.joined(separator: " "), explanation: strings[key.title])
        }
        let rows = inTwoColumns(keys.lines(typesetter, columns: window.size.columns))
        let width = rows.map(\.count).max() ?? 0
        let help = PhoneHelp(session).text(strings)
        let notice = session.notice(tours: guide == nil ? session.typed("tour") : nil)
        let phone = [notice, help].flatMap { text in
            typesetter.lines(text, columns: min(width, window.size.columns))
        }
        bottomLine.read(phone.map(\.description) + [""] + rows)
    }

    /// Returns lines in two columns, from top to bottom, if a sheet has room for them.
    private func inTwoColumns(_ lines: [String]) -> [String] {
        let gap = 3
        let width = lines.map(\.count).max() ?? 0
        guard 2 * width + gap <= window.size.columns - Sheet.sideColumns else { return lines }
        let rows = (lines.count + 1) / 2
        return (0..<rows).map { row in
            guard row + rows < lines.count else { return lines[row] }
            let blanks = String(repeating: " ", count: width + gap - lines[row].count)
            return lines[row] + blanks + lines[row + rows]
        }
    }

    /// Runs a line that the user has typed.
    func run(_ line: String) async -> Request? {
        do throws(CommandError) {
            guard let command = try CommandSyntax.command(line) else { return nil }
            return await perform(command, confirms: true)
        } catch {
            bottomLine.show(error.message(strings))
            return nil
        }
    }
}
