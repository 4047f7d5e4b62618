import Platform

extension Date {
    /// The offset of the device's time zone from UTC at this date, in seconds.
    ///
    /// The time zone is that of the environment variable `TZ`, or else of the system.
    package var secondsFromGMT: Int {
        var seconds = time_t(clamping: timeIntervalSince1970)
        var fields = tm()
        localtime_r(&seconds, &fields)
        return fields.tm_gmtoff
    }
}
