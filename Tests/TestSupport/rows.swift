/// Returns the rows of a table, each with an input, an arrow, and a message; `~` stands for the
/// input in front of it.
package func rows(_ table: String) -> [(input: String, message: String)] {
    table.split(separator: "\n").map { row in
        let input = String(row.prefix { $0 != "→" }.dropLast())
        let message = String(row.drop { $0 != "→" }.dropFirst(2))
        guard message.first == "~" else { return (input, message) }
        return (input, input + message.dropFirst())
    }
}
