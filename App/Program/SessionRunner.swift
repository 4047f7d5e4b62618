import Composition
import Logging
import SystemCalls
import Terminal

/// Runs a session on the live screen if there is one, and otherwise with typed commands.
@MainActor struct SessionRunner {
    let tours: TourSessions
    let options: Options
    let display: Display
    /// The guide of the tour that the session begins with; `nil` if it begins with none.
    let guide: TourGuide?

    private let isInteractive =
        OpenFile.standardInput.isTerminal && OpenFile.standardOutput.isTerminal

    init(tours: TourSessions, options: Options, display: Display, guide: TourGuide?) {
        self.tours = tours
        self.options = options
        self.display = display
        self.guide = guide
    }

    /// Runs a session until the user leaves it; returns the exit status.
    func run(_ session: Session) async throws(ProgramError) -> Int32 {
        let isLive = isInteractive && display.format == .ansi && !display.isLinear
        let liveView = isLive ? session.root.textView : nil
        if liveView != nil {
            try checkLogOfLiveScreen()
        }
        do throws(SystemError) {
            if let view = liveView {
                let live = LiveLoop(
                    session: session,
                    view: view,
                    display: display,
                    guide: guide,
                    tours: tours,
                    pause: options.pause
                )
                let status = try await live.run()
                return max(status, endRecording(of: live.session))
            }
            RawTerminal.exitOnInterruption()
            if isLive {
                Console.complain(display.strings[ProgramText.ownPages])
            }
            return try await typeCommands(in: session)
        } catch {
            throw .usage(display.strings[Expected.standardInput], LocalizedText { error.fault($0) })
        }
    }

    /// Checks that the log does not go to the terminal, where it would overwrite the live screen.
    private func checkLogOfLiveScreen() throws(ProgramError) {
        guard options.log == LogFile.standardError, OpenFile.standardError.isTerminal else {
            return
        }
        throw .usage(
            "--log -",
            LocalizedText(ProgramText.logOnScreen),
            expected: LocalizedText(Expected.logFile)
        )
        .at(options.places["--log"])
    }

    /// Performs the commands that are typed, or that standard input contains.
    ///
    /// - Throws: The system's error if standard input cannot be read.
    private func typeCommands(in session: Session) async throws(SystemError) -> Int32 {
        if isInteractive {
            session.useClipboard(of: display, write: Console.write)
        }
        let printer = Printer(session: session, display: display)
        // The reader needs the loop, because a tour replaces the session of the loop. The loop
        // needs the reader, because it prints through the reader. So `loop` is set last.
        var loop: CommandLoop?
        var reader: LineReader?
        if isInteractive && display.canEditLines {
            reader = try printer.lineReader(
                session: { loop?.session ?? session },
                output: Console.write
            )
        }
        let lines: any AsyncSequence<String, Never> =
            if let reader {
                reader.lines
            } else {
                try standardInputLines(maxLength: Script.maxSize)
            }
        let arePagesWanted = options.hasPages ?? true
        // The option is only about text for people.
        let hasPages = arePagesWanted || !display.isForPeople
        let commands = CommandLoop(
            printer: printer,
            isInteractive: isInteractive,
            echoes: !OpenFile.standardInput.isTerminal,
            hasPages: hasPages,
            pause: options.pause,
            tours: tours,
            window: { isInteractive ? ScreenSize.ofTerminal : nil },
            print: reader?.write ?? Console.write,
            complain: Console.complain,
            prompt: reader.map { reader in { reader.ask($0.text, escape: $0.escape) } }
        )
        loop = commands
        let status = await commands.run(lines, with: guide)
        return max(status, endRecording(of: commands.session))
    }

    /// Ends the recording of a session, and prints the command that plays it, and the recordings
    /// that were lost; returns the exit status.
    private func endRecording(of session: Session) -> Int32 {
        if let path = session.recorder.stop(), display.isForPeople {
            let command = display.replayCommand(path)
            Console.write(
                "\(display.typesetter.line(display.strings[ProgramText.recorded, command]))\n"
            )
        }
        for loss in session.recorder.losses {
            let message = display.strings[
                SessionText.recordingFailed,
                loss.error.fault(display.strings)
            ]
            Console.complain(String(subject: loss.path, fault: message, expected: nil))
        }
        return session.recorder.losses.isEmpty ? 0 : 1
    }
}
