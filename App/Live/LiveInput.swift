import Domain
import Terminal

/// What the keys of the live screen are for, as a state machine.
///
/// The mode determines how an event is handled:
///
///     browsing --- ":" ---> typing --- Enter: a command ---> browsing, noting or reading
///        |                     `------ Esc, or Ctrl-C -----> browsing
///        |--- a digit that others can follow ---> numbering --- Enter, or a wait: a number ---> browsing
///        |                                           `------ any key but a digit -------> browsing
///        |--- "@" on the map ---> locating --- Enter: a coordinate, or Esc ---> browsing
///        |--- "/" ---> searching --- Enter, or Esc ---> browsing
///        |--- "?", or "show" ---> reading --- ":" ---> typing; any other key that does not scroll ---> browsing
///        |--- "tour" ---> choosing --- Enter, or a digit: a command; any other key that does not move ---> browsing
///        `--- a command with a short answer ---> noting --- any event, handled by browsing ---> browsing
struct LiveInput {
    enum Mode {
        case browsing
        /// The bottom of the window shows a message, such as the result of a command or an error.
        case noting(Note)
        case typing(LineEntry)
        /// The status line shows an entry for a coordinate. The row above shows `fault`, the reason
        /// why the text is invalid.
        case locating(LineEntry, fault: CoordinateTextError? = nil)
        /// A number is being typed; it has at least one digit.
        case numbering(digits: String)
        /// The status line shows an entry for words to search for.
        case searching(LineEntry)
        case reading(Sheet)
        /// A sheet of choices, each with its command.
        case choosing(Sheet, commands: [String])
    }

    struct Note {
        let text: String
        /// Whether the message only confirms a command, so that a failure replaces it.
        let isConfirmation: Bool
    }

    /// What an event asks for.
    enum Effect: Equatable {
        /// The page, or the box in front of it, handles the event.
        case browse(InputEvent)
        case run(line: String)
        case goTo(MapPlace)
        /// The user has typed another digit of a number, or removed one.
        case type(digits: String)
        /// The number is complete.
        case choose(number: Int)
        /// The words that the user is typing have changed; the page shows what they find.
        case search(words: String)
        /// The search ends; without words, it has no effect.
        case endSearch(words: String?)
    }

    private(set) var mode = Mode.browsing
    /// The commands that were typed, without repetitions.
    private(set) var history: [String]

    init(history: [String] = []) {
        self.history = history
    }

    var isBrowsing: Bool {
        if case .browsing = mode {
            true
        } else {
            false
        }
    }

    var isConfirming: Bool {
        if case .noting(let note) = mode {
            note.isConfirmation
        } else {
            false
        }
    }

    var isReading: Bool {
        if case .reading = mode {
            true
        } else {
            false
        }
    }

    /// The number that is being typed; `nil` if there is none.
    var typedNumber: Int? {
        if case .numbering(let digits) = mode {
            Int(digits)
        } else {
            nil
        }
    }

    /// Whether the user is typing a line.
    var isTyping: Bool {
        switch mode {
        case .typing, .locating, .searching: true
        case .browsing, .noting, .numbering, .reading, .choosing: false
        }
    }

    mutating func browse() {
        mode = .browsing
    }

    mutating func note(_ message: String, isConfirmation: Bool = false) {
        mode = .noting(Note(text: message, isConfirmation: isConfirmation))
    }

    mutating func read(_ lines: [String]) {
        mode = .reading(Sheet(lines: lines))
    }

    /// Shows choices, each with the command that it runs.
    mutating func choose(_ choices: [String], commands: [String]) {
        mode = .choosing(Sheet(choices: choices), commands: commands)
    }

    mutating func typeCommand() {
        mode = .typing(LineEntry(prompt: ":", history: history))
    }

    mutating func typeNumber(_ digits: String) {
        mode = .numbering(digits: digits)
    }

    mutating func typeCoordinate(prompt: String) {
        mode = .locating(LineEntry(prompt: prompt))
    }

    /// Starts a search; `words` are those of the search in effect.
    mutating func typeSearch(prompt: String, words: String) {
        mode = .searching(LineEntry(prompt: prompt, text: words))
    }

