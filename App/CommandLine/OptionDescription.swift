import Backends
import Composition
import Data
import GPX
import Presentation
import Terminal
import TextViews

/// A command-line option, from which parsing, the help, the manual and the completions are derived.
struct OptionDescription {
    enum Group: String, CaseIterable {
        case data = "Data"
        case device = "Device"
        case output = "Output"
        case other = "Other"

        /// The commands that have the options of the group, apart from options with commands of
        /// their own.
        var commands: [String] {
            switch self {
            case .data, .device: ["walk", "play", "snapshot", "check"]
            case .output: ["walk", "play", "snapshot", "tour", "check"]
            case .other: Invocation.commands.map(\.name)
            }
        }
    }

    let name: String
    var shortName: String?
    let group: Group
    /// The commands that have the option, if they are not those of the group.
    var only: [String]?
    /// The commands that accept the option, so that the options file can set it for them, but on
    /// which it has no effect.
    ///
    /// Their help and the completions do not offer it, and their command lines must not have it.
    var ignoringCommands: [String] = []
    /// The placeholder of the value in the help; `nil` for an option without a value.
    var value: String?
    var choices: [String] = []
    /// The prefix of a value that names a file; empty if there is no prefix, and `nil` if no value
    /// names a file.
    var filePrefix: String?
    /// The parts that the option configures; empty if it is not about a part.
    var parts: [Configuration.Part] = []
    /// Whether error messages must not repeat the value.
    var isSecret = false
    /// Whether the options file can set the option.
    var canBeInFile = true
    var apply: @Sendable (inout Options, String) throws(ArgumentFault) -> Void = { _, _ in }

    /// Whether a script can set the option.
    var canBeInScript: Bool {
        let isOfScript = commands.contains("play") && group != .other
        return isOfScript && !isSecret
    }

    /// Returns a value of the option as a text with the path of a file, if the value names one.
    func text(ofValue value: String) -> ScriptText {
        guard let filePrefix, !choices.contains(value), !isServer(value) else {
            return ScriptText(value)
        }
        guard value.hasPrefix(filePrefix) else { return ScriptText(value) }
        let rest = value.dropFirst(filePrefix.count)
        // Only a track has more after its path.
        let mark = filePrefix.isEmpty ? nil : rest.firstRange(of: GPXTrack.speedMark)
        let path = rest[..<(mark?.lowerBound ?? rest.endIndex)]
        return ScriptText(filePrefix, file: String(path), String(rest[path.endIndex...]))
    }

    /// Returns whether a value of the option names a server.
    func isServer(_ value: String) -> Bool {
        filePrefix != nil && value.contains("://")
    }

    func help(_ strings: Strings) -> String {
        text("help", strings) ?? ""
    }

    /// Returns the valid values, as shown in the help and in error messages.
    func expected(_ strings: Strings) -> String {
        value == nil ? name : text("values", strings) ?? strings.alternatives(choices)
    }

    /// The names with the placeholder of the value, such as `-h, --help`.
    var form: String {
        let names = [shortName, name].compactMap(\.self).joined(separator: ", ")
        return [names, value].compactMap(\.self).joined(separator: " ")
    }

    /// The commands that accept the option.
    var commands: [String] { only ?? group.commands }

    /// Returns whether the help of a command, and completions after it, offer the option.
    func isOffered(after command: String) -> Bool {
        commands.contains(command) && !ignoringCommands.contains(command)
    }

    /// Returns the purpose of the option, its valid values, and the default.
    func explanation(_ strings: Strings) -> String {
        let values = value == nil ? "" : ": \(expected(strings))"
        let defaultValue = text("default", strings).map { " (\(strings[OptionText.default, $0]))" }
        return help(strings) + values + (defaultValue ?? "")
    }

    private func text(_ part: String, _ strings: Strings) -> String? {
        strings.optionalText("\(name).\(part)", in: Invocation.texts)
    }
}

