import Composition
import Data
import Domain
import Presentation
import Terminal

extension OptionDescription {
    static let all: [OptionDescription] = [
        OptionDescription(
            name: "--announcements", group: .data, value: "SOURCE", choices: ["demo"], files: .always,
            apply: set(\.configuration.announcements, Configuration.Announcements.init(argument:))),
        OptionDescription(
            name: "--announcements-sort", group: .data, value: "FIELD", choices: ["none", "created_at"]
        ) { (options, value) throws(ArgumentFault) in
            guard !"+-".contains(value.prefix(1)) else { throw ArgumentFault(english: "a direction before the name") }
            options.configuration.announcementsSorting = value == "none" ? .none : .property(value)
        },
        OptionDescription(
            name: "--announcements-token", group: .data, value: "TOKEN", files: .always, isSecret: true,
            apply: set(\.configuration.announcementsToken, String.init(tokenArgument:))),
        OptionDescription(
            name: "--basemap", group: .data, value: "MAP", choices: ["demo"], files: .always,
            apply: set(\.configuration.basemap, Basemap.init(argument:))),
        OptionDescription(
            name: "--gps", group: .data, value: "PLACE", choices: ["off", "gpsd://localhost"], files: .after("gpx:"),
            apply: set(\.configuration.gps, Configuration.GPS.init(argument:))),
        OptionDescription(
            name: "--permission", group: .device, value: "STATUS",
            choices: LocationPermissionStatus.allCases.map(\.argument),
            apply: set(\.permission, LocationPermissionStatus.init(argument:))),
        OptionDescription(
            name: "--location-services", group: .device, value: "on|off", choices: ["on", "off"],
            apply: set(\.configuration.hasLocationServices, Bool.init(onOff:))),
        OptionDescription(
            name: "--network", group: .device, value: "CONDITIONS", choices: ["ok", "slow:5", "fail", "status:503"],
            apply: set(\.configuration.network, NetworkConditions.init(argument:))),
        OptionDescription(
            name: "--format", group: .output, value: "FORMAT", choices: OutputFormat.allCases.map(\.rawValue),
            apply: set(\.format, OutputFormat.init(argument:))),
        OptionDescription(
            name: "--size", group: .output, value: "COLUMNSxROWS", apply: set(\.size, ScreenSize.init(argument:))),
        OptionDescription(
            name: "--charset", group: .output, value: "NAME", choices: Charset.allCases.map(\.rawValue),
            apply: set(\.charset, Charset.init(argument:))),
        OptionDescription(
            name: "--color", group: .output, value: "WHEN", choices: ColorChoice.allCases.map(\.rawValue),
            apply: set(\.color, ColorChoice.init(argument:))),
        OptionDescription(
            name: "--lang", group: .output, value: "LANGUAGE", choices: Language.allCases.map(\.code)
        ) { (options, value) throws(ArgumentFault) in
            options.language = Language.allCases.first { $0.code == value }
            if options.language == nil { throw .unknownValue }
        },
        OptionDescription(
            name: "--theme", group: .output, value: "THEME", choices: Theme.allCases.map(\.rawValue) + ["auto"]
        ) { (options, value) throws(ArgumentFault) in
            options.theme = value == "auto" ? nil : try Theme(argument: value)
        },
        OptionDescription(
            name: "--screen", group: .output, only: ["snapshot"], value: "SCREEN",
            choices: ScreenChoice.allCases.map(\.rawValue),
            isForFiles: false, apply: set(\.screen, ScreenChoice.init(argument:))),
        OptionDescription(
            name: "--zoom", group: .output, only: ["snapshot"], value: "METERS", choices: ["20000", "5000", "1000"],
            isForFiles: false, apply: set(\.mapHeight, Double.init(mapHeight:))),
        OptionDescription(name: "--linear", group: .output) { (options, _) throws(ArgumentFault) in
            options.isLinear = true
        },
        OptionDescription(
            name: "--pages", group: .output, only: ["walk", "play", "tour"], value: "on|off", choices: ["on", "off"],
            apply: set(\.hasPages, Bool.init(onOff:))),
        OptionDescription(
            name: "--auto", group: .other, only: ["tour"], value: "SECONDS", choices: ["10"], isForFiles: false
        ) { (options, value) throws(ArgumentFault) in
            options.pause = try Duration(.quantityTime, argument: value)
        },
        OptionDescription(
            name: "--record", group: .other, only: ["walk"], value: "FILE", files: .always, isForFiles: false,
            apply: set(\.recording) { $0 }),
        OptionDescription(
            name: "--log", group: .other, only: Group.output.commands, value: "FILE", choices: ["-"], files: .always,
            apply: set(\.log) { $0 }),
        OptionDescription(name: "--no-options-file", group: .other, only: Group.output.commands, isForFiles: false),
        OptionDescription(name: "--help", shortName: "-h", group: .other, isForFiles: false),
        OptionDescription(name: "--version", shortName: "-V", group: .other, isForFiles: false),
    ]

    private static func set<Value>(
        _ property: any WritableKeyPath<Options, Value> & Sendable,
        _ parse: @escaping @Sendable (String) throws(ArgumentFault) -> Value
    ) -> @Sendable (inout Options, String) throws(ArgumentFault) -> Void {
        { (options, value) throws(ArgumentFault) in options[keyPath: property] = try parse(value) }
    }
}

extension Configuration.GPS {
    fileprivate init(argument: String) throws(ArgumentFault) {
        if argument == "off" {
            self = .simulated(.none)
        } else if argument.hasPrefix("gpx:") {
            self = .simulated(.track(try GPXTrack(argument: argument.dropFirst(4))))
        } else if argument.hasPrefix("gpsd:") {
            self = .daemon(try GPSDProvider.Address(argument: argument))
        } else {
            self = .simulated(.fix(try Location(argument: argument)))
        }
    }
}
