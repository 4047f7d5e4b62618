import Domain
import Formats
import Platform
import Scheduling

/// When the app's clock starts in virtual time, and in which time zone.
struct StartTime: Hashable {
    let date: Date
    /// The offset of the time zone from UTC, in seconds.
    let secondsFromGMT: Int

    /// Noon of the current day in UTC.
    static var noonToday: StartTime {
        StartTime(date: .noonInUTC, secondsFromGMT: 0)
    }

    /// The day, if the time is its noon in UTC.
    var dayOfNoonInUTC: CalendarDate? {
        let days = (date.timeIntervalSince1970 / CalendarDate.secondsPerDay).rounded(.down)
        guard secondsFromGMT == 0, let day = CalendarDate(daysSince1970: days) else { return nil }
        return day.noonInUTC == date ? day : nil
    }
}

extension StartTime: Argument {
    /// Creates noon in UTC of `YYYY-MM-DD`, or an instant with an offset, such as
    /// `2026-11-21T08:30:00+01:00`.
    init(argument: String) throws(ArgumentFault) {
        if let day = CalendarDate(argument) {
            self.init(date: day.noonInUTC, secondsFromGMT: 0)
        } else if let timestamp = Timestamp(argument), let offset = timestamp.secondsFromGMT {
            self.init(date: timestamp.date, secondsFromGMT: offset)
        } else {
            throw .unknownValue
        }
    }
}

extension StartTime: CustomStringConvertible {
    /// The argument from which the time can be created, to the millisecond.
    var description: String {
        if let dayOfNoonInUTC {
            return "\(dayOfNoonInUTC)"
        }
        let milliseconds = Int(clamping: (date.timeIntervalSince1970 * 1000).rounded(.down))
        let local = milliseconds + secondsFromGMT * 1000
        let rest = local.modulo(1000)
        let seconds = Date(timeIntervalSince1970: Double((local - rest) / 1000))
        // The text of this date is in UTC, but with the digits of the time zone.
        let text = Timestamp.text(of: seconds)?.dropLast() ?? ""
        return "\(text).\(rest.padded(to: 3))\(zone)"
    }

    private var zone: String {
        let minutes = abs(secondsFromGMT) / 60
        let sign = secondsFromGMT < 0 ? "-" : "+"
        return "\(sign)\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))"
    }
}
