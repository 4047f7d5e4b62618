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
        lines.append(strings[CheckText.map, mapText(strings)])
        lines += damageLines(strings)
        lines.append(strings[CheckText.gps, locationText(strings)])
        lines += placeLines(strings)
        lines += trackWarnings.map { "  \($0.text(strings))" }
        return lines
    }

    private func announcementLines(_ strings: Strings) -> [String] {
        guard let announcements else {
            // Only the default repository can be checked.
            return [strings[CheckText.announcements, strings[CheckText.replaced, "repository"]]]
        }
        let summary = announcements.errorText(strings) ?? Self.countsText(announcements, strings)
        var lines = [strings[CheckText.announcements, summary]]
        if announcements.problems.hasInvalidText {
            lines.append("  \(strings[CheckText.notUTF8])")
        }
        lines += Self.rejectionLines(announcements, strings)
        lines += announcements.problems.unusableFields.map { "  \($0.text(strings))" }
        lines += announcements.problems.repeatedKeys.map { repeated in
            "  \(strings[CheckText.repeatedKey, repeated.key, String(repeated.count)])"
        }
        return lines
    }

    private static func countsText(
        _ announcements: AnnouncementInspection,
        _ strings: Strings
    ) -> String {
        var sentences = [
            strings[
                CheckText.counts,
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
            CheckText.nearby,
            strings.place(place),
            String(announcements.count(within: Double(CheckReport.nearbyRadius), of: place)),
            strings.distance(kilometers: CheckReport.nearbyRadius),
            String(announcements.count(within: Double(CheckReport.largestRadius), of: place)),
            strings.distance(kilometers: CheckReport.largestRadius)
        ]
        guard announcements.mayBeSwapped(near: place) else { return [line] }
        return ["\(line) \(strings[CheckText.swapped])"]
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
            lines.append("  \(strings[CheckText.more, String(more)])")
        }
        return lines
    }

    private func mapText(_ strings: Strings) -> String {
        guard let map else {
            // Only the default snapshotter can be checked.
            return strings[CheckText.replaced, "snapshotter"]
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
            return strings[CheckText.covers, text, place]
        }
        return strings[CheckText.coversNot, text, place] + strings.hintSentence(about: .notCovered)
    }

    /// Returns the schema, the zoom levels and the bounds of a map; `nil` if they are not known.
    private static func dataText(_ map: BasemapInspection, _ strings: Strings) -> String? {
        guard let zooms = map.zooms, let bounds = map.bounds else { return nil }
        return strings[
            CheckText.mapData,
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
        map.schema ?? strings[CheckText.noSchema]
    }

    /// Returns lines that say how many tiles could not be loaded or drawn, and how many parts were
    /// skipped.
    private func damageLines(_ strings: Strings) -> [String] {
        guard let map else { return [] }
        var lines: [String] = []
        if let example = map.damage.first {
            let text = strings[CheckText.notLoaded, String(map.damage.count)]
            lines.append(strings.line(text, suchAs: example))
        }
        if let example = map.skipped.example {
            let text = strings[CheckText.skipped, String(map.skipped.count)]
            lines.append(strings.line(text, suchAs: example))
        }
        return lines
    }

    private func locationText(_ strings: Strings) -> String {
        guard let location else { return locationFailure.map(strings.message) ?? "" }
        let place = strings.place(location.coordinate)
        guard let accuracy = location.horizontalAccuracy else { return place + "." }
        return strings[CheckText.accuracy, place, strings.number(accuracy)]
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
            return strings[CheckText.wrongDocument, message, expectedDocument, found]
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
        case .permission(let status): self[CheckText.permission, self[status.summary]]
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
        self[CheckText.reason, message, reason.shortened(to: Self.maxExcerptLength)]
    }

    /// Returns an indented line with an example.
    fileprivate func line(_ text: String, suchAs example: String) -> String {
        "  " + self[CheckText.suchAs, text, example.shortened(to: Self.maxExcerptLength)]
    }
}

extension JSONFault {
    fileprivate func text(_ strings: Strings) -> String {
        let quotedText = JSONValue.string(text).description
        let isNoJSONAtAll = line == 1 && column == 1
        if isNoJSONAtAll {
            return strings[CheckText.notJSON, quotedText]
        }
        if isEnd {
            return strings[CheckText.cutOff, String(line), String(column)]
        }
        return strings[CheckText.notJSONAt, quotedText, String(line), String(column)]
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
    fileprivate func text(of field: String, _ strings: Strings) -> String {
        let key: CheckText =
            switch self {
            case .missing: .missing
            case .invalid: .invalid
            case .wrongType: .wrongType
            case .tooLong: .tooLong
            case .duplicate: .duplicate
            case .inFuture: .inFuture
            }
        return strings[key, field]
    }
}

extension GPXWarning {
    func text(_ strings: Strings) -> String {
        switch self {
        case .documents(let count):
            strings[CheckText.trackDocuments, String(count)]
        case .cutOff:
            strings[CheckText.trackCutOff]
        case .malformed(let line):
            strings[CheckText.trackMalformed, String(line)]
        case .coordinates(let count, let example):
            strings[CheckText.suchAs, strings[CheckText.trackCoordinates, String(count)], example]
        case .times(let omitted, let example):
            strings.text(strings[CheckText.trackTimes, String(omitted)], suchAs: example)
        case .gaps(let count):
            strings[CheckText.trackGaps, String(count)]
        case .noTimes(let example):
            strings.text(strings[CheckText.trackNoTimes], suchAs: example)
        case .timesDoNotAscend(let example):
            strings.text(strings[CheckText.trackTimesDoNotAscend], suchAs: example)
        }
    }
}

extension Strings {
    fileprivate func text(_ text: String, suchAs example: String?) -> String {
        guard let example else { return text }
        return self[CheckText.suchAs, text, JSONValue.string(example).description]
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
            text += "; \(strings[CheckText.expected, expected])"
        }
        return text
    }

    private func faultText(_ strings: Strings) -> String {
        if fields.count > 1 {
            // Several fields are given only if all of them have a wrong type.
            return strings[CheckText.wrongTypes, fields.joined(separator: ", ")]
        }
        return fault.text(of: field ?? strings[CheckText.item], strings)
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
        var occurrence =
            "\(fault.text(of: field, strings)) \(strings[CountedCheckText.times, count])"
        if let example {
            occurrence += ", \(strings[CheckText.example, example.text()])"
        }
        var parts = [occurrence]
        // A time in the future has the expected form.
        if fault != .inFuture, let expected = strings.expectedValue(of: field) {
            parts.append(strings[CheckText.expected, expected])
        }
        if isCreationTime {
            parts.append(strings[CheckText.sortedByDay])
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
            self[CheckText.identifier]
        case "status":
            self[CheckText.statuses]
        case "species":
            self[CheckText.species]
        case "sex":
            self[CheckText.sexes]
        case "age":
            self[CheckText.wholeNumber]
        case "locationLatitude":
            self[CheckText.number, "-90", "90"]
        case "locationLongitude":
            self[CheckText.number, "-180", "180"]
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