extension OptionDescription {
    static let all: [OptionDescription] = [
        OptionDescription(
            "--announcements",
            .data,
            "SOURCE",
            \.configuration.announcements,
            filePrefix: "",
            parts: [.announcements]
        ),
        OptionDescription(
            name: "--announcements-sort",
            group: .data,
            value: "FIELD",
            choices: ["none", "created_at"],
            parts: [.announcements]
        ) {
            (options, value) throws(ArgumentFault) in
            let hasDirection = value.hasPrefix("+") || value.hasPrefix("-")
            guard !hasDirection else {
                throw ArgumentFault(OptionFault.direction)
            }
            options.configuration.announcementsSorting = value == "none" ? .none : .property(value)
        },
        OptionDescription(
            name: "--announcements-token",
            group: .data,
            value: "TOKEN",
            filePrefix: "",
            parts: [.announcements],
            isSecret: true
        ) {
            (options, value) throws(ArgumentFault) in
            options.configuration.announcementsToken = try String(tokenArgument: value)
        },
        OptionDescription(
            "--basemap",
            .data,
            "MAP",
            \.configuration.basemap,
            filePrefix: "",
            parts: [.map]
        ),
        OptionDescription(
            "--gps",
            .data,
            "PLACE",
            \.configuration.gps,
            filePrefix: "gpx:",
            parts: [.gps]
        ),
        OptionDescription(
            "--permission",
            .device,
            "STATUS",
            \.permission,
            ignoredBy: ["check"],
            parts: [.permission]
        ),
        OptionDescription(
            "--location-services",
            .device,
            "on|off",
            \.configuration.hasLocationServices,
            ignoredBy: ["check"],
            parts: [.permission]
        ),
        OptionDescription(
            "--network",
            .device,
            "CONDITIONS",
            \.configuration.network,
            parts: [.announcements, .map]
        ),
        OptionDescription("--format", .output, "FORMAT", \.format),
        OptionDescription(
            "--view",
            .output,
            "VIEW",
            \.configuration.view,
            only: ["walk", "play", "snapshot", "tour"],
            parts: [.view]
        ),
        OptionDescription(
            "--size",
            .output,
            "COLUMNSxROWS",
            \.size,
            ignoredBy: ["check"],
            parts: [.view]
        ),
        OptionDescription("--charset", .output, "NAME", \.charset),
        OptionDescription(
            "--color",
            .output,
            "WHEN",
            \.color,
            ignoredBy: ["check"],
            parts: [.view]
        ),
        OptionDescription(
            "--lang",
            .output,
            "LANGUAGE",
            \.language,
            only: Group.output.commands + ["help"]
        ),
        OptionDescription(
            name: "--theme",
            group: .output,
            ignoringCommands: ["check"],
            value: "THEME",
            choices: Theme.choices + ["auto"],
            parts: [.view]
        ) { (options, value) throws(ArgumentFault) in
            options.theme = value == "auto" ? nil : try Theme(argument: value)
        },
        OptionDescription(
            "--graphics",
            .output,
            "WHEN",
            \.graphics,
            ignoredBy: ["play", "snapshot", "check"],
            parts: [.view]
        ),
        OptionDescription(
            "--date",
            .output,
            "TIME",
            \.start,
            only: ["play", "snapshot", "tour"],
            parts: [.time],
            canBeInFile: false
        ),
        OptionDescription(
            "--screen",
            .output,
            "SCREEN",
            \.screen,
            only: ["snapshot"],
            canBeInFile: false
        ),
        OptionDescription(
            name: "--zoom",
            group: .output,
            only: ["snapshot"],
            value: "METERS",
            choices: ["20000", "5000", "1000"],
            canBeInFile: false
        ) { (options, value) throws(ArgumentFault) in
            options.mapHeight = try Double(mapHeight: value)
        },
        OptionDescription(
            name: "--linear",
            group: .output,
            ignoringCommands: ["check"]
        ) { options, _ in
            options.isLinear = true
        },
        OptionDescription(
            "--pages",
            .output,
            "on|off",
            \.hasPages,
            only: ["walk", "play", "tour"],
            parts: [.view]
        ),
        OptionDescription(
            "--auto",
            .other,
            "SECONDS",
            \.pause,
            only: ["tour"],
            choices: ["10"],
            canBeInFile: false
        ),
        OptionDescription(
            name: "--check",
            group: .other,
            only: ["play"],
            canBeInFile: false
        ) { options, _ in
            options.playsNothing = true
        },
        OptionDescription(
            name: "--propose",
            group: .other,
            only: ["play"],
            canBeInFile: false
        ) { options, _ in
            options.proposesExpectations = true
        },
        OptionDescription(
            "--record",
            .other,
            "FILE",
            \.recording,
            only: ["walk"],
            filePrefix: "",
            canBeInFile: false
        ),
        OptionDescription(
            "--log",
            .other,
            "FILE",
            \.log,
            only: Group.output.commands,
            choices: ["-"],
            filePrefix: "",
            parts: [.log]
        ),
        OptionDescription(
            name: "--no-options-file",
            group: .other,
            only: Group.output.commands,
            ignoringCommands: ["play", "tour"],
            canBeInFile: false
        ),
        OptionDescription(name: "--help", shortName: "-h", group: .other, canBeInFile: false),
        OptionDescription(name: "--version", shortName: "-V", group: .other, canBeInFile: false),
    ]

    private init<Value: Argument>(
        _ name: String,
        _ group: Group,
        _ value: String,
        _ property: any WritableKeyPath<Options, Value> & Sendable,
        only: [String]? = nil,
        ignoredBy ignoringCommands: [String] = [],
        choices: [String] = Value.choices,
        filePrefix: String? = nil,
        parts: [Configuration.Part] = [],
        canBeInFile: Bool = true
    ) {
        self.init(
            name: name,
            group: group,
            only: only,
            ignoringCommands: ignoringCommands,
            value: value,
            choices: choices,
            filePrefix: filePrefix,
            parts: parts,
            canBeInFile: canBeInFile
        ) { (options, value) throws(ArgumentFault) in
            options[keyPath: property] = try Value(argument: value)
        }
    }
}
