import Cartography
import Composition
import Data
import Domain
import Platform
import Presentation
import Scheduling
import Terminal

struct CheckReport {
    /// The reason why there is no location.
    enum LocationFailure: Error, Hashable {
        case permission(LocationPermissionStatus)
        case location(LocationError)
    }

    /// What the announcements are; nil if they come from a part that cannot be checked.
    let announcements: AnnouncementInspection?
    /// What the map is; nil if it comes from a part that cannot be checked.
    let map: BasemapInspection?
    let location: Location?
    let locationFailure: LocationFailure?
    /// What is wrong with the file of the simulated receiver's track.
    let trackWarnings: [GPXWarning]

    /// Reads the sources; `limit` is that of the location, in real time.
    @MainActor init(
        reading root: CompositionRoot,
        limit: Duration = LoadTimeLimits.location
    ) async {
        let inspector = root.defaultAnnouncements?.inspector
        async let announcements = inspector?.inspection()
        do throws(LocationFailure) {
            location = try await Self.location(from: root.locationService, limit: limit)
            locationFailure = nil
        } catch {
            location = nil
            locationFailure = error
        }
        trackWarnings = root.simulatedGPS?.trackWarnings ?? []
        map = await root.defaultSnapshotter?.inspection(
            of: location?.coordinate,
            size: root.view.mapPreviewSize
        )
        self.announcements = await announcements
        let errors: [(String, (any Error)?)] = [
            ("Announcements", self.announcements?.error),
            ("Map", map?.error),
            ("GPS", locationFailure),
        ]
        for case (let subject, let error?) in errors {
            root.events.log(.error, subject, "check failed: \(error)")
        }
    }

    private static func location(
        from service: any LocationServiceProtocol,
        limit: Duration
    ) async throws(LocationFailure) -> Location {
        try await withTimeLimit(
            limit,
            clock: SystemClock(),
            timedOut: LocationFailure.location(.timedOut),
            cancelled: .location(.cancelled)
        ) { () async throws(LocationFailure) in
            let status = await service.authorizationStatus
            guard status.isAuthorized else { throw .permission(status) }
            do throws(LocationError) {
                return try await service.requestLocation()
            } catch {
                throw .location(error)
            }
        }
    }

    /// Whether a part has failed, or cannot be checked.
    var hasFailed: Bool {
        guard let announcements, let map else { return true }
        return announcements.error != nil || map.error != nil || map.covers == false
            || locationFailure != nil
    }

    /// Returns the report as lines, which can contain texts of the sources.
    func lines(_ strings: Strings) -> [String] {
        announcementLines(strings) + [
            strings[.checkMap, mapText(strings)]
        ] + damageLines(strings) + [
            strings[.checkGPS, locationText(strings)]
        ] + placeLines(strings) + trackWarnings.map { "  \($0.text(strings))" }
    }

    private func announcementLines(_ strings: Strings) -> [String] {
        guard let announcements else {
            return [strings[.checkAnnouncements, strings[.checkReplaced]]]
        }
        let summary = announcements.errorText(strings) ?? Self.countsText(announcements, strings)
        var lines = [strings[.checkAnnouncements, summary]]
        if announcements.hasInvalidText {
            lines.append("  \(strings[.checkNotUTF8])")
        }
        lines += Self.rejectionLines(announcements, strings)
        lines += announcements.unusableFields.map { "  \($0.text(strings))" }
        return lines
    }

    private static func countsText(
        _ announcements: AnnouncementInspection,
        _ strings: Strings
    ) -> String {
        var sentences = [
            strings[
                .checkCounts,
                String(announcements.usable),
                String(announcements.rejected)
            ]
        ]
        if announcements.isPart {
            sentences.append(
                strings.partNote(
                    of: announcements.total,
                    received: announcements.usable + announcements.rejected
                )
            )
        }
        return sentences.joined(separator: " ")
    }

