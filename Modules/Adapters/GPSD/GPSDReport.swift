import Domain
import Formats
import Platform

/// One line of gpsd's protocol, gpsd_json(5), reduced to the parts that the app uses.
enum GPSDReport: Equatable {
    /// The paths of the receivers, except receivers that are marked as removed.
    case devices([String])
    case device(path: String, isRemoved: Bool)
    /// A measurement.
    ///
    /// `receiver` and `time` are `nil`, and `mode` is 0, if the report has none. In gpsd, the mode
    /// 0 stands for an unknown mode. There is a location if the mode is at least 2 (a 2D fix) and
    /// the coordinate is valid. The coordinate 0, 0 counts as not valid, because some receivers
    /// report it before their first fix.
    case position(receiver: String?, time: String?, mode: Int, Location?)
    /// The daemon rejected a request; the message is empty if there is none.
    case error(String)
    case other
    /// A line that is not a report, such as a sentence of NMEA 0183.
    ///
    /// `LineBuffer` uses this case if `init(_:)` returns `nil`.
    case unreadable

    /// The lowest mode with a fix: the fix has a latitude and a longitude, but no altitude.
    private static let mode2D = 2

    /// Reads a line leniently; returns `nil` if it is not a JSON object in UTF-8, or if `class` is
    /// not a string.
    ///
    /// Any other field may be a string or a number. A value of another type counts as missing, and
    /// so does a value that is not JSON, such as `nan`, which gpsd writes for an unknown number.
    init?(_ line: some Sequence<UInt8>) {
        guard let line = try? JSONDocument(Array(line), tolerating: .all).root,
            let name = try? line["class"]?.text()
        else { return nil }
        switch name {
        case "DEVICES":
            let list = line["devices"]
            let devices = list.map { Array($0.elements) } ?? []
            let present = devices.filter { $0.kind == .object && !$0.isRemoved }
            self = .devices(present.map(\.path))
        case "DEVICE":
            self = .device(path: line.path, isRemoved: line.isRemoved)
        case "TPV":
            let number = line.number("mode") ?? 0
            let mode = Int(exactly: number) ?? 0
            let hasFix = mode >= Self.mode2D
            let location = hasFix ? Location(line) : nil
            self = .position(
                receiver: line.text("device"),
                time: line.text("time"),
                mode: mode,
                location
            )
        case "ERROR":
            self = .error(line.text("message") ?? "")
        default:
            self = .other
        }
    }
}

extension JSONElement {
    /// The path of a receiver; empty if it is missing.
    fileprivate var path: String { text("path") ?? "" }

    /// Whether gpsd has removed the receiver.
    ///
    /// `activated` is the time of the activation, and can be missing. It is 0 after gpsd has removed
    /// the receiver.
    fileprivate var isRemoved: Bool { number("activated") == 0 }

    /// Returns a string, or a number as text; `nil` if the value is missing or has another type.
    fileprivate func text(_ key: String) -> String? {
        guard let value = self[key] else { return nil }
        return (try? value.text()) ?? (try? value.number()).map { String($0) }
    }

    /// Returns a number, even if it is in a string; `nil` if the value is missing or has another
    /// type.
    fileprivate func number(_ key: String) -> Double? {
        guard let value = self[key] else { return nil }
        return (try? value.number()) ?? (try? value.text()).flatMap { Double(decimal: $0) }
    }
}

extension Location {
    /// Creates the location of a measurement; `nil` if the measurement has no valid coordinate.
    ///
    /// The accuracy is `eph`. If `eph` is missing, it is the hypotenuse of `epx` and `epy`, and if
    /// these are missing, it is `nil`. All of them are in meters.
    fileprivate init?(_ line: JSONElement) {
        guard let latitude = line.number("lat"), let longitude = line.number("lon"),
            latitude != 0 || longitude != 0,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(coordinate, horizontalAccuracy: Self.horizontalError(line))
    }

    private static func horizontalError(
        _ line: JSONElement
    ) -> Double? {
        if let error = line.number("eph") {
            return error
        }
        guard let eastward = line.number("epx"), let northward = line.number("epy") else {
            return nil
        }
        return hypot(eastward, northward)
    }
}
