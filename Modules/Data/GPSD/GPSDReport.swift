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
        case "VERSION": self = .version(dto.release ?? "")
        case "DEVICES": self = .devices((dto.devices ?? []).compactMap(\.element).filter(\.isThere).map(\.name))
        case "DEVICE":
            let device = GPSDDeviceDTO(path: dto.path, activated: dto.activated)
            self = .device(path: device.name, isThere: device.isThere)
        case "TPV":
            let mode = dto.mode.flatMap { Int(exactly: $0) } ?? 0
            self = .position(
                receiver: dto.device ?? "", time: dto.time, mode: mode, mode >= 2 ? Location(dto) : nil)
        case "ERROR": self = .error(dto.message ?? "")
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
    let release, message, path, device, time: String?
    let activated, mode, lat, lon, eph, epx, epy: Double?
    let devices: [Lossy<GPSDDeviceDTO>]?

    private enum CodingKeys: CodingKey {
        case `class`, release, message, path, device, time, activated, mode, lat, lon, eph, epx, epy, devices
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        `class` = try container.decode(String.self, forKey: .class)
        release = container.text(.release)
        message = container.text(.message)
        path = container.text(.path)
        device = container.text(.device)
        time = container.text(.time)
        activated = container.number(.activated)
        mode = container.number(.mode)
        lat = container.number(.lat)
        lon = container.number(.lon)
        eph = container.number(.eph)
        epx = container.number(.epx)
        epy = container.number(.epy)
        devices = try? container.decodeIfPresent([Lossy<GPSDDeviceDTO>].self, forKey: .devices)
    }
}

private struct GPSDDeviceDTO: Decodable {
    let path: String?
    /// The time of the activation if it is a number; 0 if the receiver was removed.
    let activated: Double?

    var name: String { path ?? "" }
    var isThere: Bool { activated != 0 }

    private enum CodingKeys: CodingKey {
        case path, activated
    }

    init(path: String?, activated: Double?) {
        (self.path, self.activated) = (path, activated)
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(path: container.text(.path), activated: container.number(.activated))
    }
}

extension KeyedDecodingContainer {
    /// Returns a string, or a number as text; `nil` if the value is missing or has another type.
    ///
    /// Tries the expected type first, because a failed attempt is slow.
    fileprivate func text(_ key: Key) -> String? {
        do {
            return try decodeIfPresent(String.self, forKey: key)
        } catch {
            return (try? decode(Double.self, forKey: key)).map { String($0) }
        }
    }

    /// Returns a number, even if it is in a string; `nil` if the value is missing or has another type.
    fileprivate func number(_ key: Key) -> Double? {
        do {
            return try decodeIfPresent(Double.self, forKey: key)
        } catch {
            return (try? decode(String.self, forKey: key)).flatMap { Double($0) }
        }
    }
}

extension Location {
    /// Creates a location whose accuracy in meters is `eph`, or else the hypotenuse of `epx` and `epy`.
    ///
    /// The accuracy is `nil` if the line has neither. Returns `nil` without a valid coordinate.
    fileprivate init?(_ dto: GPSDLineDTO) {
        guard let latitude = dto.lat, let longitude = dto.lon,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        let error = dto.eph ?? dto.epx.flatMap { x in dto.epy.map { hypot(x, $0) } }
        self.init(coordinate, horizontalAccuracy: error)
    }
}
