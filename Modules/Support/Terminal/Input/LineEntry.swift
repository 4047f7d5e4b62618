import Platform

/// A line of text that the user types, with a cursor, a history and completion.
package struct LineEntry: Equatable {
    package enum Outcome: Equatable {
        case line(String)
        /// The user gave up the entry: with Escape, or without a text with Enter or Backspace.
        case cancel
        /// The user wants the word before the cursor to be completed; call
        /// `complete(with:isBackward:)`.
        case completion(isBackward: Bool)
    }

    /// The candidates for the word before the cursor.
    ///
    /// One of the candidates is in the text.
    package struct Completion: Equatable {
        package let candidates: [String]
        package internal(set) var index: Int
        /// The text before the word.
        let stem: String

        /// Returns the candidates that fit beside each other, each with two columns of space.
        ///
        /// If not all candidates fit, the result starts with the candidate that is in the text.
        /// `others` returns the text about the candidates that are left out; its argument is their
        /// number.
        package func fitting(
            columns: Int,
            _ typesetter: Typesetter,
            others: (Int) -> String
        ) -> CandidateRow {
            let all = candidates.indices.map { index in
                Candidate(index: index, text: typesetter.line(candidates[index].trimmed))
            }
            if Self.width(of: all.map(\.text)) <= columns {
                return CandidateRow(candidates: all, others: nil)
            }
            var fitting = [all[index]]
            var textOfOthers = typesetter.line(others(all.count - 1))
            for candidate in all[(index + 1)...] {
                let nextFitting = fitting + [candidate]
                let nextTextOfOthers = typesetter.line(others(all.count - nextFitting.count))
                let row = nextFitting.map(\.text) + [nextTextOfOthers]
                guard Self.width(of: row) <= columns else { break }
                fitting = nextFitting
                textOfOthers = nextTextOfOthers
            }
            return CandidateRow(candidates: fitting, others: textOfOthers)
        }

        /// Returns the width of a row of texts, each with two columns of space.
        private static func width(of texts: [TypesetText]) -> Int {
            var width = 0
            for text in texts {
                width += text.width + 2
            }
            return width
        }
    }

    package struct Candidate {
        /// The index in the completion's candidates.
        package let index: Int
        package let text: TypesetText
    }

    /// The candidates of a completion that fit into a row.
    package struct CandidateRow {
        package let candidates: [Candidate]
        /// The text about the candidates that are left out; `nil` if there are none.
        package let others: TypesetText?
    }

    /// The part of the text that fits into a row.
    package struct VisiblePart {
        package let text: TypesetText
        /// The column of the cursor in the part.
        package let cursor: Int
    }

    /// The current completion; `nil` if the last event did not start or continue a completion.
    package private(set) var completion: Completion?
    package private(set) var beforeCursor = ""
    private var afterCursor = ""
    package let prompt: String
    private let history: [String]
    /// The index of the shown line in the history.
    ///
    /// The end index of the history stands for the line that is being typed.
    private var position: Int
    /// The line that is being typed, while a line of the history is shown.
    private var draft = ""
    /// Whether the text before the cursor ends with a space that a completion added.
    private var hasAddedSpace = false
    /// Whether the text is that of the start, which the first text that the user types replaces.
    private var isOldText: Bool

    /// Creates an entry with a text, which the user can edit, or replace by typing another one.
    ///
    /// The cursor is at the end of the text.
    package init(prompt: String, text: String = "", history: [String] = []) {
        self.prompt = prompt
        self.history = history
        beforeCursor = text
        position = history.count
        isOldText = true
    }

    package var text: String { beforeCursor + afterCursor }

    /// Handles an event.
    ///
    /// Returns an outcome if the entry ends or needs a completion, and `nil` otherwise.
    package mutating func take(_ event: InputEvent) -> Outcome? {
        switch event {
        case .key(.tab):
            return .completion(isBackward: false)
        case .key(.backTab):
            return .completion(isBackward: true)
        case .key(.enter):
            if hasAddedSpace {
                beforeCursor.removeLast()
            }
            return text.isEmpty ? .cancel : .line(text)
        case .key(.escape):
            return .cancel
        case .key(.backspace) where text.isEmpty:
            return .cancel
        case .character(" ") where hasAddedSpace:
            // A completion has already added the space.
            break
        default:
            edit(event)
        }
        completion = nil
        hasAddedSpace = false
        return nil
    }

    /// Completes the word before the cursor.
    ///
    /// The first call replaces the word by a candidate. Each further call replaces the candidate by
    /// the next or the previous one. Does nothing if there are no candidates. If there is only one
    /// candidate, the completion ends. If a candidate ends with a space and the user then types a
    /// space, the text has only one space.
    package mutating func complete(with candidates: [String], isBackward: Bool) {
        if let current = completion {
            let step = isBackward ? -1 : 1
            completion?.index = (current.index + step).modulo(current.candidates.count)
        } else if !candidates.isEmpty {
            let wordLength = beforeCursor.reversed().prefix { $0 != " " }.count
            completion = Completion(
                candidates: candidates,
                index: isBackward ? candidates.count - 1 : 0,
                stem: String(beforeCursor.dropLast(wordLength))
            )
        }
        guard let completion else { return }
        beforeCursor = completion.stem + completion.candidates[completion.index]
        let endsWithSpace = beforeCursor.last == " "
        let isBeforeSpace = afterCursor.first == " "
        if endsWithSpace, isBeforeSpace {
            beforeCursor.removeLast()
        }
        hasAddedSpace = endsWithSpace && !isBeforeSpace
        if completion.candidates.count == 1 {
            self.completion = nil
        }
    }

    /// Adds a line to the end of a history, and removes earlier copies; a blank line is not added.
    package static func remember(_ line: String, in history: inout [String]) {
        history.removeAll { $0 == line }
        if line.contains(where: { $0 != " " }) {
            history.append(line)
        }
    }

    private mutating func edit(_ event: InputEvent) {
        let replacesText = isOldText
        isOldText = false
        switch event {
        case .character, .paste:
            if replacesText {
                beforeCursor = ""
            }
        default:
            break
        }
        switch event {
        case .character(let character):
            beforeCursor.append(character)
        case .paste(let pasted):
            beforeCursor += pasted.split(whereSeparator: \.isNewline).joined(separator: " ")
        case .key(.backspace):
            _ = beforeCursor.popLast()
        case .key(.delete), .control("d"):
            afterCursor = String(afterCursor.dropFirst())
        case .key(.left):
            if let skipped = beforeCursor.popLast() {
                afterCursor = String(skipped) + afterCursor
            }
        case .key(.right):
            beforeCursor += afterCursor.prefix(1)
            afterCursor = String(afterCursor.dropFirst())
        case .key(.home), .control("a"):
            afterCursor = text
            beforeCursor = ""
        case .key(.end), .control("e"):
            beforeCursor = text
            afterCursor = ""
        case .control("u"):
            beforeCursor = ""
        case .control("k"):
            afterCursor = ""
        case .control("w"):
            removeWord()
        case .key(.up), .control("p"):
            show(position - 1)
        case .key(.down), .control("n"):
            show(position + 1)
        default:
            break
        }
    }

    private mutating func removeWord() {
        while beforeCursor.last == " " {
            beforeCursor.removeLast()
        }
        while let last = beforeCursor.last, last != " " {
            beforeCursor.removeLast()
        }
    }

    /// Shows the line at a position in the history.
    ///
    /// At the end of the history, shows the line that is being typed.
    private mutating func show(_ position: Int) {
        guard (0...history.count).contains(position), position != self.position else { return }
        if self.position == history.count {
            draft = text
        }
        self.position = position
        beforeCursor = position == history.count ? draft : history[position]
        afterCursor = ""
    }

    /// Returns the part of the text around the cursor that fits into a number of columns.
    package func visible(columns: Int, _ typesetter: Typesetter) -> VisiblePart {
        let before = typesetter.line(beforeCursor)
        var start = 0
        var width = before.width
        // The cursor needs a column after the text before it.
        while width >= columns, start < before.cells.count {
            width -= before.cells[start].width
            start += 1
        }
        let cells = before.cells[start...] + typesetter.line(afterCursor).cells
        let visible = TypesetText(cells: Array(cells.prefix(columns: columns)))
        return VisiblePart(text: visible, cursor: width)
    }
}