    /// Returns a line that says how many announcements are near the location; none if there are no
    /// announcements or no location.
    private func placeLines(_ strings: Strings) -> [String] {
        guard let place = location?.coordinate, let announcements, announcements.usable > 0 else {
            return []
        }
        let count = announcements.count(near: place)
        let line = strings[.checkNearby, strings.place(place), String(count)]
        guard announcements.mayBeSwapped(near: place) else { return [line] }
        return ["\(line) \(strings[.checkSwapped])"]
    }

    private static func rejectionLines(
        _ announcements: AnnouncementInspection,
        _ strings: Strings
    ) -> [String] {
        let more = announcements.rejected - announcements.rejections.count
        return announcements.rejections.map { rejection in
            let item =
                "\(announcements.listKey)[\(rejection.index)]"
                + (rejection.id.map { ", id \"\($0)\"" } ?? "")
            let fault = rejection.faultText(strings)
            return "  \(item): \(fault)" + (rejection.value.map { ": \($0.text())" } ?? "")
                + (rejection.expected(strings).map { "; \(strings[.checkExpected, $0])" } ?? "")
        } + (more > 0 ? ["  \(strings[.checkMore, String(more)])"] : [])
    }

    private func mapText(_ strings: Strings) -> String {
        guard let map else { return strings[.checkReplaced] }
        let message = map.error.map { $0.text(strings) + strings.hintSentence(about: $0) }
        var text = map.schema ?? strings[.checkNoSchema]
        if let zooms = map.zooms, let bounds = map.bounds {
            let numbers = [bounds.south, bounds.north, bounds.west, bounds.east].map(strings.number)
            let levels = [zooms.lowerBound, zooms.upperBound].map { String($0) }
            text =
                strings[
                    .checkMapData,
                    text,
                    levels[0],
                    levels[1],
                    numbers[0],
                    numbers[1],
                    numbers[2],
                    numbers[3]
                ]
            if let message {
                return "\(text). \(message)"
            }
        }
        if let message {
            return message
        }
        guard let covers = map.covers, let location else { return text + "." }
        let place = strings.place(location.coordinate)
        if covers {
            return strings[.checkCovers, text, place]
        }
        return strings[.checkCoversNot, text, place] + strings.hintSentence(about: .notCovered)
    }

    /// Returns lines that say how many tiles could not be loaded or drawn, and how many parts were
    /// skipped.
    private func damageLines(_ strings: Strings) -> [String] {
        func line(_ key: AppText, _ count: Int, _ example: String?) -> [String] {
            guard let example else { return [] }
            let text = strings[key, String(count)]
            return ["  " + strings[.checkSuchAs, text, example.shortened(to: 150)]]
        }
        guard let map else { return [] }
        return line(.checkNotLoaded, map.damage.count, map.damage.first)
            + line(.checkSkipped, map.skipped.count, map.skipped.example)
    }

    private func locationText(_ strings: Strings) -> String {
        guard let location else { return locationFailure.map(strings.message) ?? "" }
        let place = strings.place(location.coordinate)
        return location.horizontalAccuracy.map {
            strings[.checkAccuracy, place, strings.number($0)]
        } ?? place + "."
    }
}

extension AnnouncementInspection {
    func errorText(_ strings: Strings) -> String? {
        guard let error else { return nil }
        let message = strings.message(for: error)
        switch (wrongDocument, error) {
        case (let document?, _):
            let found =
                switch document {
                case .notJSON(let fault): fault.text(strings)
                case .json(let value): value.text(first: listKey)
                }
            let expected =
                if listKey == "data" {
                    #"{"data": […]}"#
                } else {
                    #"{"type": "FeatureCollection", "features": […]}"#
                }
            return strings[.checkWrongDocument, message, expected, found]
        case (nil, .transfer(.malformed(let reason))), (nil, .unreadable(let reason)):
            return strings.message(message, because: reason)
        default:
            return [message, strings.hint(about: error)]
                .compactMap(\.self)
                .joined(separator: " ")
        }
    }
}

extension Strings {
    /// Returns the hint about an error after a space; empty if there is none.
    fileprivate func hintSentence(about error: MapSnapshotError) -> String {
        hint(about: error).map { " \($0)" } ?? ""
    }

