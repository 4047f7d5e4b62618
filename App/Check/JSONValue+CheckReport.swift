import Cartography
import Data
import Domain
import Platform
import Presentation
import Terminal
import Tiles

extension JSONValue {
    init(_ report: CheckReport, _ strings: Strings) {
        self = [
            "announcements": JSONValue(
                report.announcements,
                near: report.location,
                strings
            ),
            "map": JSONValue(report.map, strings),
            "gps": [
                "latitude": JSONValue(report.location?.coordinate.latitude),
                "longitude": JSONValue(report.location?.coordinate.longitude),
                "accuracyMeters": JSONValue(report.location?.horizontalAccuracy),
                "error": JSONValue(report.locationFailure.map(strings.message)),
                "warnings": .array(report.trackWarnings.map { .string($0.text(strings)) }),
            ],
        ]
    }

    /// Creates the report on announcements; their members are null if they cannot be checked.
    private init(
        _ announcements: AnnouncementInspection?,
        near location: Location?,
        _ strings: Strings
    ) {
        var nearby: Int?
        var withinLargestRadius: Int?
        var mayBeSwapped: Bool?
        if let announcements, let place = location?.coordinate {
            nearby = announcements.count(within: Double(CheckReport.nearbyRadius), of: place)
            withinLargestRadius = announcements.count(
                within: Double(CheckReport.largestRadius),
                of: place
            )
            mayBeSwapped = announcements.mayBeSwapped(near: place)
        }
        let rejections = announcements?.problems.rejections ?? []
        let unusableFields = announcements?.problems.unusableFields ?? []
        let repeatedKeys = announcements?.problems.repeatedKeys ?? []
        let error: String? =
            if let announcements {
                announcements.errorText(strings)
            } else {
                strings[CheckText.replaced, "repository"]
            }
        self = [
            "usable": JSONValue(announcements?.usable),
            "rejectedCount": JSONValue(announcements?.problems.rejectedCount),
            "rejected": .array(rejections.map { JSONValue($0) }),
            "unusableFields": .array(unusableFields.map { JSONValue($0) }),
            "repeatedKeys": .array(repeatedKeys.map { JSONValue($0) }),
            "nearby": JSONValue(nearby),
            "nearbyRadiusKilometers": JSONValue(CheckReport.nearbyRadius),
            "withinHundredKilometers": JSONValue(withinLargestRadius),
            "mayBeSwapped": JSONValue(mayBeSwapped),
            "isPart": JSONValue(announcements.map { $0.missing != nil }),
            "total": JSONValue(announcements?.total),
            "hasInvalidText": JSONValue(announcements?.problems.hasInvalidText),
            "error": JSONValue(error),
        ]
    }

    private init(_ rejection: AnnouncementRejection) {
        var members: [String: JSONValue] = [
            "index": JSONValue(rejection.index),
            "id": JSONValue(rejection.id),
            "field": JSONValue(rejection.field),
            "value": rejection.value?.json ?? .null,
            "fault": .string("\(rejection.fault)"),
        ]
        if rejection.fields.count > 1 {
            members["wrongFields"] = .array(rejection.fields.map(JSONValue.string))
        }
        self = .object(members)
    }

    private init(_ field: UnusableField) {
        self = [
            "field": .string(field.field),
            "count": JSONValue(field.count),
            "example": field.example?.json ?? .null,
            "fault": .string("\(field.fault)"),
        ]
    }

    private init(_ repeated: AnnouncementProblems.RepeatedKey) {
        self = ["key": .string(repeated.key), "count": JSONValue(repeated.count)]
    }

    /// Creates the report on the map; its members are null if it cannot be checked.
    private init(_ map: BasemapInspection?, _ strings: Strings) {
        var zooms = JSONValue.null
        if let range = map?.zooms {
            zooms = [JSONValue(range.lowerBound), JSONValue(range.upperBound)]
        }
        var bounds = JSONValue.null
        if let box = map?.bounds {
            bounds = .array([box.west, box.south, box.east, box.north].map(JSONValue.number))
        }
        let error: String? =
            if let map {
                map.error.map(strings.message)
            } else {
                strings[CheckText.replaced, "snapshotter"]
            }
        self = [
            "schema": JSONValue(map?.schema),
            "zooms": zooms,
            "bounds": bounds,
            "covers": JSONValue(map?.covers),
            "isPartial": JSONValue(map.map { !$0.damage.isEmpty }),
            "skipped": JSONValue(map?.skipped.count),
            "error": JSONValue(error),
        ]
    }
}
