import Platform
package import SystemCalls

/// Reads lines that the user types on a terminal, with a history and completion.
///
/// While a line is being typed, other output must go through `write(_:)`.
@MainActor package final class LineReader {
    /// The lines that the user has typed, until Ctrl-D on an empty line or the end of the input.
    package let lines: AsyncStream<String>
    private let typedLines: AsyncStream<String>.Continuation
    private let terminal = RawTerminal(.line)
    private let typesetter: Typesetter
    private let isLinear: Bool
    private let completions: (String) -> [String]
    private let textOfOthers: (Int) -> String
    private let output: (String) -> Void
    private var writer: LineWriter
    private var prompt = "> "
    /// The line that Esc submits if nothing has been typed; `nil` for none.
    private var lineOfEscape: String?
    private var entry = LineEntry(prompt: "> ")
    private var history: [String] = []
    /// The input that has arrived and is not handled yet.
    ///
    /// It is handled as soon as a line is shown.
    private var pending: ArraySlice<InputEvent> = []
    private var isAsking = false

    /// Starts reading standard input.
    ///
    /// `isLinear` says whether the output is for screen readers, which read lines of any length.
    /// `completions` returns the words that can replace the last word of a text. `others` returns
    /// the text that says how many words are left out. `output` prints text to standard output.
    ///
    /// - Throws: The system's error if it cannot create a thread or a pipe.
    package init(
        _ typesetter: Typesetter,
        isLinear: Bool,
        completions: @escaping (String) -> [String],
        others: @escaping (Int) -> String,
        output: @escaping (String) -> Void
    ) throws(SystemError) {
        self.typesetter = typesetter
        self.isLinear = isLinear
        self.completions = completions
        textOfOthers = others
        self.output = output
        writer = LineWriter(typesetter)
        let typed = AsyncStream.makeStream(of: String.self)
        lines = typed.stream
        typedLines = typed.continuation
        let inputs = AsyncStream.makeStream(of: TerminalInput.self)
        try TerminalInput.startReading(signals: [SIGWINCH, SIGTSTP, SIGCONT]) { input in
            inputs.continuation.yield(input)
        }
        Task {
            for await input in inputs.stream {
                handle(input)
            }
        }
    }

    /// Shows a prompt, and reads a line; does nothing if a line is being read.
    ///
    /// If `escape` is not `nil` and nothing has been typed, Esc submits this line.
    package func ask(_ prompt: String, escape: String? = nil) {
        guard !isAsking else { return }
        self.prompt = prompt
        lineOfEscape = escape
        isAsking = true
        entry = newEntry
        terminal.enter()
        handlePendingInput()
    }

    package func write(_ text: String) {
        if writer.isShown {
            output(writer.hide())
            // The line is shown again later, because more text may follow at once.
            Task { handlePendingInput() }
        }
        output(text)
    }

    private var newEntry: LineEntry { LineEntry(prompt: prompt, history: history) }
    private var columns: Int { ScreenSize.ofTerminal?.columns ?? 80 }

    // MARK: - Input

    private func handle(_ input: TerminalInput) {
        switch input {
        case .events(let events, _):
            pending += events
            if writer.isShown {
                handlePendingInput()
            }
        case .ended:
            typedLines.finish()
        case .signal(SIGTSTP):
            RawTerminal.leave()
            SignalPipe.stopProcess()
            showAgain()
        case .signal(SIGCONT):
            // The program continues after another process has stopped it. Meanwhile, a shell can
            // have reset the terminal.
            guard RawTerminal.isReset else { return }
            // Without this, `enter()` does nothing, because the terminal counts as entered.
            RawTerminal.leave()
            showAgain()
        case .signal:
            // The size of the window has changed (SIGWINCH).
            showAgain()
        }
    }

    private func take(_ event: InputEvent) {
        // The terminal itself acts on Ctrl-Z, unless the key comes as a sequence.
        if event == .control("z") {
            kill(getpid(), SIGTSTP)
            return
        }
        if event == .control("d"), entry.text.isEmpty {
            endLine()
            typedLines.finish()
            return
        }
        let wasEmpty = entry.text.isEmpty
        switch entry.take(event) {
        case .line(let line)?:
            LineEntry.remember(line, in: &history)
            endLine()
            typedLines.yield(line)
        case .cancel?:
            giveUpEntry(with: event, wasEmpty: wasEmpty)
        case .completion(let isBackward)?:
            let isNewCompletion = entry.completion == nil
            entry.complete(with: completions(entry.beforeCursor), isBackward: isBackward)
            if isNewCompletion, let completion = entry.completion {
                list(completion)
            }
        case nil:
            break
        }
    }

    /// Handles a key with which the user gives up the entry.
    ///
    /// Enter is such a key only if the entry is empty; then an empty line is submitted. Esc submits
    /// `lineOfEscape` if the entry was empty and this line is not `nil`. In all other cases, a new
    /// entry begins.
    private func giveUpEntry(with event: InputEvent, wasEmpty: Bool) {
        if event == .key(.enter) {
            endLine()
            typedLines.yield("")
        } else if event == .key(.escape), wasEmpty, let lineOfEscape {
            endLine()
            typedLines.yield(lineOfEscape)
        } else {
            entry = newEntry
        }
    }

    private func endLine() {
        draw()
        output("\n")
        writer.forget()
        isAsking = false
        RawTerminal.leave()
    }

    // MARK: - Output

    /// Handles the input that has arrived, and then shows the line.
    private func handlePendingInput() {
        while isAsking, let event = pending.popFirst() {
            take(event)
        }
        if isAsking {
            draw()
        }
    }

    /// Takes the terminal again, and shows the whole line.
    private func showAgain() {
        guard isAsking else { return }
        terminal.enter()
        writer.forget()
        handlePendingInput()
    }

    private func draw() {
        output(writer.bytes(for: entry, columns: columns))
    }

    /// Prints the candidates of a completion below the line.
    ///
    /// Screen readers get all candidates. Otherwise, only those that fit beside each other are
    /// printed.
    private func list(_ completion: LineEntry.Completion) {
        draw()
        let row = completion.fitting(
            columns: isLinear ? .max : columns,
            typesetter,
            others: textOfOthers
        )
        var words = row.candidates.map(\.text.description)
        if let others = row.others {
            words.append(others.description)
        }
        let separator = isLinear ? ", " : "  "
        output("\n\(words.joined(separator: separator))\n")
        writer.forget()
    }
}
