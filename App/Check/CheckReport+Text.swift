import Data
import Domain
import Platform
import Presentation
import Terminal

extension CheckReport {
    /// The report in lines, which can contain texts of the sources.
    func lines(_ strings: Strings) -> [String] {
        [
            [strings[.checkAnnouncements, announcementsText(strings)]], rejectionLines(strings).map { "  \($0)" },
            [strings[.checkMap, mapText(strings)], strings[.checkGPS, locationText(strings)]],
        ].flatMap(\.self)
    }

    private func announcementsText(_ strings: Strings) -> String {
        announcements.errorText(strings)
            ?? strings[.checkCounts, String(announcements.usable), String(announcements.rejected)]
    }

    private func rejectionLines(_ strings: Strings) -> [String] {
        let more = announcements.rejected - announcements.rejections.count
        return announcements.rejections.map { rejection in
            let key: AppText =
                switch rejection.fault {
                case .missing: .checkMissing
                case .invalid: .checkInvalid
                case .wrongType: .checkWrongType
                case .tooLong: .checkTooLong
                }
            let item = "\(announcements.list)[\(rejection.index)]" + (rejection.id.map { ", id \"\($0)\"" } ?? "")
            let fault = strings[key, rejection.field ?? strings[.checkItem]]
            return "\(item): \(fault)" + (rejection.value.map { ": \($0.text())" } ?? "")
                + (rejection.expected(strings).map { "; \(strings[.checkExpected, $0])" } ?? "")
        } + (more > 0 ? [strings[.checkMore, String(more)]] : [])
    }

    private func mapText(_ strings: Strings) -> String {
        let message = map.error.map(strings.message)
        var text = map.schema ?? strings[.checkNoSchema]
        if let zooms = map.zooms, let bounds = map.bounds {
            let numbers = [bounds.south, bounds.north, bounds.west, bounds.east].map(strings.number)
            let levels = [zooms.lowerBound, zooms.upperBound].map { String($0) }
            text = strings[.checkMapData, text, levels[0], levels[1], numbers[0], numbers[1], numbers[2], numbers[3]]
            if let message { return "\(text). \(message)" }
        }
        if let message { return message }
        guard let covers = map.covers, let place = try? location.get().coordinate else { return text + "." }
        return strings[covers ? .checkCovers : .checkCoversNot, text, strings.place(place)]
    }

    private func locationText(_ strings: Strings) -> String {
        switch location {
        case .failure(let error): return strings.message(for: error)
        case .success(let location):
            let place = strings.place(location.coordinate)
            return location.horizontalAccuracy.map { strings[.checkAccuracy, place, strings.number($0)] } ?? place + "."
        }
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
                case .notJSON(let start): strings[.checkNotJSON, JSONValue.string(start).description]
                case .json(let value): value.text(first: list)
                }
            let expected = list == "data" ? #"{"data": […]}"# : #"{"type": "FeatureCollection", "features": […]}"#
            return strings[.checkWrongDocument, message, expected, found]
        case (nil, .transfer(.malformed(let reason))), (nil, .unreadable(let reason)):
            return strings[.checkReason, message, reason.shortened(to: 150)]
        default: return message
        }
    }
}

extension AnnouncementRejection {
    /// The valid values of the field; nil if any text is valid.
    fileprivate func expected(_ strings: Strings) -> String? {
        switch field {
        case nil, "properties": "{…}"
        case "id": strings[.checkIdentifier]
        case "status": strings[.checkStatuses]
        case "locationLatitude": strings[.checkNumber, "-90", "90"]
        case "locationLongitude": strings[.checkNumber, "-180", "180"]
        case "geometry": #"{"type": "Point", "coordinates": [13.25, 53.55]}"#
        case "lastSeenDate", "last_seen_date": "yyyy-MM-dd"
        case "createdAt", "created_at": "RFC 3339 (2026-11-17T09:30:00Z)"
        default: nil
        }
    }
}
