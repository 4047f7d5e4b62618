import Cartography
import Data
import Domain
import Formats
import GPX
import Platform
import Presentation
import TextViews
import Terminal
import Tiles
import Transfers

extension CheckReport {
    /// Returns the report as lines, which can contain texts of the sources.
    func lines(_ strings: Strings) -> [String] {
        var lines = announcementLines(strings)
        lines.append(strings[.checkMap, mapText(strings)])
        lines += damageLines(strings)
        lines.append(strings[.checkGPS, locationText(strings)])
        lines += placeLines(strings)
        lines += trackWarnings.map { "  \($0.text(strings))" }
        return lines
    }

    private func announcementLines(_ strings: Strings) -> [String] {
        guard let announcements else {
            // Only the default repository can be checked.
            return [strings[.checkAnnouncements, strings[.checkReplaced, "repository"]]]
        }
        let summary = announcements.errorText(strings) ?? Self.countsText(announcements, strings)
        var lines = [strings[.checkAnnouncements, summary]]
        if announcements.problems.hasInvalidText {
            lines.append("  \(strings[.checkNotUTF8])")
        }
        lines += Self.rejectionLines(announcements, strings)
        lines += announcements.problems.unusableFields.map { "  \($0.text(strings))" }
        lines += announcements.problems.repeatedKeys.map { repeated in
            "  \(strings[.checkRepeatedKey, repeated.key, String(repeated.count)])"
        }
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
                String(announcements.problems.rejectedCount)
            ]
        ]
        if let missing = announcements.missing {
            sentences.append(strings.note(missing))
        }
        return sentences.joined(separator: " ")
    }

    /// Returns a line that says how many announcements are near the location; none if there are no
    /// announcements or no location.
    private func placeLines(_ strings: Strings) -> [String] {
        guard let place = location?.coordinate, let announcements, announcements.usable > 0 else {
            return []
        }
        let line = strings[
            .checkNearby,
            strings.place(place),
            String(announcements.count(within: Double(CheckReport.nearbyRadius), of: place)),
            strings.distance(kilometers: CheckReport.nearbyRadius),
            String(announcements.count(within: Double(CheckReport.largestRadius), of: place)),
            strings.distance(kilometers: CheckReport.largestRadius)
        ]
        guard announcements.mayBeSwapped(near: place) else { return [line] }
        return ["\(line) \(strings[.checkSwapped])"]
    }

    private static func rejectionLines(
        _ announcements: AnnouncementInspection,
        _ strings: Strings
    ) -> [String] {
        var lines = announcements.problems.rejections.map { rejection in
            "  " + rejection.text(listKey: announcements.listKey, strings)
        }
        let more = announcements.problems.rejectedCount - announcements.problems.rejections.count
        if more > 0 {
            lines.append("  \(strings[.checkMore, String(more)])")
        }
        return lines
    }

    private func mapText(_ strings: Strings) -> String {
        guard let map else {
            // Only the default snapshotter can be checked.
            return strings[.checkReplaced, "snapshotter"]
        }
        let data = Self.dataText(map, strings)
        if let error = map.error {
            let hint = strings.hintSentence(about: MapSnapshotError(error, strings))
            let message = error.text(strings) + hint
            return data.map { "\($0). \(message)" } ?? message
        }
        let text = data ?? Self.schemaText(map, strings)
        guard let covers = map.covers, let location else { return text + "." }
        let place = strings.place(location.coordinate)
        if covers {
            return strings[.checkCovers, text, place]
        }
        return strings[.checkCoversNot, text, place] + strings.hintSentence(about: .notCovered)
    }

    /// Returns the schema, the zoom levels and the bounds of a map; `nil` if they are not known.
    private static func dataText(_ map: BasemapInspection, _ strings: Strings) -> String? {
        guard let zooms = map.zooms, let bounds = map.bounds else { return nil }
        return strings[
            .checkMapData,
            schemaText(map, strings),
            String(zooms.lowerBound),
            String(zooms.upperBound),
            strings.number(bounds.south),
            strings.number(bounds.north),
            strings.number(bounds.west),
            strings.number(bounds.east)
        ]
    }

    private static func schemaText(_ map: BasemapInspection, _ strings: Strings) -> String {
        map.schema ?? strings[.checkNoSchema]
    }

    /// Returns lines that say how many tiles could not be loaded or drawn, and how many parts were
    /// skipped.
    private func damageLines(_ strings: Strings) -> [String] {
        guard let map else { return [] }
        var lines: [String] = []
        if let example = map.damage.first {
            let text = strings[.checkNotLoaded, String(map.damage.count)]
            lines.append(strings.line(text, suchAs: example))
        }
        if let example = map.skipped.example {
            let text = strings[.checkSkipped, String(map.skipped.count)]
            lines.append(strings.line(text, suchAs: example))
        }
        return lines
    }

    private func locationText(_ strings: Strings) -> String {
        guard let location else { return locationFailure.map(strings.message) ?? "" }
        let place = strings.place(location.coordinate)
        guard let accuracy = location.horizontalAccuracy else { return place + "." }
        return strings[.checkAccuracy, place, strings.number(accuracy)]
    }
}

extension AnnouncementInspection {
    func errorText(_ strings: Strings) -> String? {
        guard let error else { return nil }
        let portError = AnnouncementRepositoryError(error, strings)
        let message = strings.message(for: portError)
        if let wrongDocument = problems.wrongDocument {
            let found =
                switch wrongDocument {
                case .notJSON(let fault): fault.text(strings)
                case .json(let value): value.text(first: listKey)
                }
            return strings[.checkWrongDocument, message, expectedDocument, found]
        }
        switch error {
        case .transfer(.malformed(let reason)), .unreadable(let reason):
            return strings.message(message, because: reason)
        default:
            return [message, strings.hint(about: portError)]
                .compactMap(\.self)
                .joined(separator: " ")
        }
    }

