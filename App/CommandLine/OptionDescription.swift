import Terminal
import Composition
import Data
import Domain
import Platform
import Presentation

/// A command-line option, from which parsing, the help, the manual and the completions are derived.
struct OptionDescription {
    /// The error of an invalid value.
    enum Fault: Error {
        case wrong
        /// The value is a URL with a user name or a password, which the message must not repeat.
        case credentials
    }

    let name: String
    /// The placeholder of the value in the help; nil for an option without a value.
    let value: String?
    /// The valid values, as shown in error messages.
    let expected: String
    let help: String
    /// The values that shell completions offer.
    var choices: [String] = []
    /// Whether the value can be a file, so that completions offer file names.
    var takesFile = false
    let apply: @Sendable (inout Options, String) throws(Fault) -> Void
}

extension OptionDescription {
    static let all: [OptionDescription] = [
        OptionDescription(
            name: "--announcements", value: "SOURCE", expected: "demo, a JSON file that can be read, or http(s)://BASE",
            help: "demo, a JSON file, or a backend at http(s)://BASE (demo)", choices: ["demo"], takesFile: true
        ) { (options, value) throws(Fault) in
            guard URL(string: value)?.user() == nil else { throw .credentials }
            options.configuration.announcements = try .init(argument: value).orThrow()
        },
        OptionDescription(
            name: "--basemap", value: "MAP", expected: "demo, or a .pmtiles file that can be read",
            help: "demo, or a .pmtiles file of vector tiles (demo)", choices: ["demo"], takesFile: true
        ) { (options, value) throws(Fault) in
            options.configuration.basemap = value == "demo" ? nil : try URL(readableFile: value).orThrow()
        },
        OptionDescription(
            name: "--gps", value: "PLACE",
            expected: "LAT,LON[,accuracy=METERS], off, gpx:FILE[,speed=N] with a file of points, or gpsd://HOST[:PORT]",
            help:
                "LAT,LON[,accuracy=METERS], off (never a fix), gpx:FILE[,speed=N], or gpsd://HOST[:PORT] (53.5267,13.2584)",
            choices: ["off", "gpsd://localhost"]
        ) { (options, value) throws(Fault) in
            if value == "off" {
                options.configuration.gps = .simulated(.none)
            } else if value.hasPrefix("gpx:") {
                options.configuration.gps = .simulated(.track(try GPXTrack(argument: value.dropFirst(4)).orThrow()))
            } else if value.hasPrefix("gpsd:") {
                options.configuration.gps = .daemon(try GPSDProvider.Address(argument: value).orThrow())
            } else {
                options.configuration.gps = .simulated(.fix(try Location(argument: value).orThrow()))
            }
        },
        OptionDescription(
            name: "--permission", value: "STATUS", expected: permissionNames,
            help: "the initial location permission (not-determined; for snapshot: when-in-use)",
            choices: LocationPermissionStatus.allCases.map(\.argument)
        ) { (options, value) throws(Fault) in
            options.permission = try LocationPermissionStatus(argument: value).orThrow()
        },
        OptionDescription(
            name: "--location-services", value: "on|off", expected: "on or off",
            help: "location services for the whole device (on)", choices: ["on", "off"]
        ) { (options, value) throws(Fault) in
            options.configuration.hasLocationServices = try Bool(onOff: value).orThrow()
        },
        OptionDescription(
            name: "--network", value: "CONDITIONS", expected: "ok, slow:SECONDS, fail, or status:CODE",
            help: "ok, slow:SECONDS, fail or status:CODE: for the announcements and the map (ok)",
            choices: ["ok", "slow:5", "fail", "status:503"]
        ) { (options, value) throws(Fault) in
            options.configuration.network = try .init(argument: value).orThrow()
        },
        OptionDescription(
            name: "--format", value: "FORMAT", expected: "text, ansi, json, or svg",
            help: "text, ansi, json or svg (ansi on a terminal, else text)",
            choices: OutputFormat.allCases.map(\.rawValue)
        ) { (options, value) throws(Fault) in
            options.format = try OutputFormat(rawValue: value).orThrow()
        },
        OptionDescription(
            name: "--size", value: "COLUMNSxROWS", expected: "COLUMNSxROWS, 20x5 to 1000x1000",
            help: "the screen's size in cells (the terminal's, else 100x40)"
        ) { (options, value) throws(Fault) in
            options.size = try ScreenSize(argument: value).orThrow()
        },
        OptionDescription(
            name: "--charset", value: "CHARSET", expected: "unicode or ascii",
            help: "unicode or ascii (from the locale)", choices: Charset.allCases.map(\.rawValue)
        ) { (options, value) throws(Fault) in
            options.charset = try Charset(rawValue: value).orThrow()
        },
        OptionDescription(
            name: "--color", value: "WHEN", expected: "auto, always, or never",
            help: "auto, always or never; auto honours NO_COLOR (auto)", choices: ColorChoice.allCases.map(\.rawValue)
        ) { (options, value) throws(Fault) in
            options.color = try ColorChoice(rawValue: value).orThrow()
        },
        OptionDescription(
            name: "--lang", value: "LANGUAGE", expected: "en or pl",
            help: "en or pl (from the locale, else en)", choices: Language.allCases.map(\.code)
        ) { (options, value) throws(Fault) in
            options.language = try Language(code: value).orThrow()
        },
        OptionDescription(
            name: "--theme", value: "THEME", expected: "light, dark, or auto",
            help: "light, dark or auto: colors for that background (auto: as the terminal says, else dark; svg: light)",
            choices: Theme.allCases.map(\.rawValue) + ["auto"]
        ) { (options, value) throws(Fault) in
            options.theme = value == "auto" ? nil : try Theme(rawValue: value).orThrow()
        },
        OptionDescription(
            name: "--log", value: "FILE", expected: LogFile.expected,
            help: "write a log to FILE, one event per line; - is standard error", choices: ["-"], takesFile: true
        ) { (options, value) throws(Fault) in
            options.log = value
        },
        OptionDescription(
            name: "--linear", value: nil, expected: "--linear without a value",
            help: "print changes as lines of text, for screen readers, without redrawing the screen"
        ) { (options, _) throws(Fault) in
            options.isLinear = true
        },
    ]
}

extension ScreenSize {
    fileprivate init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
            Self.columnLimits.contains(columns),
            Self.rowLimits.contains(rows)
        else { return nil }
        self.init(columns: columns, rows: rows)
    }
}

extension Optional {
    fileprivate func orThrow() throws(OptionDescription.Fault) -> Wrapped {
        guard let self else { throw .wrong }
        return self
    }
}
