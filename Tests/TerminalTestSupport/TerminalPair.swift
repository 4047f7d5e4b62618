package import Foundation

package enum TerminalPair {
    package static func open() throws -> (primary: Int32, path: String) {
        #if canImport(Darwin)
            let primary = posix_openpt(O_RDWR | O_NOCTTY)
            guard primary >= 0, grantpt(primary) == 0, unlockpt(primary) == 0,
                let name = ptsname(primary)
            else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
            return (primary, String(cString: name))
        #else
            // What posix_openpt(3) and unlockpt(3), which Swift does not import from glibc, do on
            // Linux. The requests are TIOCSPTLCK and TIOCGPTN.
            let primary = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            var lock: Int32 = 0
            var number: Int32 = 0
            guard primary >= 0, ioctl(primary, 0x4004_5431, &lock) == 0,
                ioctl(primary, 0x8004_5430, &number) == 0
            else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
            return (primary, "/dev/pts/\(number)")
        #endif
    }

    package static func settings(_ terminal: Int32) -> termios {
        var settings = termios()
        tcgetattr(terminal, &settings)
        return settings
    }
}
