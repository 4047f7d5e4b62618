/// A line of text that the user types.
package struct LineEntry: Equatable {
    package enum Outcome: Equatable {
        case line(String)
        case cancel
    }

    private(set) var text = ""

    package init() {}

    /// Handles an event; returns the outcome when the entry ends, and nil before.
    package mutating func take(_ event: InputEvent) -> Outcome? {
        switch event {
        case .character(let character): text.append(character)
        case .paste(let pasted): text += pasted.split(whereSeparator: \.isNewline).joined(separator: " ")
        case .key(.backspace):
            if text.popLast() == nil { return .cancel }
        case .control("u"): text = ""
        case .key(.enter): return text.isEmpty ? .cancel : .line(text)
        case .key(.escape): return .cancel
        default: break
        }
        return nil
    }

    /// Returns the end of the text that fits into a number of columns.
    package func tail(columns: Int) -> String {
        var room = columns
        let kept = text.reversed().prefix { character in
            room -= character.width
            return room >= 0
        }
        return String(kept.reversed())
    }
}
