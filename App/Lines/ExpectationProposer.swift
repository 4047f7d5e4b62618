import Presentation
import Terminal

/// Plays scripts, and prints each with an expectation for every value that a command has changed.
@MainActor struct ExpectationProposer {
    /// The paths of the values, in the order of their expectations.
    ///
    /// Values that depend on the size of the screen or on the programs of the machine are not among
    /// them.
    static let paths = [
        "screen", "isInForeground", "permission", "prompt", "alert", "mapPreview.state",
        "mapPreview.region.latitude", "mapPreview.region.longitude", "mapPreview.pins.count",
        "list.state", "list.isRefreshing", "list.cards.count", "list.cards.0.id",
        "announcementDetails.id", "fullscreenMap.state", "fullscreenMap.center",
        "fullscreenMap.region.latitudinalMeters", "fullscreenMap.pins.count",
        "fullscreenMap.selectedPin", "allPets.state", "allPets.filters", "allPets.count",
        "requests.count", "log.count",
    ]

    let host: ScriptHost
    let print: (String) -> Void

    /// Plays and prints scripts, until an expectation fails or a line is refused.
    func propose(for paths: [String]) async throws(ProgramError) {
        for run in try host.runs(of: paths) {
            let lines = try await lines(of: run)
            print(lines.map { "\($0)\n" }.joined())
        }
    }

    /// Returns the lines of a script, with those that are proposed.
    private func lines(of run: ScriptRun) async throws(ProgramError) -> [String] {
        let script = run.script
        let session = try host.session(of: run)
        let commands = script.steps.flatMap(\.lines)
        var lines = script.text
        var proposed = 0
        func insert(_ expectations: [String], after number: Int) {
            lines.insert(contentsOf: expectations, at: number + proposed)
            proposed += expectations.count
        }
        await session.start()
        var values = await Self.values(of: session)
        let start = Self.expectations(values, since: [:])
        // The first expectations are above the first command, and below the options.
        let firstNumber = commands.first.map { $0.number - 1 } ?? lines.count
        insert(start.filter { !Self.has($0, in: commands[...]) }, after: firstNumber)
        for (index, line) in commands.enumerated() {
            let outcome = await session.perform(line.command)
            if let fault = outcome.faultOfScript(session.strings) {
                let place = "\(script.name):\(line.number)"
                throw .failure(place, LocalizedText(verbatim: fault))
            }
            guard !outcome.isOver else { break }
            guard line.command.scope.isApp else { continue }
            let old = values
            values = await Self.values(of: session)
            let rest = commands[(index + 1)...]
            let expectations = Self.expectations(values, since: old)
            insert(expectations.filter { !Self.has($0, in: rest) }, after: line.number)
        }
        if lines.last == "" {
            lines.removeLast()
        }
        return lines
    }

    /// Returns whether an expectation is among those with which lines begin.
    private static func has(_ expectation: String, in lines: ArraySlice<Script.Line>) -> Bool {
        let expectations = lines.prefix { $0.command.scope == .expectation }
        return expectations.contains { "\($0.command)" == expectation }
    }

    private static func values(of session: Session) async -> [String: JSONValue] {
        let state = await JSONValue(stateOf: session)
        var values: [String: JSONValue] = [:]
        for path in paths {
            values[path] = state.value(at: path)
        }
        return values
    }

    /// Returns the lines that expect the values that differ from old ones.
    private static func expectations(
        _ values: [String: JSONValue],
        since old: [String: JSONValue]
    ) -> [String] {
        paths.compactMap { path in
            guard let value = values[path], value != old[path] else { return nil }
            // The texts of the prompt and of the alert depend on the language.
            if ["prompt", "alert"].contains(path), value != .null {
                return "\(Expect(.state(path: path, .notEqual, .null)))"
            }
            return "\(Expect(.state(path: path, .equal, value)))"
        }
    }
}
