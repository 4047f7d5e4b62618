package import Platform

extension Date {
    package static var noonInUTC: Date {
        let day = 86_400.0
        return Date(
            timeIntervalSince1970: (Date.now.timeIntervalSince1970 / day).rounded(.down) * day + day
                / 2
        )
    }
}