    /// The form of the document of the source, whose list has the key `listKey`.
    private var expectedDocument: String {
        if listKey == "data" {
            #"{"data": […]}"#
        } else {
            #"{"type": "FeatureCollection", "features": […]}"#
        }
    }
}

extension Strings {
    /// Returns the hint about an error after a space; empty if there is none.
    fileprivate func hintSentence(about error: MapSnapshotError) -> String {
        hint(about: error).map { " \($0)" } ?? ""
    }

    func message(for error: BasemapError) -> String {
        message(for: MapSnapshotError(error, self))
    }

    func message(for failure: CheckReport.LocationFailure) -> String {
        switch failure {
        case .permission(let status): self[.checkPermission, self[status.summary]]
        case .location(let error):
            switch error {
            case .unavailable(let reason):
                message(message(for: error), because: reason)
            case .failed(let failure) where failure.detail == nil:
                message(message(for: error), because: failure.reason)
            case .cancelled, .notAuthorized, .timedOut, .failed:
                message(for: error)
            }
        }
    }

    /// The length to which texts of the sources are shortened: about two lines of a terminal.
    fileprivate static let maxExcerptLength = 150

    fileprivate func message(_ message: String, because reason: String) -> String {
        self[.checkReason, message, reason.shortened(to: Self.maxExcerptLength)]
    }

    /// Returns an indented line with an example.
    fileprivate func line(_ text: String, suchAs example: String) -> String {
        "  " + self[.checkSuchAs, text, example.shortened(to: Self.maxExcerptLength)]
    }
}

extension JSONFault {
    fileprivate func text(_ strings: Strings) -> String {
        let quotedText = JSONValue.string(text).description
        let isNoJSONAtAll = line == 1 && column == 1
        if isNoJSONAtAll {
            return strings[.checkNotJSON, quotedText]
        }
        if isEnd {
            return strings[.checkCutOff, String(line), String(column)]
        }
        return strings[.checkNotJSONAt, quotedText, String(line), String(column)]
    }
}

extension BasemapError {
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
            case .inFuture: .checkInFuture
            }
        return strings[key, field]
    }
}

extension GPXWarning {
    func text(_ strings: Strings) -> String {
        switch self {
        case .documents(let count):
            strings[.checkTrackDocuments, String(count)]
        case .cutOff:
            strings[.checkTrackCutOff]
        case .malformed(let line):
            strings[.checkTrackMalformed, String(line)]
        case .coordinates(let count, let example):
            strings[.checkSuchAs, strings[.checkTrackCoordinates, String(count)], example]
        case .times(let omitted, let example):
            strings.text(strings[.checkTrackTimes, String(omitted)], suchAs: example)
        case .gaps(let count):
            strings[.checkTrackGaps, String(count)]
        case .noTimes(let example):
            strings.text(strings[.checkTrackNoTimes], suchAs: example)
        case .timesDoNotAscend(let example):
            strings.text(strings[.checkTrackTimesDoNotAscend], suchAs: example)
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
    /// Returns the position, the id, the fault, the value and what is expected, as far as they are
    /// known; `listKey` is the key of the list in the document.
    fileprivate func text(listKey: String, _ strings: Strings) -> String {
        var text = "\(listKey)[\(index)]"
        if let id {
            text += ", id \"\(id)\""
        }
        text += ": \(faultText(strings))"
        if let value {
            text += ": \(value.text())"
        }
        if let expected = expected(strings) {
            text += "; \(strings[.checkExpected, expected])"
        }
        return text
    }

    private func faultText(_ strings: Strings) -> String {
        if fields.count > 1 {
            // Several fields are given only if all of them have a wrong type.
            return strings[.checkWrongTypes, fields.joined(separator: ", ")]
        }
        return fault.text(of: field ?? strings[.checkItem], strings)
    }

    private func expected(_ strings: Strings) -> String? {
        if fault == .duplicate {
            return nil
        }
        guard let field else {
            // The item itself is not an object.
            return "{…}"
        }
        return strings.expectedValue(of: field)
    }
}

extension UnusableField {
    fileprivate func text(_ strings: Strings) -> String {
        var occurrence = "\(fault.text(of: field, strings)) \(strings[.checkTimes, count])"
        if let example {
            occurrence += ", \(strings[.checkExample, example.text()])"
        }
        var parts = [occurrence]
        // A time in the future has the expected form.
        if fault != .inFuture, let expected = strings.expectedValue(of: field) {
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
        case "species":
            self[.checkSpecies]
        case "sex":
            self[.checkSexes]
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

extension ReportedValue {
    /// The number of members of an object that are shown.
    private static let maxMembers = 5

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

    /// Returns the value on one line; of an object the first members, that with the key `key`
    /// before the others.
    func text(first key: String = "") -> String {
        switch self {
        case .list:
            return "[…]"
        case .object(let members):
            return Self.text(of: members, first: key)
        case .text, .number, .bool, .null:
            return json.description
        }
    }

    private static func text(of members: [String: ReportedValue], first key: String) -> String {
        let others = members.keys.filter { $0 != key }.sorted()
        let names = members[key] == nil ? others : [key] + others
        var texts: [String] = []
        for name in names.prefix(maxMembers) {
            guard let value = members[name] else { continue }
            texts.append("\(JSONValue.string(name.shortened())): \(value.textInObject)")
        }
        if names.count > maxMembers {
            texts.append("…")
        }
        return "{\(texts.joined(separator: ", "))}"
    }

    /// The value on one line, without the members of an object.
    private var textInObject: String {
        if case .object = self {
            "{…}"
        } else {
            text()
        }
    }
}
