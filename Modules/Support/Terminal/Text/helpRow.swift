private let indentation = "  "

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
        let termWidth = termWidth
        return map { row in
            let gap = String(repeating: " ", count: termWidth - row.term.count)
            return row.term + gap + row.explanation
        }
    }

    /// Returns the rows as lines of at most `columns` columns.
    ///
    /// If an explanation has several lines, all of them start in the column of the explanations.
    package func lines(_ typesetter: Typesetter, columns: Int) -> [String] {
        let termWidth = termWidth
        let margin = String(repeating: " ", count: termWidth)
        var lines: [String] = []
        for row in self {
            var start = row.term + margin.dropFirst(row.term.count)
            for line in typesetter.lines(row.explanation, columns: columns - termWidth) {
                lines.append(start + line.description)
                start = margin
            }
        }
        return lines
    }

    /// The width of the column of terms: the longest term and two spaces.
    private var termWidth: Int { (map(\.term.count).max() ?? 0) + 2 }
}

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
    let typesetTerm = termLines.joined(separator: newLine)
    let margin = String(repeating: " ", count: width)
    let explanationLines = typesetter.lines(explanation, columns: room - width)
        .map(\.description)
    let typesetExplanation = explanationLines.joined(separator: newLine + margin)
    let isBesideTerm = typesetTerm.count < width
    var gap = newLine + margin
    if isBesideTerm {
        gap = String(margin.dropFirst(typesetTerm.count))
    }
    return indentation + typesetTerm + gap + typesetExplanation + "\n"
}
