import Terminal
import TextViews

extension LiveScreen {
    func perform(_ commands: [Command]) async -> Request? {
        var request: Request?
        for command in commands {
            request = await perform(command) ?? request
        }
        return request
    }

    func perform(_ command: Command) async -> Request? {
        if !command.leavesAppUnchanged {
            guide?.hasStrayed = true
        }
        switch command {
        case .show:
            mode = .reading(Sheet(lines: view.draw().texts))
        case .state:
            mode = .reading(Sheet(lines: await JSONValue(stateOf: walkthrough).indentedLines))
        case .tours:
            mode = .reading(Sheet(lines: Tour.list(strings)))
        case .inspect where hasRoomForPanel:
            toggle(.inspector)
            await inspect()
        case .inspect:
            mode = .reading(Sheet(lines: await walkthrough.inspection()))
        case .resize:
            show(strings[.liveSize])
        case .help(let name):
            let lines = CommandDescription.help(
                of: name,
                in: strings,
                typesetter,
                columns: size.columns
            )
            mode = .reading(Sheet(lines: lines))
        default:
            let outcome =
                if walkthrough.isTimeVirtual {
                    await walkthrough.perform(command)
                } else {
                    await walkthrough.act(command)
                }
            if let fault = outcome.note ?? outcome.failure {
                show(fault)
            } else if case .copy = command, let copied = walkthrough.copied {
                show(copied)
            }
            if outcome.isOver {
                return .quit
            }
        }
        return nil
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
        let available = KeyBinding.all.filter { $0.isAvailable(self) }
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
                with: walkthrough.completions(of: entry.beforeCursor),
                isBackward: isBackward
            )
            mode = .typing(entry)
        case nil:
            mode = .typing(entry)
        }
        return nil
    }

    private func confirmation(of command: Command) -> String? {
        switch command {
        case .wait where !walkthrough.isTimeVirtual: strings[.doneWaitLive]
        // The bottom line says so while the app is in the background.
        case .background: nil
        default: walkthrough.confirmation(of: command)
        }
    }

    /// Runs a line that the user has typed, and shows a confirmation unless it shows something
    /// itself.
    private func run(_ line: String) async -> Request? {
        LineEntry.remember(line, in: &history)
        do throws(CommandError) {
            guard let command = try Command(parsing: line) else { return nil }
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
