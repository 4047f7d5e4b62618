/// Returns the rows of a table, each with an input, an arrow, and a message; `~` stands for the
/// input in front of it.
package func rows(_ table: String) -> [(input: String, message: String)] {
    table.split(separator: "\n").map { row in
        let input = row.prefix { $0 != "→" }.dropLast()
        let message = row.drop { $0 != "→" }.dropFirst(2)
        return (
            String(input),
            message.first == "~" ? String(input + message.dropFirst()) : String(message)
        )
    }
}
