package import Presentation
package import Terminal

extension Outline {
    /// Returns the outline as lines of plain text, wrapped at the end of the window.
    ///
    /// `command` returns the command of a tap on a control; `nil` for none.
    package func lines(
        columns: Int,
        _ typesetter: Typesetter,
        _ strings: Strings,
        command: (Control) -> String? = { _ in nil }
    ) -> [String] {
        var lines: [String] = []
        for section in printedSections {
            if !lines.isEmpty {
                lines.append("")
            }
            lines += section.lines(columns: columns, typesetter, strings, command: command)
        }
        return lines
    }
}

extension Outline.Section {
    /// Returns the section as lines of plain text, wrapped at the end of the window.
    ///
    /// `command` returns the command of a tap on a control; `nil` for none. The command is written
    /// in parentheses, at the end of the line or below it.
    package func lines(
        columns: Int,
        _ typesetter: Typesetter,
        _ strings: Strings,
        command: (Control) -> String?
    ) -> [String] {
        func wrapped(_ text: String) -> [String] {
            typesetter.indentedLines(text, columns: columns).map(\.description)
        }
        return printedLines(strings).flatMap { line in
            guard let command = line.control.flatMap(command) else { return wrapped(line.text) }
            let whole = wrapped("\(line.text) (\(command))")
            return whole.count == 1 ? whole : wrapped(line.text) + wrapped("(\(command))")
        }
    }

    /// Returns the lines of the section before they are wrapped, with the number of the pets that
    /// are left out.
    private func printedLines(_ strings: Strings) -> [Outline.Item.PrintedLine] {
        var lines: [Outline.Item.PrintedLine] = []
        var pets = 0
        for item in items where item.isPrinted {
            if item.isPet {
                pets += 1
                if pets > limits.printed {
                    continue
                }
            }
            let isHeadingInside = item.isHeading && !lines.isEmpty
            if isHeadingInside {
                lines.append(Outline.Item.PrintedLine(""))
            }
            lines += item.printed
        }
        if pets > limits.printed {
            lines.append(Outline.Item.PrintedLine(strings[.morePets, pets - limits.printed]))
        }
        return lines
    }
}

extension Outline.Item {
    /// Whether the item is a card or a pin, of which a page can have many.
    var isPet: Bool { petID != nil }

    var isHeading: Bool {
        if case .heading = content {
            true
        } else {
            false
        }
    }
}
