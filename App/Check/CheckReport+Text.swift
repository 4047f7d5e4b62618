import Data
import Domain
import Presentation

extension CheckReport {
    /// The report in lines, which can contain texts of the sources.
    func lines(_ strings: Strings) -> [String] {
        [
            [strings[.checkAnnouncements, announcementsText(strings)]], rejectionLines(strings).map { "  \($0)" },
            [strings[.checkMap, mapText(strings)], strings[.checkGPS, locationText(strings)]],
        ].flatMap(\.self)
    }

    private func announcementsText(_ strings: Strings) -> String {
        announcements.error.map(strings.message)
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
            let item = "items[\(rejection.index)]" + (rejection.id.map { ", id \"\($0)\"" } ?? "")
            let fault = strings[key, rejection.field ?? strings[.checkItem]]
            return "\(item): \(fault)" + (rejection.value.map { ": \($0.json)" } ?? "")
        } + (more > 0 ? [strings[.checkMore, String(more)]] : [])
    }

    private func mapText(_ strings: Strings) -> String {
        let message = map.error.map(strings.message)
        var text = map.schema ?? strings[.checkNoSchema]
        if let zooms = map.zooms, let bounds = map.bounds {
            let numbers = [bounds.south, bounds.north, bounds.west, bounds.east].map(strings.number)
            let levels = [zooms.lowerBound, zooms.upperBound].map { String($0) }
            text =
                strings[.checkMapData, text, levels[0], levels[1], numbers[0], numbers[1], numbers[2], numbers[3]]
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
