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
        if command.usesApp {
            guide?.hasStrayed = true
        }
        // The window of the terminal has its own size.
        if command is Resize {
            show(strings[.liveSize])
            return nil
        }
        let outcome =
            if session.isTimeVirtual {
                await session.perform(command)
            } else {
                await session.act(command)
            }
        if let output = outcome.output {
            await show(output)
        }
        if let fault = outcome.note ?? outcome.failure {
            show(fault)
        } else if command is Copy, let answer = command.answer(in: session) {
            show(answer.text)
        }
        return outcome.isOver ? .quit : nil
    }

    private func show(_ output: Outcome.Output) async {
        switch output {
        case .page(withCommands: true):
            mode = .reading(Sheet(lines: view.draw().texts))
        // The page is on the screen.
        case .page(withCommands: false):
            break
        case .state:
            mode = .reading(Sheet(lines: await JSONValue(stateOf: session).indentedLines))
        case .inspection where hasRoomForPanel:
            toggle(.inspector)
            await inspect()
        case .inspection:
            mode = .reading(Sheet(lines: await session.inspection()))
        case .help(let name):
            let lines = CommandSyntax.help(
                of: name,
                in: strings,
                typesetter,
                columns: size.columns
            )
            mode = .reading(Sheet(lines: lines))
        case .tours:
            mode = .reading(Sheet(lines: Tour.list(strings)))
        }
    }

    /// Shows a message at the bottom of the window, or in a sheet if it needs more than half of the
    /// page's rows.
    func show(_ message: String) {
        mode = message == loadingMessage ? .browsing : .noting(message)
    }

    func openEntry() {
        mode = .typing(LineEntry(prompt: ":", history: history))
    }

    func showKeys() {
        // Keys with the same function are listed together.
        let available = KeyBinding.all.filter { $0.isOffered(on: self) }
        var titles: Set<AppText> = []
        let keys = available.filter { titles.insert($0.title).inserted }.map { key in
            let labels =
                available
                .filter { $0.title == key.title }
                .map { $0.label(self) }
            return (labels.joined(separator: " "), strings[key.title])
        }
        mode = .reading(Sheet(lines: table(keys)))
    }

    func type(_ event: InputEvent, into entry: LineEntry) async -> Request? {
        var entry = entry
        switch entry.take(event) {
        case .line(let line)?:
            mode = .browsing
            return await run(line)
        case .cancel?:
            mode = .browsing
        case .completion(let isBackward)?:
            entry.complete(
                with: CommandSyntax.completions(of: entry.beforeCursor, in: session),
                isBackward: isBackward
            )
            mode = .typing(entry)
        case nil:
            mode = .typing(entry)
        }
        return nil
    }

    private func confirmation(of command: any Command) -> String? {
        if command is Wait, !session.isTimeVirtual {
            return strings[.doneWaitLive]
        }
        // The bottom line says so while the app is in the background.
        if command is EnterBackground {
            return nil
        }
        guard case .confirmation(let text)? = command.answer(in: session) else { return nil }
        return text
    }

    /// Runs a line that the user has typed, and shows a confirmation unless it shows something
    /// itself.
    private func run(_ line: String) async -> Request? {
        LineEntry.remember(line, in: &history)
        do throws(CommandError) {
            guard let command = try CommandSyntax.command(line) else { return nil }
            let request = await perform(command)
            if case .browsing = mode, let text = confirmation(of: command) {
                show(text)
            }
            return request
        } catch {
            show(error.message(strings))
            return nil
        }
    }
}