    fileprivate func message(for failure: CheckReport.LocationFailure) -> String {
        switch failure {
        case .permission(let status): self[.checkPermission, self[status.fact]]
        case .location(let error): message(for: error)
        }
    }

    fileprivate func message(_ message: String, because reason: String) -> String {
        self[.checkReason, message, reason.shortened(to: 150)]
    }
}

extension JSONFault {
    fileprivate func text(_ strings: Strings) -> String {
        let text = JSONValue.string(text).description
        if line == 1, column == 1 {
            return strings[.checkNotJSON, text]
        }
        if isEnd {
            return strings[.checkCutOff, String(line), String(column)]
        }
        return strings[.checkNotJSONAt, text, String(line), String(column)]
    }
}

extension MapSnapshotError {
    fileprivate func text(_ strings: Strings) -> String {
        switch self {
        case .unavailable(let reason), .transfer(.malformed(let reason)):
            strings.message(strings.message(for: self), because: reason)
        default: strings.message(for: self)
        }
    }
}

extension AnnouncementRejection.Fault {
    /// Returns the text for a field.
    fileprivate func text(of field: String, _ strings: Strings) -> String {
        let key: AppText =
            switch self {
            case .missing: .checkMissing
            case .invalid: .checkInvalid
            case .wrongType: .checkWrongType
            case .tooLong: .checkTooLong
            case .duplicate: .checkDuplicate
            }
        return strings[key, field]
    }
}

extension GPXWarning {
    fileprivate func text(_ strings: Strings) -> String {
        switch self {
        case .documents(let count):
            strings[.checkTrackDocuments, String(count)]
        case .cutOff:
            strings[.checkTrackCutOff]
        case .malformed(let line):
            strings[.checkTrackMalformed, String(line)]
        case .coordinates(let count, let example):
            strings[.checkSuchAs, strings[.checkTrackCoordinates, String(count)], example]
        case .times(let interpolated, let omitted, let example):
            strings.text(
                strings[.checkTrackTimes, String(interpolated), String(omitted)],
                suchAs: example
            )
        case .order:
            strings[.checkTrackOrder]
        case .overlap(let count):
            strings[.checkTrackOverlap, String(count)]
        case .noTimes(let example):
            strings.text(strings[.checkTrackNoTimes], suchAs: example)
        }
    }
}

extension Strings {
    fileprivate func text(_ text: String, suchAs example: String?) -> String {
        guard let example else { return text }
        return self[.checkSuchAs, text, JSONValue.string(example).description]
    }
}

extension AnnouncementRejection {
    fileprivate func faultText(_ strings: Strings) -> String {
        if fields.count > 1 {
            return strings[.checkWrongTypes, fields.joined(separator: ", ")]
        }
        return fault.text(of: field ?? strings[.checkItem], strings)
    }

    fileprivate func expected(_ strings: Strings) -> String? {
        if fault == .duplicate {
            return nil
        }
        guard let field else { return "{…}" }
        return strings.expectedValue(of: field)
    }
}

extension UnusableField {
    fileprivate func text(_ strings: Strings) -> String {
        var parts = [
            "\(fault.text(of: field, strings)) \(strings[.checkTimes, count])"
        ]
        if let example {
            parts[0] += ", \(strings[.checkExample, example.text()])"
        }
        if let expected = strings.expectedValue(of: field) {
            parts.append(strings[.checkExpected, expected])
        }
        if isCreationTime {
            parts.append(strings[.checkSortedByDay])
        }
        return parts.joined(separator: "; ")
    }
}

extension Strings {
    /// Returns the valid values of a field; `nil` if any text is valid.
    fileprivate func expectedValue(of field: String) -> String? {
        switch field {
        case "properties":
            "{…}"
        case "id":
            self[.checkIdentifier]
        case "status":
            self[.checkStatuses]
        case "age":
            self[.checkWholeNumber]
        case "locationLatitude":
            self[.checkNumber, "-90", "90"]
        case "locationLongitude":
            self[.checkNumber, "-180", "180"]
        case "geometry":
            #"{"type": "Point", "coordinates": [13.25, 53.55]}"#
        case "lastSeenDate", "last_seen_date":
            "yyyy-MM-dd"
        case "createdAt", "created_at":
            "RFC 3339 (2026-11-17T09:30:00Z)"
        default:
            nil
        }
    }
}

