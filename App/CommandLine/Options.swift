import Backends
import Composition
import Domain
import Logging
import Presentation
import Terminal
import TextViews

/// The parsed options; `nil` where an option is missing and its default depends on the command or
/// the environment.
struct Options {
    var configuration = Configuration()
    var permission: LocationPermissionStatus?
    var format: OutputFormat?
    var size: ScreenSize?
    var charset: Charset?
    var color = ColorChoice.auto
    var language: Language?
    var theme: Theme?
    var graphics = GraphicsChoice.auto
    var isLinear = false
    /// Whether text output has the page after each change; `nil` for the default of the command.
    var hasPages: Bool?
    /// When virtual time starts; `nil` for noon of the current day in UTC.
    var start: StartTime?
    var startOfVirtualTime: StartTime { start ?? .noonToday }
    var screen: ScreenChoice?
    /// The height of the map from `--zoom`, in meters on the ground.
    var mapHeight: Double?
    /// The path of the log file, or `-` for standard error; `nil` for no log.
    var log: String?
    /// Whether `play` prints its scripts with expectations that it proposes.
    var proposesExpectations = false
    /// Whether `play` only reads its scripts.
    var playsNothing = false
    /// The path of the file to which commands are recorded; `nil` for no recording.
    var recording: String?
    /// The time after which a tour shows its next step; `nil` if it waits for Enter.
    var pause: Duration?
    /// The limits of the program that draws photos.
    var photoLimits = Chafa.limits
    /// The values of the options from the command line and the options file, without secrets.
    var given: [String: String] = [:]
    /// The line of the options file that set an option, for each such option.
    var places: [String: LinePlace] = [:]

    /// The options of a snapshot, whose format has colors if they are always wanted and no other
    /// format is.
    var withColorsOfSnapshot: Options {
        var options = self
        let isOfCells = configuration.view == .cells && !isLinear
        if format == nil, color == .always, isOfCells {
            options.format = .ansi
        }
        return options
    }

    /// Returns the configuration of an app on a display, in real time; `defaultPermission` applies
    /// unless an option sets the permission.
    func configuration(
        permission defaultPermission: LocationPermissionStatus,
        on display: Display
    ) -> Configuration {
        var configuration = configuration
        configuration.permission = permission ?? defaultPermission
        configuration.strings = display.strings
        configuration.display = display.textDisplay
        configuration.userAgent = "landing-app/\(Invocation.versionNumber)"
        return configuration
    }

    /// Returns a message for each given option that has no effect on a part, because the part was
    /// replaced.
    ///
    /// `replacements` has the names of the replaced parts.
    func messages(
        replacements: [Configuration.Part: String],
        _ strings: Strings
    ) -> [String] {
        OptionDescription.all
            .filter { given[$0.name] != nil }
            .flatMap { option in
                let replaced = option.parts.filter { replacements[$0] != nil }
                guard replaced.count == option.parts.count else {
                    return replaced.map { part in
                        let name = replacements[part] ?? part.rawValue
                        return strings[
                            OptionText.withoutEffectOnPart,
                            option.name,
                            part.rawValue,
                            name
                        ]
                    }
                }
                return replaced.compactMap { replacements[$0] }.map { name in
                    strings[OptionText.withoutEffect, option.name, name] + fileNote(option, strings)
                }
            }
    }

    /// Returns what happens to the file of the option for the log; empty for other options.
    private func fileNote(_ option: OptionDescription, _ strings: Strings) -> String {
        guard option.parts == [.log], let log, log != LogFile.standardError else { return "" }
        return "; \(strings[OptionText.fileNote])"
    }

    /// Checks that a command prints the view of the options, and that the view can show what the
    /// others ask for.
    ///
    /// Colors in the options file have no effect on lines, and are no fault.
    private func checkView(of command: String) throws(ProgramError) {
        guard configuration.view == .plain, command != "check" else { return }
        if isLinear {
            throw .usage(
                "--view \(Configuration.View.plain.argument)",
                LocalizedText(OptionFault.viewOfLinear),
                expected: LocalizedText(Expected.without, "--linear")
            )
            .at(places["--view"])
        }
        if let format, ![.text, .json, .junit].contains(format) {
            throw faultOfPlainView("--format")
        }
        let option = ["--color", "--theme", "--graphics"].first { name in
            given[name] != nil && places[name] == nil
        }
        if let option {
            throw faultOfPlainView(option)
        }
    }

