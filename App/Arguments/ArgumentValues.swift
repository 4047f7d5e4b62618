import Composition
import Data
import Domain
import Foundation

/// The names that a permission can be given by.
let permissionNames = "not-determined, when-in-use, always, denied, or restricted"

extension LocationPermissionStatus {
    init?(argument: String) {
        guard let status = Self.allCases.first(where: { $0.argument == argument }) else { return nil }
        self = status
    }

    var argument: String {
        switch self {
        case .notDetermined: "not-determined"
        case .authorizedWhenInUse: "when-in-use"
        case .authorizedAlways: "always"
        case .denied: "denied"
        case .restricted: "restricted"
        }
    }
}

extension Bool {
    init?(onOff: String) {
        switch onOff {
        case "on": self = true
        case "off": self = false
        default: return nil
        }
    }
}

extension Location {
    /// The widest circle that can be asked for, in metres.
    private static let maxAccuracy = 1_000_000.0

    /// Reads `LAT,LON[,accuracy=METERS]`: decimal degrees, and a radius of 0 to a thousand kilometres.
    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3,
            let latitude = Double(decimal: parts[0]), let longitude = Double(decimal: parts[1]),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        guard parts.count == 3 else {
            self.init(coordinate)
            return
        }
        guard parts[2].hasPrefix("accuracy="), let meters = Double(decimal: parts[2].dropFirst(9)),
            (0...Self.maxAccuracy).contains(meters)
        else {
            return nil
        }
        self.init(coordinate, horizontalAccuracy: meters)
    }
}

extension Double {
    /// Reads a decimal number, without an exponent, a hexadecimal notation, or a name such as `nan`.
    fileprivate init?(decimal: Substring) {
        guard decimal.allSatisfy({ $0.isASCII && ($0.isNumber || ".-+".contains($0)) }) else { return nil }
        self.init(decimal)
    }
}

extension GPSDProvider.Address {
    /// Reads `gpsd://HOST[:PORT]`.
    init?(argument: String) {
        guard let url = URLComponents(string: argument), url.scheme == "gpsd", let host = url.host, !host.isEmpty,
            ["", "/"].contains(url.path), url.query == nil, url.fragment == nil, url.user == nil
        else { return nil }
        let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        guard let given = url.port else {
            self.init(host: name)
            return
        }
        guard let port = UInt16(exactly: given), port > 0 else { return nil }
        self.init(host: name, port: port)
    }
}

extension GPXTrack {
    /// Reads `FILE[,speed=N]`, N from 0.001 to 10000.
    init?(argument: Substring) {
        let parts = argument.split(separator: ",speed=", omittingEmptySubsequences: false)
        guard parts.count == 1 || parts.count == 2, let file = URL(readableFile: String(parts[0])) else { return nil }
        let speed = parts.count == 2 ? Double(decimal: parts[1]) : 1
        guard let speed, (0.001...10_000).contains(speed), let track = try? GPXTrack(contentsOf: file, speed: speed)
        else {
            return nil
        }
        self = track
    }
}

extension Duration {
    /// The longest time that can be asked for, in seconds: a day.
    private static let maxSeconds = 86_400.0

    /// Reads a number of seconds, 0...86400, to the millisecond.
    init?(argument: String) {
        guard let seconds = Double(decimal: argument[...]), (0...Self.maxSeconds).contains(seconds) else { return nil }
        self = .milliseconds(Int((seconds * 1000).rounded()))
    }

    /// The time in seconds.
    var inSeconds: Double { self / .seconds(1) }
}

extension NetworkConditions {
    init?(argument: String) {
        switch argument {
        case "ok": self = .ok
        case "fail": self = .fail
        default:
            guard argument.hasPrefix("slow:"), let delay = Duration(argument: String(argument.dropFirst(5)))
            else { return nil }
            self = .slow(delay)
        }
    }
}

extension URL {
    /// Names a file, if there is one and it can be read.
    init?(readableFile path: String) {
        var isDirectory = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue,
            FileManager.default.isReadableFile(atPath: path)
        else { return nil }
        self.init(filePath: path)
    }
}

extension Configuration.Announcements {
    /// Reads `demo`, or the name of a file that can be read.
    init?(fileArgument value: String) {
        guard value != "demo" else {
            self = .demo
            return
        }
        guard let file = URL(readableFile: value) else { return nil }
        self = .file(file)
    }

    /// Reads `demo`, the name of a file that can be read, or the base URL of a backend.
    init?(argument value: String) {
        guard value.contains("://") else {
            self.init(fileArgument: value)
            return
        }
        guard let url = URL(string: value), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false,
            url.query() == nil, url.fragment() == nil
        else { return nil }
        self = .backend(url)
    }
}
