package import Presentation
package import Terminal

/// Writes items of an outline as lines, with the commands for them.
package struct LineWriter {
    let strings: Strings
    let typesetter: Typesetter
    /// Returns the command of a tap on a control; `nil` if there is none now.
    let command: (Control) -> String?
    /// The command that shows all lines of the screen.
    let commandForAll: String
    /// The commands of the page that no item has.
    let otherCommands: [String]

    package init(
        strings: Strings,
        typesetter: Typesetter,
        commandForAll: String,
        otherCommands: [String] = [],
        command: @escaping (Control) -> String?
    ) {
        self.strings = strings
        self.typesetter = typesetter
        self.commandForAll = commandForAll
        self.otherCommands = otherCommands
        self.command = command
    }

    /// Returns all lines of a screen for screen readers; none without a screen.
    package func lines(_ outline: Outline?) -> [String] {
        guard let outline else { return [] }
        let items = outline.readSections.flatMap(\.items).filter(\.isRead)
        return items.map(line) + [lineOfCommands].compactMap(\.self)
    }

    /// Returns the most important lines of a screen.
    package func essentials(_ outline: Outline?) -> [String] {
        (outline?.essentials ?? []).map(line)
    }

    /// Returns an item as one line, with its command.
    func line(_ item: Outline.Item) -> String {
        guard let command = item.control.flatMap(command) else { return line(item.read) }
        return line("\(item.read) (\(command))")
    }

    func line(_ text: String) -> String {
        typesetter.line(text).description
    }

    /// The line with the commands of the page that no item has; `nil` if there are none.
    var lineOfCommands: String? {
        guard !otherCommands.isEmpty else { return nil }
        return line(strings[.otherCommands, otherCommands.joined(separator: "; ")])
    }
}
