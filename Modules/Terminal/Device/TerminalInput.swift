package import Platform

package enum TerminalInput {
    /// Events, and the time at which their bytes arrived.
    case events([InputEvent], at: ContinuousClock.Instant)
    case signal(Int32)
    case ended

    /// The time limit of an incomplete escape sequence, in milliseconds; slow connections deliver
    /// it in parts.
    private static let sequenceTime: Int32 = 50

    /// Starts a thread that reports input and the given signals.
    ///
    /// Call this only once.
    ///
    /// - Throws: The system's error if it cannot create a thread or a pipe.
    package static func startReading(
        signals numbers: [Int32],
        _ report: @escaping @Sendable (TerminalInput) -> Void
    ) throws(SystemError) {
        let signals = try SignalPipe.open(numbers)
        try startThread {
            var parser = InputParser()
            var buffer = [UInt8](repeating: 0, count: 4096)
            var sources = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
                pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
            ]
            while true {
                let ready = poll(&sources, 2, parser.isWaiting ? sequenceTime : -1)
                if ready == 0 {
                    report(.events(parser.flush(), at: .now))
                    continue
                }
                guard ready > 0 else {
                    if errno == EINTR {
                        continue
                    } else {
                        break
                    }
                }
                if sources[1].revents != 0 {
                    var number: UInt8 = 0
                    if Platform.read(signals, &number, 1) == 1 {
                        report(.signal(Int32(number)))
                    }
                } else if sources[0].revents != 0 {
                    let count = Platform.read(STDIN_FILENO, &buffer, buffer.count)
                    // Another process can have read the bytes meanwhile; a raw terminal then
                    // returns none.
                    let isOpen = Int32(sources[0].revents) & (POLLHUP | POLLERR) == 0
                    guard count > 0 || count == 0 && isOpen || count < 0 && errno == EINTR else {
                        break
                    }
                    if count > 0 {
                        report(.events(parser.take(buffer[..<count]), at: .now))
                    }
                }
            }
            report(.ended)
        }
    }
}
