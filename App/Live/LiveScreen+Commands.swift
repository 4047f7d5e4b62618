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

    func perform(_ command: any Command) async -> Request? {
        if command.scope.isApp {
            guide?.hasStrayed = true
        }
        if let resource = command.requestedResource, session.refusal(of: command) == nil {
            bottomLine.requested(resource)
        }
        let before = page.outline
        let outcome =
            if session.isTimeVirtual {
                await session.perform(command)
            } else {
                // In real time, the screen must not wait until the app is idle.
                await session.act(command)
            }
        setNeedsRendering()
        let isWaitInRealTime = outcome.passingTime != nil && !session.isTimeVirtual
        if let output = outcome.output {
            await show(output)
        }
        if let problem = outcome.message ?? outcome.failure {
            bottomLine.show(problem)
        } else if let text = answer(to: command, since: before) {
            bottomLine.show(text)
        } else if isWaitInRealTime {
            bottomLine.show(strings[LiveText.waitStarted])
        }
        if let tour = outcome.tour {
            return .startTour(tour)
        }
        return outcome.isOver ? .quit : nil
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
        case .inspection where window.layout.hasRoomForPanel:
            toggle(.inspector)
            await inspect()
        case .inspection:
            bottomLine.read(await session.inspection())
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
            bottomLine.read(Tour.list(strings))
        }
    }

    func showKeys() {
        // Keys with the same function are listed together.
        let available = KeyBinding.offered(on: self)
        var titles: Set<KeyTitle> = []
        let keys = available.filter { titles.insert($0.title).inserted }.map { key in
            let labels =
                available
                .filter { $0.title == key.title }
                .map { $0.label(self) }
            return HelpRow(term: labels.joined(separator: " "), explanation: strings[key.title])
        }
        let rows = keys.lines(typesetter, columns: window.size.columns)
        let width = rows.map(\.count).max() ?? 0
        let help = PhoneHelp(session).text(strings)
        let notice = session.notice(tours: guide == nil ? session.typed("tour") : nil)
        let phone = [notice, help].flatMap { text in
            typesetter.lines(text, columns: min(width, window.size.columns))
        }
        bottomLine.read(phone.map(\.description) + [""] + rows)
    }

    /// Returns the answer to a command that was performed, if nothing on the screen shows it.
    private func answer(to command: any Command, since old: Outline?) -> String? {
        switch command.answer(in: session) {
        case .notice(let text)?: text
        case .phrase(let text)?:
            // A request has no result yet; the bottom line says later how it has ended.
            command.requestedResource == nil && session.outline == old ? text : nil
        case .confirmation?, nil: nil
        }
    }

    private func confirmation(of command: any Command) -> String? {
        guard case .confirmation(let text)? = command.answer(in: session) else { return nil }
        return text
    }

    /// Runs a line that the user has typed, and shows a confirmation unless it shows something
    /// itself.
    func run(_ line: String) async -> Request? {
        do throws(CommandError) {
            guard let command = try CommandSyntax.command(line) else { return nil }
            let request = await perform(command)
            if bottomLine.input.isBrowsing, let text = confirmation(of: command) {
                bottomLine.show(text, isConfirmation: true)
            }
            return request
        } catch {
            bottomLine.show(error.message(strings))
            return nil
        }
    }
}
