package import Platform

extension Date {
    /// The offset of the local time zone from UTC at this date, in seconds.
    ///
    /// The environment variable `TZ` determines the local time zone. If it is not set, the local
    /// time zone is that of the system.
    package var secondsFromGMT: Int {
        var seconds = time_t(clamping: timeIntervalSince1970)
        var fields = tm()
        localtime_r(&seconds, &fields)
        return fields.tm_gmtoff
    }
}
