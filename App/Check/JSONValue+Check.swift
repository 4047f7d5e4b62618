import Data
import Domain
import Presentation

extension JSONValue {
    /// Creates the report of the command `check`.
    init(_ report: CheckReport, _ strings: Strings) {
        let (announcements, map, location) = (report.announcements, report.map, try? report.location.get())
        func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
        func number(_ number: Double?) -> JSONValue { number.map(JSONValue.number) ?? .null }
        func numbers(_ numbers: [Double]?) -> JSONValue { numbers.map { .array($0.map(JSONValue.number)) } ?? .null }
        self = [
            "announcements": [
                "usable": number(Double(announcements.usable)), "rejectedCount": number(Double(announcements.rejected)),
                "rejected": .array(
                    announcements.rejections.map {
                        [
                            "index": number(Double($0.index)), "id": text($0.id), "field": text($0.field),
                            "value": $0.value?.json ?? .null, "fault": .string($0.fault.rawValue),
                        ]
                    }),
                "error": text(announcements.error.map(strings.message)),
            ],
            "map": [
                "schema": text(map.schema),
                "zooms": numbers(map.zooms.map { [Double($0.lowerBound), Double($0.upperBound)] }),
                "bounds": numbers(map.bounds.map { [$0.west, $0.south, $0.east, $0.north] }),
                "covers": map.covers.map(JSONValue.bool) ?? .null, "error": text(map.error.map(strings.message)),
            ],
            "gps": [
                "latitude": number(location?.coordinate.latitude), "longitude": number(location?.coordinate.longitude),
                "accuracyMeters": number(location?.horizontalAccuracy),
                "error": text(report.location.error.map(strings.message)),
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
        case .list: "[…]"
        case .object: "{…}"
        }
    }
}