    /// Handles an event; `pageRows` is the height of the page, and `completions` returns the words
    /// that complete the last word of a line.
    mutating func take(
        _ event: InputEvent,
        pageRows: Int,
        completions: (_ line: String) -> [String]
    ) -> Effect? {
        let isCtrlCInLine = isTyping && event == .control("c")
        let event = isCtrlCInLine ? .key(.escape) : event
        switch mode {
        case .browsing:
            return .browse(event)
        case .noting:
            mode = .browsing
            return .browse(event)
        case .typing(let entry):
            return type(event, into: entry, completions: completions)
        case .locating(let entry, _):
            return locate(event, into: entry)
        case .numbering(let digits):
            return number(event, after: digits)
        case .searching(let entry):
            return search(event, in: entry)
        case .choosing(var sheet, let commands):
            if sheet.select(event) {
                mode = .choosing(sheet, commands: commands)
                return nil
            }
            mode = .browsing
            let index = event == .key(.enter) ? sheet.selection : event.number - 1
            guard let index, commands.indices.contains(index) else { return nil }
            return .run(line: commands[index])
        case .reading(var sheet):
            if sheet.scroll(event, rows: pageRows) {
                mode = .reading(sheet)
            } else if event == .character(":") {
                // The next command can be typed at once.
                typeCommand()
            } else {
                mode = .browsing
            }
            return nil
        }
    }

    private mutating func type(
        _ event: InputEvent,
        into entry: LineEntry,
        completions: (_ line: String) -> [String]
    ) -> Effect? {
        var entry = entry
        switch entry.take(event) {
        case .line(let line)?:
            mode = .browsing
            LineEntry.remember(line, in: &history)
            return .run(line: line)
        case .cancel?:
            mode = .browsing
        case .completion(let isBackward)?:
            entry.complete(with: completions(entry.beforeCursor), isBackward: isBackward)
            mode = .typing(entry)
        case nil:
            mode = .typing(entry)
        }
        return nil
    }

    private mutating func locate(_ event: InputEvent, into entry: LineEntry) -> Effect? {
        var entry = entry
        switch entry.take(event) {
        case .line(let line)?:
            do throws(CoordinateTextError) {
                let place = try MapPlace(text: line)
                mode = .browsing
                return .goTo(place)
            } catch {
                mode = .locating(entry, fault: error)
            }
        case .cancel?:
            mode = .browsing
        case .completion?, nil:
            mode = .locating(entry)
        }
        return nil
    }

    private mutating func number(_ event: InputEvent, after digits: String) -> Effect? {
        mode = .browsing
        switch event {
        case .character(let digit) where "0"..."9" ~= digit:
            return .type(digits: digits + String(digit))
        case .key(.enter):
            guard let number = Int(digits) else { return nil }
            return .choose(number: number)
        case .key(.backspace):
            let rest = String(digits.dropLast())
            return rest.isEmpty ? nil : .type(digits: rest)
        case .key(.escape):
            return nil
        default:
            return .browse(event)
        }
    }

    private mutating func search(_ event: InputEvent, in entry: LineEntry) -> Effect? {
        // Enter removes the words if the entry is empty. `LineEntry` would cancel an empty entry.
        if event == .key(.enter) {
            // The status line says why too long a text is not searched for.
            guard !SearchText.isTooLong(entry.text) else { return nil }
            mode = .browsing
            return .endSearch(words: entry.text)
        }
        var changed = entry
        if case .cancel? = changed.take(event) {
            mode = .browsing
            return .endSearch(words: nil)
        }
        mode = .searching(changed)
        return changed.text == entry.text ? nil : .search(words: changed.text)
    }

    var isChoosing: Bool {
        if case .choosing = mode {
            true
        } else {
            false
        }
    }

    /// Draws the sheet, and fits its scroll position to the size; returns `nil` if no sheet is
    /// shown.
    mutating func drawSheet(
        columns: Int,
        rows: Int,
        footers: Sheet.Footers,
        _ typesetter: Typesetter
    ) -> CellGrid? {
        switch mode {
        case .reading(var sheet):
            let grid = sheet.draw(columns: columns, rows: rows, footers: footers, typesetter)
            mode = .reading(sheet)
            return grid
        case .choosing(var sheet, let commands):
            let grid = sheet.draw(columns: columns, rows: rows, footers: footers, typesetter)
            mode = .choosing(sheet, commands: commands)
            return grid
        case .browsing, .noting, .typing, .locating, .numbering, .searching:
            return nil
        }
    }
}
