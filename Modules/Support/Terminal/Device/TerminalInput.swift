import Platform
package import SystemCalls

/// What arrives from the terminal: events of the user, signals, and the end of the input.
package enum TerminalInput {
    /// Events, and the time at which their bytes arrived.
    case events([InputEvent], at: ContinuousClock.Instant)
    case signal(Int32)
    case ended

    /// Starts a thread that reports input and the given signals.
    ///
    /// Ctrl-C sends SIGINT to the process, also where the terminal does not do this itself: in raw
    /// mode, and if the key comes as a sequence. While `isCtrlCKey` is set, it is an event like
    /// other keys, unless the terminal sends the signal itself.
    ///
    /// After one of the signals `endings`, the program has 0.4 seconds to end. After that time, the
    /// thread ends the program. Call this only once.
    ///
    /// - Throws: The system's error if it cannot create a thread or a pipe.
    package static func startReading(
        signals numbers: [Int32],
        endings: [Int32] = [],
        isCtrlCKey: SharedFlag = SharedFlag(),
        _ report: @escaping @Sendable (TerminalInput) -> Void
    ) throws(SystemError) {
        let signals = try SignalPipe.open(numbers + endings)
        try startThread {
            var reader = InputReader(
                signals: signals,
                endings: endings,
                isCtrlCKey: isCtrlCKey
            )
            while true {
                report(reader.next())
            }
        }
    }
}

/// Reads standard input and a pipe of signals.
private struct InputReader {
    /// The time that the program has to end after a signal.
    private static let timeToEnd = Duration.milliseconds(400)

    private var parser = InputParser()
    private let endings: [Int32]
    private let isCtrlCKey: SharedFlag
    /// The first signal that ends the program, and the time by which the program must have ended.
    private var ending: Ending?
    private var buffer = [UInt8](repeating: 0, count: 4096)
    /// Standard input and the pipe of signals.
    private var sources: [pollfd]
    private var input: pollfd { sources[0] }
    private var signals: pollfd { sources[1] }

    private struct Ending {
        let signal: Int32
        let deadline = ContinuousClock.now + timeToEnd
    }

    /// Creates a reader; `signals` is the descriptor from which the numbers of signals are read.
    init(signals: Int32, endings: [Int32], isCtrlCKey: SharedFlag) {
        self.endings = endings
        self.isCtrlCKey = isCtrlCKey
        sources = [STDIN_FILENO, signals].map { descriptor in
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        }
    }

    /// Waits for input or a signal, and returns it.
    ///
    /// After the end of the input, waits only for signals.
    mutating func next() -> TerminalInput {
        while true {
            let ready = poll(&sources, 2, millisecondsToDeadline)
            if let ending, ending.deadline <= .now {
                RawTerminal.exit(after: ending.signal)
            }
            let isTimeOver = ready == 0
            if isTimeOver {
                return .events(parser.flush(), at: .now)
            }
            if ready < 0, errno == EINTR {
                continue
            }
            if ready < 0 {
                return end()
            }
            if signals.revents != 0 {
                if let number = readSignal() {
                    if ending == nil, endings.contains(number) {
                        ending = Ending(signal: number)
                    }
                    return .signal(number)
                }
            } else if input.revents != 0, let input = readInput() {
                return input
            }
        }
    }

    /// The time until the deadline of incomplete input or of the end of the program, in
    /// milliseconds, as the argument of `poll`.
    private var millisecondsToDeadline: Int32 {
        let deadlines = [parser.deadline, ending?.deadline].compactMap(\.self)
        let noTimeout: Int32 = -1
        guard let deadline = deadlines.min() else { return noTimeout }
        let time = (deadline - .now) / .milliseconds(1)
        return Int32(clamping: Int(clamping: max(time.rounded(.up), 0)))
    }

    /// Stops reading input, because the input has ended.
    private mutating func end() -> TerminalInput {
        // `poll` ignores negative descriptors.
        sources[0].fd = -1
        return .ended
    }

    private func readSignal() -> Int32? {
        var number: UInt8 = 0
        guard Platform.read(signals.fd, &number, 1) == 1 else { return nil }
        return Int32(number)
    }

    /// Reads the bytes that have arrived; returns `nil` if there are none, or if Ctrl-C is among
    /// them and is not an event.
    private mutating func readInput() -> TerminalInput? {
        let count = Platform.read(input.fd, &buffer, buffer.count)
        if count > 0 {
            let events = parser.take(buffer[..<count])
            guard isCtrlCKey.isSet || !events.contains(.control("c")) else {
                // What was typed besides must not come before the signal.
                kill(getpid(), SIGINT)
                return nil
            }
            return .events(events, at: .now)
        }
        if count < 0 {
            return errno == EINTR ? nil : end()
        }
        // If another process has read the bytes before, a raw terminal returns no bytes, although
        // it is still open.
        let isOpen = Int32(input.revents) & (POLLHUP | POLLERR) == 0
        return isOpen ? nil : end()
    }
}
