import Composition
import Data
import Domain
import Presentation
import Terminal

extension OptionDescription {
    static let all: [OptionDescription] = [
        OptionDescription(
            name: "--announcements", group: .data, value: "SOURCE", help: "where announcements come from",
            choices: ["demo"],
            values: "demo, a JSON file, http(s)://BASE, or ogc+http(s)://HOST/.../collections/NAME[?QUERY]",
            standard: "demo", files: .always,
            apply: set({ $0.configuration.announcements = $1 }, Configuration.Announcements.init(argument:))),
        OptionDescription(
            name: "--announcements-sort", group: .data, value: "FIELD",
            help: "the property by which an OGC API - Features server sorts the announcements, newest first",
            choices: ["none", "created_at"],
            values: "the name of a property, or none",
            standard: "createdAt, or the primary instant that the server declares"
        ) { (options, value) throws(ArgumentFault) in
            guard !"+-".contains(value.prefix(1)) else { throw ArgumentFault(english: "a direction before the name") }
            options.configuration.announcementsSorting = value == "none" ? .none : .property(value)
        },
        OptionDescription(
            name: "--announcements-token", group: .data, value: "TOKEN",
            help: "the bearer token for the announcements server; it is sent only over HTTPS or to this machine",
            values: "a file that contains the token, or env:NAME", standard: "none", files: .always, isSecret: true,
            apply: set({ $0.configuration.announcementsToken = $1 }, String.init(tokenArgument:))),
        OptionDescription(
            name: "--basemap", group: .data, value: "MAP", help: "where the map comes from", choices: ["demo"],
            values: "demo, a .pmtiles file or its URL, or the URL of a TileJSON document",
            standard: "demo", files: .always,
            apply: set({ $0.configuration.basemap = $1 }, Basemap.init(argument:))),
        OptionDescription(
            name: "--gps", group: .data, value: "PLACE",
            help: "the position of the device; off is none, N is the speed of a replay",
            choices: ["off", "gpsd://localhost"],
            values: "LAT,LON[,accuracy=METERS], off, gpx:FILE[,speed=N], or gpsd://HOST[:PORT]",
            standard: "53.5267,13.2584", files: .after("gpx:")
        ) { (options, value) throws(ArgumentFault) in
            if value == "off" {
                options.configuration.gps = .simulated(.none)
            } else if value.hasPrefix("gpx:") {
                options.configuration.gps = .simulated(.track(try GPXTrack(argument: value.dropFirst(4))))
            } else if value.hasPrefix("gpsd:") {
                options.configuration.gps = .daemon(try GPSDProvider.Address(argument: value))
            } else {
                options.configuration.gps = .simulated(.fix(try Location(argument: value)))
            }
        },
        OptionDescription(
            name: "--permission", group: .device, value: "STATUS", help: "the location permission at the start",
            choices: LocationPermissionStatus.allCases.map(\.argument),
            standard: "not-determined; for snapshot: when-in-use",
            apply: set({ $0.permission = $1 }, LocationPermissionStatus.init(argument:))),
        OptionDescription(
            name: "--location-services", group: .device, value: "on|off",
            help: "Location Services for the whole device", choices: ["on", "off"], standard: "on",
            apply: set({ $0.configuration.hasLocationServices = $1 }, Bool.init(onOff:))),
        OptionDescription(
            name: "--network", group: .device, value: "CONDITIONS",
            help: "the network of the announcements and of the map",
            choices: ["ok", "slow:5", "fail", "status:503"], values: "ok, slow:SECONDS, fail, or status:CODE",
            standard: "ok",
            apply: set({ $0.configuration.network = $1 }, NetworkConditions.init(argument:))),
        OptionDescription(
            name: "--format", group: .output, value: "FORMAT", help: "the format of the output",
            choices: OutputFormat.allCases.map(\.rawValue), standard: "ansi on a terminal, else text",
            apply: set({ $0.format = $1 }, OutputFormat.init(argument:))),
        OptionDescription(
            name: "--size", group: .output, value: "COLUMNSxROWS", help: "the size of the screen in cells",
            values: "COLUMNSxROWS, 20x5 to 1000x1000", standard: "the terminal's, else 100x40",
            apply: set({ $0.size = $1 }, ScreenSize.init(argument:))),
        OptionDescription(
            name: "--charset", group: .output, value: "NAME", help: "the characters of the output",
            choices: Charset.allCases.map(\.rawValue), standard: "from the locale",
            apply: set({ $0.charset = $1 }, Charset.init(argument:))),
        OptionDescription(
            name: "--color", group: .output, value: "WHEN", help: "whether the output has colors",
            choices: ColorChoice.allCases.map(\.rawValue), standard: "auto, which honors NO_COLOR",
            apply: set({ $0.color = $1 }, ColorChoice.init(argument:))),
        OptionDescription(
            name: "--lang", group: .output, value: "LANGUAGE", help: "the language of the page",
            choices: Language.allCases.map(\.code), standard: "from the locale, else en"
        ) { (options, value) throws(ArgumentFault) in
            options.language = Language.allCases.first { $0.code == value }
            if options.language == nil { throw .unknownValue }
        },
        OptionDescription(
            name: "--theme", group: .output, value: "THEME", help: "the background that the colors are meant for",
            choices: Theme.allCases.map(\.rawValue) + ["auto"],
            standard: "auto, as the terminal says, else dark; for svg: light"
        ) { (options, value) throws(ArgumentFault) in
            options.theme = value == "auto" ? nil : try Theme(argument: value)
        },
        OptionDescription(
            name: "--screen", group: .output, only: ["snapshot"], value: "SCREEN",
            help: "the screen that snapshot prints",
            choices: ScreenChoice.allCases.map(\.rawValue), standard: "landing", isForFiles: false,
            apply: set({ $0.screen = $1 }, ScreenChoice.init(argument:))),
        OptionDescription(
            name: "--zoom", group: .output, only: ["snapshot"], value: "METERS",
            help: "the height of the full-screen map that snapshot prints",
            choices: ["20000", "5000", "1000"], values: "a number of meters, from 100 up", standard: "20000",
            isForFiles: false, apply: set({ $0.mapHeight = $1 }, Double.init(mapHeight:))),
        OptionDescription(
            name: "--linear", group: .output,
            help: "print changes as lines of text for screen readers, without redrawing the screen"
        ) { (options, _) throws(ArgumentFault) in
            options.isLinear = true
        },
        OptionDescription(
            name: "--pages", group: .output, only: ["walk", "play", "tour"], value: "on|off",
            help: "whether text has the page after each change",
            choices: ["on", "off"], standard: "on; for play: off",
            apply: set({ $0.hasPages = $1 }, Bool.init(onOff:))),
        OptionDescription(
            name: "--auto", group: .other, only: ["tour"], value: "SECONDS",
            help: "go on with a tour after so many seconds, instead of after Enter", choices: ["10"],
            values: "a number of seconds", standard: "wait for Enter", isForFiles: false,
            apply: set(
                { $0.pause = $1 }, { (value) throws(ArgumentFault) in try Duration(.quantityTime, argument: value) })),
        OptionDescription(
            name: "--record", group: .other, only: ["walk"], value: "FILE",
            help: "write the commands of the session to a script",
            values: "a new file", standard: "none", files: .always, isForFiles: false,
            apply: set({ $0.recording = $1 }, { $0 })),
        OptionDescription(
            name: "--log", group: .other, only: ["walk", "play", "snapshot", "tour", "check"], value: "FILE",
            help: "append a log, one event per line",
            choices: ["-"], values: Options.expectedLog, standard: "no log", files: .always,
            apply: set({ $0.log = $1 }, { $0 })),
        OptionDescription(
            name: "--no-options-file", group: .other, only: ["walk", "play", "snapshot", "tour", "check"],
            help: "ignore the options file",
            isForFiles: false),
        OptionDescription(
            name: "--help", shortName: "-h", group: .other, help: "print this help", isForFiles: false),
        OptionDescription(
            name: "--version", shortName: "-V", group: .other, help: "print the version", isForFiles: false),
    ]

    /// Returns a function that parses the value of an option and sets a property.
    private static func set<Value>(
        _ assign: @escaping @Sendable (inout Options, Value) -> Void,
        _ parse: @escaping @Sendable (String) throws(ArgumentFault) -> Value
    ) -> @Sendable (inout Options, String) throws(ArgumentFault) -> Void {
        { (options, value) throws(ArgumentFault) in assign(&options, try parse(value)) }
    }
}
