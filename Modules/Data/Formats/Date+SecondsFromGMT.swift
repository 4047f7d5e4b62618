package import Platform

extension Date {
    /// The offset from UTC at this date, in seconds, of the time zone in the variable `TZ`, or else
    /// of the system.
    package var secondsFromGMT: Int {
        var seconds = time_t(clamping: timeIntervalSince1970)
        var fields = tm()
        localtime_r(&seconds, &fields)
        return fields.tm_gmtoff
    }
}