    private func faultOfPlainView(_ option: String) -> ProgramError {
        let value = given[option] ?? ""
        let cells = "--view \(Configuration.View.cells.argument)"
        return .usage(
            "\(option) \(value)",
            LocalizedText(OptionFault.ofPlainView),
            expected: LocalizedText(Expected.use, cells)
        )
        .at(places[option])
    }

    /// Checks that the options make sense together, also those of the options file, and for a
    /// command with its arguments.
    func check(for command: String, _ arguments: [String] = []) throws(ProgramError) {
        if mapHeight != nil, screen != .map {
            throw .usage(
                "--zoom",
                LocalizedText(OptionFault.screenNotMap),
                expected: LocalizedText(Expected.use, "--screen map")
            )
        }
        try checkSorting()
        try checkToken()
        try checkView(of: command)
        try checkDocument(of: command, arguments)
        try checkOutput()
    }

    /// Checks that a command with its arguments makes the document for which the options ask.
    private func checkDocument(of command: String, _ arguments: [String]) throws(ProgramError) {
        switch format {
        case .html where !["play", "tour"].contains(command):
            throw .usage(
                "--format html",
                LocalizedText(OptionFault.noStoryboard),
                expected: LocalizedText(Expected.storyboard)
            )
            .at(places["--format"])
        case .html where command == "tour" && arguments.isEmpty:
            throw .usage(
                "tour --format html",
                LocalizedText(OptionFault.needsTour),
                expected: LocalizedText { $0.alternatives(StartTour.names) }
            )
        case .junit where command != "play":
            throw .usage("--format junit", LocalizedText(OptionFault.noTestResults))
                .at(places["--format"])
        default:
            break
        }
    }

    /// An output that other options would change.
    struct FixedOutput {
        let isChosen: Bool
        let fault: OptionFault
        let excludedOptions: [String]
    }

    var fixedOutputs: [FixedOutput] {
        [
            FixedOutput(
                isChosen: proposesExpectations,
                fault: .ofProposal,
                excludedOptions: ["--format", "--pages", "--check"]
            ),
            FixedOutput(
                isChosen: playsNothing,
                fault: .ofCheck,
                excludedOptions: ["--format", "--pages"]
            ),
            FixedOutput(
                isChosen: format == .html,
                fault: .ofStoryboard,
                excludedOptions: ["--linear", "--pages", "--auto"]
            ),
            FixedOutput(
                isChosen: format == .junit,
                fault: .ofTestResults,
                excludedOptions: ["--pages"]
            ),
        ]
    }

    /// Checks that no option would change an output that is always the same.
    private func checkOutput() throws(ProgramError) {
        for output in fixedOutputs where output.isChosen {
            guard let excluded = output.excludedOptions.first(where: { given[$0] != nil }) else {
                continue
            }
            throw .usage(
                excluded,
                LocalizedText(output.fault),
                expected: LocalizedText(Expected.without, excluded)
            )
            .at(places[excluded])
        }
    }

    /// Checks that announcements with a given order are a collection.
    ///
    /// An order in the options file has no effect on other sources, and is no fault.
    private func checkSorting() throws(ProgramError) {
        let isGiven = configuration.announcementsSorting != .automatic
        let isFromFile = places["--announcements-sort"] != nil
        let isCollection =
            if case .collection = configuration.announcements {
                true
            } else {
                false
            }
        guard isGiven, !isFromFile, !isCollection else { return }
        throw .usage(
            "--announcements-sort",
            LocalizedText(OptionFault.notCollection),
            expected: LocalizedText(Expected.use, "--announcements ogc+http(s)://...")
        )
    }

    /// Checks that a token is for a server, to which it is sent encrypted.
    ///
    /// Without a server, a token in the options file has no effect, and is no fault.
    private func checkToken() throws(ProgramError) {
        guard configuration.announcementsToken != nil else { return }
        guard let server = configuration.announcements.server else {
            let isFromFile = places["--announcements-token"] != nil
            guard !isFromFile else { return }
            throw .usage("--announcements-token", LocalizedText(OptionFault.notFromServer))
        }
        guard !server.isUnencrypted else {
            throw .usage(
                "--announcements-token",
                LocalizedText(OptionFault.unencryptedToken),
                expected: LocalizedText(Expected.use, "https")
            )
        }
    }
}

extension Configuration {
    /// Makes the time virtual, beginning at a time, whose offset determines the time zone.
    mutating func useVirtualTime(from start: StartTime) {
        useVirtualTime(inUTCFrom: start.date)
        secondsFromGMT = { _ in start.secondsFromGMT }
    }
}
