import Domain
import Platform

/// One line of gpsd's protocol, gpsd_json(5), reduced to the parts that the app uses.
enum GPSDReport: Equatable {
    /// The greeting, with the daemon's release.
    case version(String)
    /// The paths of the receivers, except those marked as removed.
    case devices([String])
    /// A receiver was added or removed.
    case device(path: String, isThere: Bool)
    /// A receiver's measurement.
    ///
    /// The receiver is a path, empty if unknown. The time is the timestamp as sent. The mode is 0 if it is missing.
    /// There is a location if the mode is at least 2 (a 2D fix) and the coordinate is valid.
    case position(receiver: String, time: String?, mode: Int, Location?)
    /// The daemon rejected a request; the message is empty if there is none.
    case error(String)
    /// Any other line.
    case other

    /// Parses a line; returns `nil` unless it is a JSON object in UTF-8 whose `class` is a string.
    init?(_ line: some Sequence<UInt8>) {
        let data = Data(line)
        guard data.isUTF8ToJSONDecoder, let dto = try? JSONDecoder().decode(GPSDLineDTO.self, from: data) else {
            return nil
        }
        switch dto.class {
        case "VERSION": self = .version(dto.release?.text ?? "")
        case "DEVICES": self = .devices((dto.devices ?? []).compactMap(\.element).filter(\.isThere).map(\.name))
        case "DEVICE":
            let device = GPSDDeviceDTO(path: dto.path, activated: dto.activated)
            self = .device(path: device.name, isThere: device.isThere)
        case "TPV":
            let mode = dto.mode?.number.flatMap { Int(exactly: $0) } ?? 0
            self = .position(
                receiver: dto.device?.text ?? "", time: dto.time?.text, mode: mode, mode >= 2 ? Location(dto) : nil)
        case "ERROR": self = .error(dto.message?.text ?? "")
        default: self = .other
        }
    }
}

/// A line of the protocol, decoded leniently.
///
/// `class` must be a string, and `devices` is `nil` unless it is a list. Each other field may be a string or a number,
/// and is `nil` for a value of any other type.
private struct GPSDLineDTO: Decodable {
    let `class`: String
    let release, message, path, device, activated, time, mode, lat, lon, eph, epx, epy: Scalar?
    let devices: [Lossy<GPSDDeviceDTO>]?

    private enum CodingKeys: CodingKey {
        case `class`, release, message, path, device, activated, time, mode, lat, lon, eph, epx, epy, devices
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func scalar(_ key: CodingKeys) -> Scalar? { try? container.decode(Scalar.self, forKey: key) }
        `class` = try container.decode(String.self, forKey: .class)
        release = scalar(.release)
        message = scalar(.message)
        path = scalar(.path)
        device = scalar(.device)
        activated = scalar(.activated)
        time = scalar(.time)
        mode = scalar(.mode)
        lat = scalar(.lat)
        lon = scalar(.lon)
        eph = scalar(.eph)
        epx = scalar(.epx)
        epy = scalar(.epy)
        devices = try? container.decode([Lossy<GPSDDeviceDTO>].self, forKey: .devices)
    }
}

private struct GPSDDeviceDTO: Decodable {
    let path: Scalar?
    /// The timestamp of the activation, or 0 if the receiver was removed.
    let activated: Scalar?

    var name: String { path?.text ?? "" }
    var isThere: Bool { activated?.number != 0 }
}

/// A string or a number, stored as text.
private struct Scalar: Decodable {
    let text: String

    var number: Double? { Double(text) }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.text = text
        } else {
            text = String(try container.decode(Double.self))
        }
    }
}

extension Location {
    /// Creates a location whose accuracy in meters is `eph`, or else the hypotenuse of `epx` and `epy`.
    ///
    /// The accuracy is `nil` if the line has neither. Returns `nil` without a valid coordinate.
    fileprivate init?(_ dto: GPSDLineDTO) {
        guard let latitude = dto.lat?.number, let longitude = dto.lon?.number,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        let error = dto.eph?.number ?? dto.epx?.number.flatMap { x in dto.epy?.number.map { hypot(x, $0) } }
        self.init(coordinate, horizontalAccuracy: error)
    }
}
