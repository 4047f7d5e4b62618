import Platform
import Terminal

/// The words of a line, separated by spaces or enclosed in double quotes; a word that begins with
/// `#` starts a comment.
struct Words {
    private struct Word {
        let text: String
        let range: Range<String.Index>
        let isQuoted: Bool
    }

    /// The line without the comment.
    private let line: Substring
    private let words: [Word]
    /// Where the line's files are looked up; `nil` for the working folder, without limits.
    let files: ScriptFiles?

    init(_ line: String, _ files: ScriptFiles? = nil) throws(CommandError) {
        var words: [Word] = []
        var end = line.startIndex
        while let start = line[end...].firstIndex(where: { !$0.isWhitespace }), line[start] != "#" {
            let word = try Self.word(from: start, in: line)
            words.append(word)
            end = word.range.upperBound
        }
        self.line = line[..<end]
        self.words = words
        self.files = files
    }

    private static func word(from start: String.Index, in line: String) throws(CommandError) -> Word
    {
        guard line[start] == "\"" else {
            let range = start..<endOfWord(from: start, in: line)
            return Word(text: String(line[range]), range: range, isQuoted: false)
        }
        let end = try endOfQuote(from: start, in: line)
        let range = start..<end
        let raw = String(line[range])
        guard case .string(let text)? = try? JSONValue(parsing: raw) else {
            throw CommandError(
                line: line.trimmed,
                fault: ArgumentFault(CommandFault.notJSONText, raw.quoted)
            )
        }
        return Word(text: text, range: range, isQuoted: true)
    }

    var first: String? { words.first?.text }

    var arguments: [String] { words.dropFirst().map(\.text) }

    var argument: String {
        get throws(ArgumentFault) { try arguments(atLeast: 1, atMost: 1)[0] }
    }

    /// The arguments as written, or the only one if it is quoted.
    ///
    /// A coordinate, for example, can contain spaces even without quotation marks.
    var allArguments: String {
        get throws(ArgumentFault) {
            let first = try arguments(atLeast: 1)[0]
            guard isQuoted(1) else { return rest(from: 1) }
            try end(after: 1)
            return first
        }
    }

    /// The only argument, as the path of a file.
    var file: String {
        get throws(ArgumentFault) {
            let name = try argument
            return try files?.path(of: name) ?? name
        }
    }

    func arguments(atLeast least: Int, atMost most: Int = .max) throws(ArgumentFault) -> [String] {
        let arguments = arguments
        guard arguments.count >= least else {
            throw ArgumentFault(
                arguments.isEmpty ? CommandFault.noArgument : .tooFewArguments
            )
        }
        try end(after: most)
        return arguments
    }

    func end(after count: Int) throws(ArgumentFault) {
        guard arguments.count > count else { return }
        throw ArgumentFault(CommandFault.unexpected, arguments[count].quoted)
    }

    /// Returns whether the word at an index is quoted; the command's name has index 0.
    func isQuoted(_ index: Int) -> Bool {
        words[index].isQuoted
    }

    /// Returns the line from the word at an index, as written, without the comment.
    func rest(from index: Int) -> String {
        String(line[words[index].range.lowerBound...])
    }

    private static func endOfWord(from start: String.Index, in line: String) -> String.Index {
        var index = start
        while index < line.endIndex, !line[index].isWhitespace {
            // A quote inside a word, as in JSON, can contain spaces.
            if line[index] == "\"" {
                index = (try? endOfQuote(from: index, in: line)) ?? line.endIndex
            } else {
                index = line.index(after: index)
            }
        }
        return index
    }

    private static func endOfQuote(from start: String.Index, in line: String) throws(CommandError)
        -> String.Index
    {
        var index = line.index(after: start)
        while index < line.endIndex, line[index] != "\"" {
            // The character after a backslash does not end the quote.
            if line[index] == "\\" {
                index = line.index(after: index)
            }
            if index < line.endIndex {
                index = line.index(after: index)
            }
        }
        guard index < line.endIndex else {
            throw CommandError(line: line.trimmed, fault: ArgumentFault(CommandFault.openQuote))
        }
        return line.index(after: index)
    }
}
