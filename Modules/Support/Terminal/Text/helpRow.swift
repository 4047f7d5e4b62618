/// Returns an indented paragraph, in lines of at most 80 columns.
package func helpParagraph(
    _ text: String,
    _ typesetter: Typesetter = Typesetter(.ascii)
) -> String {
    typesetter.lines(text, columns: 78).map { "  \($0)\n" }.joined()
}

/// Returns rows of two columns, of which the first is two spaces wider than its longest text.
package func table(_ rows: [(String, String)]) -> [String] {
    let width = (rows.map { first, _ in first.count }.max() ?? 0) + 2
    return rows.map { first, second in
        first + String(repeating: " ", count: width - first.count) + second
    }
}

/// Returns a term with its explanation beside it, in lines of at most `columns` columns, two of
/// which are the indentation.
///
/// `width` is the width of the term's column. The explanation of a longer term starts on the next
/// line.
package func helpRow(
    _ term: String,
    _ explanation: String,
    _ typesetter: Typesetter = Typesetter(.ascii),
    width: Int = 30,
    columns: Int = 80
) -> String {
    let terms = typesetter.lines(term, columns: columns - 2).map(\.description)
    let term = terms.joined(separator: "\n  ")
    let lines = typesetter.lines(explanation, columns: columns - 2 - width).map(\.description)
    let margin = String(repeating: " ", count: width)
    let gap = term.count < width ? String(margin.dropFirst(term.count)) : "\n  " + margin
    return "  " + term + gap + lines.joined(separator: "\n  " + margin) + "\n"
}
