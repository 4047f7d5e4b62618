import Composition
import Domain
import Presentation
import Terminal
import TextViews

/// Adds expectations to scripts for what their commands have changed, and what the page shows then.
@MainActor struct ExpectationProposer {
    /// The paths of the values, in the order of their expectations.
    ///
    /// Values that depend on the size of the screen or on the programs of the machine are not among
    /// them.
    nonisolated static let paths = [
        "screen", "isInForeground", "permission", "prompt", "alert", "mapPreview.state",
        "mapPreview.region.latitude", "mapPreview.region.longitude", "mapPreview.pins.count",
        "list.state", "list.isRefreshing", "list.cards.count", "list.cards.0.id",
        "announcementDetails.id", "fullscreenMap.state", "fullscreenMap.center",
        "fullscreenMap.region.latitudinalMeters", "fullscreenMap.pins.count",
        "fullscreenMap.selectedPin", "allPets.state", "allPets.filters", "allPets.count",
        "requests.count", "log.count",
    ]

    /// The paths of messages on a page.
    private static let messagePaths = [
        "alert.message", "mapPreview.message", "list.message", "fullscreenMap.message",
        "allPets.message",
    ]
    private static let cardPaths = ["list.cards", "allPets.cards"]
    /// The number of names that are expected of a list: the length of that of the landing page.
    private static let maxNames = AnnouncementListQuery.landingPageQuery(location: nil).limit ?? 0
    /// A shorter wait is merged into the next one.
    private static let shortestWait = Duration.milliseconds(100)

    let host: ScriptHost

    /// Plays a script, and returns its text with the lines that are proposed.
    ///
    /// - Throws: The line that has failed the script.
    func script(from run: ScriptRun) async throws(ProgramError) -> String {
        let script = run.script
        let session = try host.session(of: run)
        let allCommands = script.steps.flatMap(\.lines)
        let commands = Self.mergingShortWaits(allCommands)
        // The text of each line of the script, with what is proposed below it.
        var lines = script.text.map { [$0] }
        for line in allCommands where line.command is Wait {
            lines[line.number - 1] = []
        }
        for line in commands where line.command is Wait {
            lines[line.number - 1] = [line.text]
        }
        await session.start()
        var shown = await Shown(by: session)
        let start = shown.expectations(since: nil).filter { !Self.has($0, in: commands[...]) }
        for (index, line) in commands.enumerated() {
            let outcome = await session.perform(line.command)
            if let fault = outcome.faultOfScript(line, session.root.strings) {
                throw .failure(LocalizedText(verbatim: fault), at: script.place(of: line.number))
            }
            guard outcome.next != .end else { break }
            guard line.command.scope.isApp else { continue }
            let old = shown
            shown = await Shown(by: session)
            let rest = commands[(index + 1)...]
            lines[line.number - 1] += shown.expectations(since: old).filter { expectation in
                !Self.has(expectation, in: rest)
            }
        }
        // The first expectations are above the first command, and below the options.
        let firstIndex = commands.first.map { $0.number - 1 } ?? lines.count
        lines.insert(start, at: firstIndex)
        var text = lines.flatMap(\.self)
        if text.last == "" {
            text.removeLast()
        }
        return text.map { "\($0)\n" }.joined()
    }

    /// Returns lines in which each wait has the time of the shorter ones before it, which are
    /// omitted.
    private static func mergingShortWaits(_ lines: [Script.Line]) -> [Script.Line] {
        var merged: [Script.Line] = []
        var omitted = Duration.zero
        for line in lines {
            guard let wait = line.command as? Wait else {
                merged.append(line)
                continue
            }
            let longer = Wait(wait.duration + omitted)
            guard longer.duration >= shortestWait else {
                omitted = longer.duration
                continue
            }
            let text = omitted == .zero ? line.text : "\(longer)"
            merged.append(Script.Line(number: line.number, text: text, command: longer))
            omitted = .zero
        }
        return merged
    }

    /// Returns whether an expectation is among those with which lines begin.
    private static func has(_ expectation: String, in lines: ArraySlice<Script.Line>) -> Bool {
        let expectations = lines.prefix { $0.command.scope == .expectation }
        return expectations.contains { "\($0.command)" == expectation }
    }

    /// What can be expected of an app.
    private struct Shown {
        private var values: [String: JSONValue] = [:]
        /// The messages and the names of cards that the page shows.
        private var texts: [String] = []
        private let page: String

        @MainActor init(by session: Session) async {
            let state = await JSONValue(stateOf: session)
            for path in paths {
                values[path] = state.value(at: path)
            }
            page = session.printedView?.plainText ?? ""
            let messages = messagePaths.compactMap { state.value(at: $0) }
            let names = cardPaths.flatMap { path in
                (0..<maxNames).compactMap { state.value(at: "\(path).\($0).name") }
            }
            for case .string(let text) in messages + names where page.shows(text) {
                texts.append(text)
            }
        }

        /// Returns the lines that expect the values that differ from old ones, and the texts that
        /// the old page does not show.
        func expectations(since old: Shown?) -> [String] {
            let changed: [String] = paths.compactMap { path in
                guard let value = values[path], value != old?.values[path] else { return nil }
                // The texts of the prompt and of the alert depend on the language.
                if ["prompt", "alert"].contains(path), value != .null {
                    return "\(Expect(.state(path: path, .notEqual, .null)))"
                }
                return "\(Expect(.state(path: path, .equal, value)))"
            }
            let new = texts.filter { text in
                old.map { !$0.page.shows(text) } ?? true
            }
            return changed + new.map { "\(Expect(.text($0, isThere: true)))" }
        }
    }
}
