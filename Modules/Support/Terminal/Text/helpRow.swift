/// Returns an indented paragraph, in lines of at most 80 columns.
package func helpParagraph(
    _ text: String,
    _ typesetter: Typesetter = Typesetter(.ascii)
) -> String {
    let lines = typesetter.lines(text, columns: 80 - indentation.count)
    return lines.map { "\(indentation)\($0)\n" }.joined()
}

/// A term and its explanation in a list of two columns.
package struct HelpRow {
    package let term: String
    package let explanation: String

    package init(term: String, explanation: String) {
        self.term = term
        self.explanation = explanation
    }
}

extension [HelpRow] {
    /// The rows as lines.
    ///
    /// All explanations start in the same column, two spaces after the longest term.
    package var lines: [String] {
        let width = (map(\.term.count).max() ?? 0) + 2
        return map { row in
            let gap = String(repeating: " ", count: width - row.term.count)
            return row.term + gap + row.explanation
        }
    }

    /// Returns the rows as lines of at most `columns` columns.
    ///
    /// If an explanation has several lines, all of them start in the column of the explanations.
    package func lines(_ typesetter: Typesetter, columns: Int) -> [String] {
        let width = (map(\.term.count).max() ?? 0) + 2
        let margin = String(repeating: " ", count: width)
        return flatMap { row in
            let explanation = typesetter.lines(row.explanation, columns: columns - width)
            return explanation.enumerated().map { number, line in
                var start = margin
                if number == 0 {
                    start = row.term + margin.dropFirst(row.term.count)
                }
                return start + line.description
            }
        }
    }
}

private let indentation = "  "

/// Returns a term with its explanation beside it, in lines of at most `columns` columns.
///
/// These include two columns of indentation. `width` is the width of the term's column. If the term
/// does not fit into it, the explanation starts on the next line.
package func helpRow(
    _ term: String,
    _ explanation: String,
    _ typesetter: Typesetter = Typesetter(.ascii),
    width: Int = 30,
    columns: Int = 80
) -> String {
    let room = columns - indentation.count
    let newLine = "\n" + indentation
    let termLines = typesetter.lines(term, columns: room).map(\.description)
    let term = termLines.joined(separator: newLine)
    let margin = String(repeating: " ", count: width)
    let lines = typesetter.lines(explanation, columns: room - width).map(\.description)
    let explanation = lines.joined(separator: newLine + margin)
    let fitsBeside = term.count < width
    let gap = fitsBeside ? String(margin.dropFirst(term.count)) : newLine + margin
    return indentation + term + gap + explanation + "\n"
}
