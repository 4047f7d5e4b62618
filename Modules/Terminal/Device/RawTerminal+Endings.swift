import Platform

extension RawTerminal {
    /// Exits two seconds after a signal, even if the program is blocked by a terminal that accepts no output.
    package static func end(at signal: Int32) {
        try? startThread {
            var seconds: UInt32 = 2
            while seconds > 0 { seconds = sleep(seconds) }
            abandon()
            _exit(128 + signal)
        }
    }

    /// Makes Ctrl-C end the program; the live screen handles it itself.
    package static func exitOnInterruption() {
        signal(SIGINT) { _ in
            let isTyping = RawTerminal.isTaken
            RawTerminal.leave()
            // Ends the line; another Ctrl-C ends the program if nobody reads the terminal.
            signal(SIGINT, SIG_DFL)
            if isTyping { _ = Platform.write(STDOUT_FILENO, "\n", 1) }
            _exit(130)
        }
    }
}