extension JSONValue {
    init(_ report: CheckReport, _ strings: Strings) {
        let announcements = report.announcements
        let map = report.map
        let location = report.location
        self = [
            "announcements": [
                "usable": JSONValue(announcements?.usable),
                "rejectedCount": JSONValue(announcements?.rejected),
                "rejected": .array((announcements?.rejections ?? []).map { JSONValue($0) }),
                "unusableFields": .array(
                    (announcements?.unusableFields ?? []).map {
                        [
                            "field": .string($0.field), "count": JSONValue($0.count),
                            "example": $0.example?.json ?? .null, "fault": .string("\($0.fault)"),
                        ]
                    }
                ),
                "withinHundredKilometers": JSONValue(
                    announcements.flatMap { announcements in
                        location.map { announcements.count(near: $0.coordinate) }
                    }
                ),
                "mayBeSwapped": JSONValue(
                    announcements.flatMap { announcements in
                        location.map { announcements.mayBeSwapped(near: $0.coordinate) }
                    }
                ),
                "isPart": JSONValue(announcements?.isPart),
                "total": JSONValue(announcements?.total),
                "hasInvalidText": JSONValue(announcements?.hasInvalidText),
                "error": JSONValue(
                    announcements.map { $0.errorText(strings) } ?? strings[.checkReplaced]
                ),
            ],
            "map": [
                "schema": JSONValue(map?.schema),
                "zooms": map?.zooms.map { [JSONValue($0.lowerBound), JSONValue($0.upperBound)] }
                    ?? .null,
                "bounds": map?.bounds.map {
                    .array([$0.west, $0.south, $0.east, $0.north].map(JSONValue.number))
                }
                    ?? .null, "covers": JSONValue(map?.covers),
                "isPartial": JSONValue(map.map { !$0.damage.isEmpty }),
                "skipped": JSONValue(map?.skipped.count),
                "error": JSONValue(
                    map.map { $0.error.map(strings.message) } ?? strings[.checkReplaced]
                ),
            ],
            "gps": [
                "latitude": JSONValue(location?.coordinate.latitude),
                "longitude": JSONValue(location?.coordinate.longitude),
                "accuracyMeters": JSONValue(location?.horizontalAccuracy),
                "error": JSONValue(report.locationFailure.map(strings.message)),
                "warnings": .array(report.trackWarnings.map { .string($0.text(strings)) }),
            ],
        ]
    }
}

extension JSONValue {
    fileprivate init(_ rejection: AnnouncementRejection) {
        var members: [String: JSONValue] = [
            "index": JSONValue(rejection.index), "id": JSONValue(rejection.id),
            "field": JSONValue(rejection.field), "value": rejection.value?.json ?? .null,
            "fault": .string("\(rejection.fault)"),
        ]
        if rejection.fields.count > 1 {
            members["wrongFields"] = .array(rejection.fields.map(JSONValue.string))
        }
        self = .object(members)
    }
}

extension JSONExcerpt {
    var json: JSONValue {
        switch self {
        case .text(let text):
            .string(text)
        case .number(let number):
            .number(number)
        case .bool(let bool):
            .bool(bool)
        case .null:
            .null
        case .list:
            "[…]"
        case .object:
            "{…}"
        }
    }

    /// Returns the value on one line; of an object at most five members, first the one with the key
    /// `key`.
    func text(first key: String = "") -> String {
        switch self {
        case .list:
            return "[…]"
        case .object(let members):
            let sorted = members.sorted {
                ($1.key == key ? 1 : 0, $0.key) < ($0.key == key ? 1 : 0, $1.key)
            }
            let texts = sorted.prefix(5).map { name, value in
                let text =
                    if case .object = value {
                        "{…}"
                    } else {
                        value.text()
                    }
                return "\(JSONValue.string(name.shortened())): \(text)"
            }
            return "{\((texts + (members.count > 5 ? ["…"] : [])).joined(separator: ", "))}"
        default:
            return json.description
        }
    }
}
