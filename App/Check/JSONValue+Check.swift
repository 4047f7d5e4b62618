import Data
import Domain
import Platform
import Presentation
import Terminal

extension JSONValue {
    init(_ report: CheckReport, _ strings: Strings) {
        let (announcements, map, location) = (report.announcements, report.map, try? report.location.get())
        func number(_ number: Double?) -> JSONValue { number.map(JSONValue.number) ?? .null }
        self = [
            "announcements": [
                "usable": JSONValue(announcements.usable), "rejectedCount": JSONValue(announcements.rejected),
                "rejected": .array(
                    announcements.rejections.map {
                        [
                            "index": JSONValue($0.index), "id": JSONValue($0.id), "field": JSONValue($0.field),
                            "value": $0.value?.json ?? .null, "fault": .string("\($0.fault)"),
                        ]
                    }),
                "error": JSONValue(announcements.errorText(strings)),
            ],
            "map": [
                "schema": JSONValue(map.schema),
                "zooms": map.zooms.map { [JSONValue($0.lowerBound), JSONValue($0.upperBound)] } ?? .null,
                "bounds": map.bounds.map { .array([$0.west, $0.south, $0.east, $0.north].map(JSONValue.number)) }
                    ?? .null,
                "covers": map.covers.map(JSONValue.bool) ?? .null, "error": JSONValue(map.error.map(strings.message)),
            ],
            "gps": [
                "latitude": number(location?.coordinate.latitude), "longitude": number(location?.coordinate.longitude),
                "accuracyMeters": number(location?.horizontalAccuracy),
                "error": JSONValue(report.location.error.map(strings.message)),
            ],
        ]
    }
}

extension RejectedValue {
    var json: JSONValue {
        switch self {
        case .text(let text): .string(text)
        case .number(let number): .number(number)
        case .bool(let bool): .bool(bool)
        case .null: .null
        case .list: "[…]"
        case .object: "{…}"
        }
    }

    /// The value on one line, with the first five members of an object, of which one with the given key comes first.
    func text(first key: String = "") -> String {
        switch self {
        case .list: return "[…]"
        case .object(let members):
            let sorted = members.sorted { ($1.key == key ? 1 : 0, $0.key) < ($0.key == key ? 1 : 0, $1.key) }
            let texts = sorted.prefix(5).map { name, value in
                let text = if case .object = value { "{…}" } else { value.text() }
                return "\(JSONValue.string(name.shortened())): \(text)"
            }
            return "{\((texts + (members.count > 5 ? ["…"] : [])).joined(separator: ", "))}"
        default: return json.description
        }
    }
}
