package import Terminal

/// A fake terminal with the parts of ECMA-48 and xterm that the app uses, as far as its kind
/// understands them.
package struct TerminalEmulator {
    package struct Cell: Equatable {
        package var character: Character? = " "
        package var look = "0"
        package var link: String?
    }

    /// The cell in which the next character is written.
    package struct Cursor: Equatable, Sendable {
        package var column: Int
        package var row: Int

        package init(column: Int = 0, row: Int = 0) {
            self.column = column
            self.row = row
        }
    }

    package let kind: TerminalKind
    private(set) var columns: Int
    private(set) var rows: Int
    package private(set) var cells: [[Cell]]
    package private(set) var cursor = Cursor()
    package private(set) var modes: Set<Int> = [25]
    /// The number of times each private mode was set or reset, with keys such as `1049h` and
    /// `1049l`.
    package private(set) var modeChanges: [String: Int] = [:]
    private(set) var answers = ""
    /// The sequences in the output that the terminal does not understand.
    package private(set) var unknown: [String] = []
    private var look = "0"
    package private(set) var link: String?
    private var margins: Range<Int>
    private var pending: [UInt8] = []
    /// Whether the terminal reports support for synchronized output (mode 2026).
    package var knowsSynchronizedOutput = false
    /// The background color that it reports, such as `rgb:ffff/ffff/ffff`; `nil` if it does not
    /// answer.
    package var background: String?
    /// Its answer to the query for the style (DECRQSS).
    package var styleAnswer = "0$r"
    /// Its pictures; `nil` if it ignores the commands for them.
    package var graphics: EmulatedGraphics?

    package init(columns: Int, rows: Int, kind: TerminalKind = .xterm) {
        self.kind = kind
        self.columns = columns
        self.rows = rows
        margins = 0..<rows
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    package var texts: [String] {
        cells.map { row in
            let text = String(row.compactMap(\.character))
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    package var text: String { texts.joined(separator: "\n") }

    package mutating func resize(columns: Int, rows: Int) {
        let modes = modes
        let changes = modeChanges
        let knows = knowsSynchronizedOutput
        let background = background
        let graphics = graphics
        self = TerminalEmulator(columns: columns, rows: rows, kind: kind)
        self.modes = modes
        modeChanges = changes
        knowsSynchronizedOutput = knows
        self.background = background
        self.graphics = graphics
    }

    package mutating func takeAnswers() -> String {
        defer {
            answers = ""
        }
        return answers
    }

    package mutating func take(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        // The last character may be incomplete.
        let end = pending.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
        let last = pending.isEmpty ? 0 : pending[end]
        let length =
            if last < 0xC0 {
                1
            } else if last < 0xE0 {
                2
            } else if last < 0xF0 {
                3
            } else {
                4
            }
        let whole = end + length <= pending.count ? pending.count : end
        var rest = Array(String(decoding: pending[..<whole], as: UTF8.self))[...]
        let tail = Array(pending[whole...])
        while let character = rest.first {
            if character == "\u{1b}" {
                guard let sequence = Self.sequence(rest) else { break }
                rest = rest.dropFirst(sequence.count)
                follow(sequence)
            } else {
                rest = rest.dropFirst()
                write(character)
            }
        }
        pending = Array(String(rest).utf8) + tail
    }

    private static func sequence(_ text: ArraySlice<Character>) -> String? {
        let start = text.startIndex
        guard text.count > 1 else { return nil }
        if "]P_".contains(text[start + 1]) {
            let end = text.indices.dropFirst(2).first {
                text[$0] == "\u{7}" || text[$0 - 1] == "\u{1b}" && text[$0] == "\\"
            }
            return end.map { String(text[...$0]) }
        }
        guard text[start + 1] == "[" else { return String(text.prefix(2)) }
        guard let end = text.indices.dropFirst(2).first(where: { ("@"..."~").contains(text[$0]) })
        else { return nil }
        return String(text[...end])
    }

    private mutating func write(_ character: Character) {
        switch character {
        case "\r":
            cursor.column = 0
        case "\u{8}":
            cursor.column = max(cursor.column - 1, 0)
        case "\n", "\r\n":
            cursor = Cursor(row: min(cursor.row + 1, rows - 1))
        default:
            let width = character.width
            guard cursor.row < rows, cursor.column + width <= columns else { return }
            separate(at: cursor.column)
            separate(at: cursor.column + width)
            cells[cursor.row][cursor.column] = Cell(character: character, look: look, link: link)
            if width == 2 {
                cells[cursor.row][cursor.column + 1] = Cell(character: nil, look: look, link: link)
            }
            cursor.column += width
        }
    }

    /// Breaks a wide character of the cursor's row that is on both sides of a column.
    ///
    /// Terminals differ in what they show instead.
    private mutating func separate(at column: Int) {
        guard (1..<columns).contains(column), cells[cursor.row][column].character == nil else {
            return
        }
        for half in column - 1...column {
            cells[cursor.row][half] = Cell(character: "\u{FFFD}", look: "broken")
        }
    }

    private mutating func delete(_ count: Int) {
        separate(at: cursor.column)
        separate(at: cursor.column + count)
        cells[cursor.row].removeSubrange(cursor.column..<cursor.column + count)
        cells[cursor.row] += Array(repeating: Cell(look: look), count: count)
    }

    private mutating func insert(_ count: Int) {
        separate(at: cursor.column)
        separate(at: columns - count)
        cells[cursor.row].removeLast(count)
        cells[cursor.row].insert(
            contentsOf: Array(repeating: Cell(look: look), count: count),
            at: cursor.column
        )
    }

    private mutating func follow(_ sequence: String) {
        guard kind.understands(sequence) else {
            unknown.append(sequence)
            return
        }
        if sequence.hasPrefix("\u{1b}[") {
            followControlSequence(sequence)
        } else {
            followString(sequence)
        }
    }

    /// Follows a sequence with a text in it, up to the string terminator.
    private mutating func followString(_ sequence: String) {
        let end = "\u{1b}\\"
        if sequence == "\u{1b}]11;?\(end)" {
            if let background {
                answers += "\u{1b}]11;\(background)\(end)"
            }
        } else if sequence == "\u{1b}P$qm\(end)" {
            answers += "\u{1b}P\(styleAnswer)\(end)"
        } else if sequence.hasPrefix("\u{1b}P") {
            answers += "\u{1b}P0+r\(end)"
        } else if sequence.hasPrefix("\u{1b}]8;;"), sequence.hasSuffix(end) {
            let uri = String(sequence.dropFirst(5).dropLast(2))
            link = uri.isEmpty ? nil : uri
        } else if sequence.hasPrefix("\u{1b}_G") {
            let command = String(sequence.dropFirst(3).dropLast(2))
            answers += graphics?.follow(command, cursor: cursor) ?? ""
        } else if sequence != end {
            // A string terminator alone ends a sequence that is not there.
            unknown.append(sequence)
        }
    }

    private mutating func followControlSequence(_ sequence: String) {
        guard let final = sequence.last else { return }
        let parameters = String(sequence.dropFirst(2).dropLast())
        let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
        switch final {
        case "m":
            look = parameters
        case "H":
            let row = numbers.first ?? 1
            let column = numbers.dropFirst().first ?? 1
            cursor = Cursor(column: column - 1, row: row - 1)
        case "t" where parameters == "16":
            if let graphics {
                answers += "\u{1b}[6;\(graphics.cell.y);\(graphics.cell.x)t"
            }
        case "J":
            graphics?.clear()
            cells = Array(
                repeating: Array(repeating: Cell(look: look), count: columns),
                count: rows
            )
        case "r":
            margins = numbers.count == 2 ? numbers[0] - 1..<numbers[1] : 0..<rows
        case "K" where parameters.isEmpty:
            delete(columns - cursor.column)
        case "P":
            delete(min(numbers.first ?? 1, columns - cursor.column))
        case "@":
            insert(min(numbers.first ?? 1, columns - cursor.column))
        case "S":
            scroll(numbers.first ?? 1)
        case "T":
            scroll(-(numbers.first ?? 1))
        case "h", "l":
            guard parameters.hasPrefix("?"), let mode = Int(parameters.dropFirst()) else {
                unknown.append(sequence)
                return
            }
            modeChanges["\(mode)\(final)", default: 0] += 1
            if final == "h" {
                modes.insert(mode)
            } else {
                modes.remove(mode)
            }
        case "p" where parameters == "?2026$":
            answers += "\u{1b}[?2026;\(knowsSynchronizedOutput ? 2 : 0)$y"
        case "c":
            answers += "\u{1b}[?62;22c"
        default:
            unknown.append(sequence)
        }
    }

    private mutating func scroll(_ count: Int) {
        let blank = Array(
            repeating: Array(repeating: Cell(look: look), count: columns),
            count: abs(count)
        )
        let kept = cells[margins]
        cells.replaceSubrange(
            margins,
            with: count > 0 ? kept.dropFirst(count) + blank : blank + kept.dropLast(-count)
        )
    }
}

extension TerminalKind {
    /// Whether the terminfo database of ncurses has a sequence, which is complete, for terminals of
    /// this kind.
    fileprivate func understands(_ sequence: String) -> Bool {
        let parameters = sequence.dropFirst(2).dropLast()
        let isPlain =
            sequence.hasPrefix("\u{1B}[")
            && parameters.allSatisfy { ("0"..."9").contains($0) || $0 == ";" }
        let final = sequence.last ?? " "
        return switch self {
        case .dumb: false
        case .vt100: isPlain && "HJKmr".contains(final)
        case .vt220:
            isPlain && "HJKmrP@".contains(final) || parameters == "?25" && "hl".contains(final)
        case .xterm: true
        }
    }
}
