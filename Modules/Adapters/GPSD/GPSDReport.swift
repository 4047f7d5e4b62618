import Domain
import Formats
import Platform

/// One line of gpsd's protocol, gpsd_json(5), reduced to the parts that the app uses.
enum GPSDReport: Equatable, Decodable {
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

    /// Parses a line; returns `nil` if it is not a JSON object in UTF-8, or if `class` is not a
    /// string.
    ///
    /// A number such as `nan` counts as missing. gpsd writes it for an unknown number, because it
    /// uses `printf`.
    init?(_ line: some Sequence<UInt8>) {
        let data = Data(line)
        guard data.isDecodedAsUTF8ByJSONDecoder else { return nil }
        var report = Self.decoded(data)
        if report == nil, let repaired = data.replacingNonFiniteNumbers() {
            report = Self.decoded(repaired)
        }
        guard let report else { return nil }
        self = report
    }

    private static func decoded(_ data: Data) -> Self? {
        try? JSONDecoder().decode(Self.self, from: data)
    }

    fileprivate enum Field: CodingKey {
        case `class`
        case message
        case path
        case device
        case time
        case activated
        case mode
        case lat
        case lon
        case eph
        case epx
        case epy
        case devices
    }

    /// A receiver in a list of receivers, or in a line of its own.
    private struct Device: Decodable {
        let path: String
        let isRemoved: Bool

        init(from decoder: any Decoder) throws {
            let device = try decoder.container(keyedBy: Field.self)
            path = device.text(.path) ?? ""
            // `activated` is the time of the activation, and can be missing. It is 0 after gpsd has
            // removed the receiver.
            isRemoved = device.number(.activated) == 0
        }
    }

    /// Decodes a line leniently.
    ///
    /// `class` must be a string. Any other field may be a string or a number. If its value has
    /// another type, the field counts as missing.
    init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: Field.self)
        switch try line.decode(String.self, forKey: .class) {
        case "DEVICES":
            let list = try? line.decodeIfPresent([Lossy<Device>].self, forKey: .devices)
            let devices = (list ?? []).compactMap(\.element)
            let present = devices.filter { !$0.isRemoved }
            self = .devices(present.map(\.path))
        case "DEVICE":
            let device = try Device(from: decoder)
            self = .device(path: device.path, isRemoved: device.isRemoved)
        case "TPV":
            let number = line.number(.mode) ?? 0
            let mode = Int(exactly: number) ?? 0
            let hasFix = mode >= Self.mode2D
            let location = hasFix ? Location(line) : nil
            self = .position(
                receiver: line.text(.device),
                time: line.text(.time),
                mode: mode,
                location
            )
        case "ERROR":
            self = .error(line.text(.message) ?? "")
        default:
            self = .other
        }
    }
}

extension Data {
    /// Returns the JSON text with `null` in place of each number that is infinite or not a number;
    /// `nil` if there is no such number.
    fileprivate func replacingNonFiniteNumbers() -> Data? {
        var result = Data()
        var rest = self[...]
        var hasReplaced = false
        while let byte = rest.first {
            let isString = byte == UInt8(ascii: "\"")
            let token = isString ? Self.string(rest) : Self.word(rest)
            if !isString, Self.isNonFinite(token) {
                result += Data("null".utf8)
                hasReplaced = true
            } else {
                result += token
            }
            rest = rest[token.endIndex...]
        }
        return hasReplaced ? result : nil
    }

    /// Returns the string at the start of a text, with its quotation marks.
    ///
    /// If the closing quotation mark is missing, returns the whole text.
    private static func string(_ text: Data) -> Data {
        var isEscaped = false
        for index in text.indices.dropFirst() {
            let byte = text[index]
            let isEnd = byte == UInt8(ascii: "\"") && !isEscaped
            if isEnd {
                return text[...index]
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return text
    }

    /// Returns the letters and the plus and minus signs at the start of a text.
    ///
    /// If there are none, returns the first byte.
    private static func word(_ text: Data) -> Data {
        let word = text.prefix { byte in
            let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            // This bit distinguishes a small letter from its capital letter.
            let smallLetter = byte | 0x20
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(smallLetter)
            return isSign || isLetter
        }
        return word.isEmpty ? text.prefix(1) : word
    }

    private static func isNonFinite(_ word: Data) -> Bool {
        let text = String(decoding: word, as: UTF8.self).lowercased()
        let isSigned = text.hasPrefix("-") || text.hasPrefix("+")
        let name = isSigned ? String(text.dropFirst()) : text
        return ["nan", "inf", "infinity"].contains(name)
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
            guard let number = try? decode(Double.self, forKey: key) else { return nil }
            return String(number)
        }
    }

    /// Returns a number, even if it is in a string; `nil` if the value is missing or has another
    /// type.
    fileprivate func number(_ key: Key) -> Double? {
        do {
            return try decodeIfPresent(Double.self, forKey: key)
        } catch {
            guard let text = try? decode(String.self, forKey: key) else { return nil }
            return Double(decimal: text)
        }
    }
}

extension Location {
    /// Creates the location of a measurement; `nil` if the measurement has no valid coordinate.
    ///
    /// The accuracy is `eph`. If `eph` is missing, it is the hypotenuse of `epx` and `epy`, and if
    /// these are missing, it is `nil`. All of them are in meters.
    fileprivate init?(_ line: KeyedDecodingContainer<GPSDReport.Field>) {
        guard let latitude = line.number(.lat), let longitude = line.number(.lon),
            latitude != 0 || longitude != 0,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(coordinate, horizontalAccuracy: Self.horizontalError(line))
    }

    private static func horizontalError(
        _ line: KeyedDecodingContainer<GPSDReport.Field>
    ) -> Double? {
        if let error = line.number(.eph) {
            return error
        }
        guard let eastward = line.number(.epx), let northward = line.number(.epy) else {
            return nil
        }
        return hypot(eastward, northward)
    }
}
