import Domain
import Foundation

/// One line of gpsd's protocol (gpsd_json(5)), as far as it matters here.
enum GPSDReport: Equatable {
    /// The greeting, with the daemon's release.
    case version(String)
    /// The receivers that there are, by their paths.
    case devices([String])
    /// A receiver has come, or has gone.
    case device(path: String, isThere: Bool)
    /// What a receiver, by its path, finds: the time as it was sent, and a place where there is a fix of mode 2 or 3.
    case position(receiver: String, time: String?, mode: Int, Location?)
    /// The daemon did not understand.
    case error(String)
    /// Anything else.
    case other

    /// Reads a line; nil for what is no JSON object with a class.
    init?(_ line: some Sequence<UInt8>) {
        guard let dto = try? JSONDecoder().decode(GPSDLineDTO.self, from: Data(line)) else { return nil }
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

/// A line, whose fields are read whatever their types.
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
    /// When it was opened; the number 0 once it is gone.
    let activated: Scalar?

    var name: String { path?.text ?? "" }
    var isThere: Bool { activated?.number != 0 }
}

/// A text or a number, whichever was sent.
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
    /// A position with its horizontal error: `eph`, else what `epx` and `epy` come to.
    fileprivate init?(_ dto: GPSDLineDTO) {
        guard let latitude = dto.lat?.number, let longitude = dto.lon?.number,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        let error = dto.eph?.number ?? dto.epx?.number.flatMap { x in dto.epy?.number.map { hypot(x, $0) } }
        self.init(coordinate, horizontalAccuracy: error)
    }
}
