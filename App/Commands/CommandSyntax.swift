import Presentation
import Terminal
import TextViews

/// How a command is typed, completed and explained.
struct CommandSyntax: Sendable {
    let name: String
    /// The name and the arguments, as the help shows them.
    let usage: String
    let examples: [String]
    /// The words after the name that stand for a command; no words for the name alone.
    let choices: [Choice]
    /// The beginnings of other words after the name; `anyWord` stands for any word.
    let starts: [String]
    /// The start of an argument that completion cannot suggest.
    static let anyWord = ""
    /// Returns the words after the name that the screen adds, such as the numbers of its cards.
    let wordsOnScreen: @Sendable (DeviceScreen) -> [String]
    private let parse: (@Sendable (Words) throws(ArgumentFault) -> any Command)?

    struct Choice: Sendable {
        let words: String
        let command: any Command

        init(_ words: String, _ command: any Command) {
            self.words = words
            self.command = command
        }
    }

    /// Creates a syntax; `usage` begins with the name, and `parse` returns the command of words
    /// that are not a choice.
    init(
        _ usage: String,
        examples: [String] = [],
        choices: [Choice] = [],
        starts: [String] = [],
        wordsOnScreen: @escaping @Sendable (DeviceScreen) -> [String] = { _ in [] },
        parse: (@Sendable (Words) throws(ArgumentFault) -> any Command)? = nil
    ) {
        name = String(usage.prefix { $0 != " " })
        self.usage = usage
        self.examples = examples
        self.choices = choices
        self.starts = starts
        self.wordsOnScreen = wordsOnScreen
        self.parse = parse
    }

    /// The key of the explanation in the app's strings files.
    var helpKey: String { "help.\(name)" }

    func help(_ strings: Strings) -> String {
        strings.text(helpKey)
    }

    /// Creates the syntax of a command without arguments.
    init(_ name: String, _ command: any Command) {
        self.init(name, choices: [Choice("", command)])
    }

    /// Returns the command of a line that begins with the name.
    func command(_ words: Words) throws(ArgumentFault) -> any Command {
        let text = words.arguments.joined(separator: " ")
        let choice = choices.first { $0.words == text }
        if let choice {
            return choice.command
        }
        if let parse {
            return try parse(words)
        }
        // A wrong number of arguments is another fault than an unknown value. Without a parser, a
        // command has at most one argument.
        let takesArgument = usage != name
        if takesArgument {
            _ = try words.argument
        } else {
            try words.end(after: 0)
        }
        throw .unknownValue
    }

    /// Returns a parser of one word.
    static func word<Value>(
        _ parse: @escaping @Sendable (String) throws(ArgumentFault) -> Value,
        _ command: @escaping @Sendable (Value) -> any Command
    ) -> @Sendable (Words) throws(ArgumentFault) -> any Command {
        { (words) throws(ArgumentFault) in command(try parse(try words.argument)) }
    }
}

extension CommandSyntax {
    /// The syntax of all commands, by subject.
    static let all: [CommandSyntax] =
        [permissionAndDevice, page, map, list, conditions, script].flatMap(\.self)

    /// Returns the command of a line; `nil` if the line is empty or only a comment.
    ///
    /// `files` are those of the script to which the line belongs; `nil` if it belongs to none.
    static func command(
        _ line: String,
        _ files: ScriptFiles? = nil
    ) throws(CommandError) -> (any Command)? {
        let words = try Words(line, files)
        guard let name = words.first else { return nil }
        let helpKey = "?"
        let syntax = try Self.named(name == helpKey ? "help" : name)
        let command: any Command
        do {
            command = try syntax.command(words)
        } catch {
            throw CommandError(line: words.rest(from: 0), fault: error) { _ in syntax.usage }
        }
        // The error about an unknown name after `help` is the same as if the name were typed alone.
        if let help = command as? ShowHelp, let name = help.name {
            _ = try Self.named(name)
        }
        return command
    }

    private static func named(_ name: String) throws(CommandError) -> CommandSyntax {
        guard let syntax = all.first(where: { $0.name == name }) else {
            throw CommandError(line: name, fault: ArgumentFault(CommandFault.unknownCommand)) {
                strings in
                let names = all.map(\.name)
                return nearestName(to: name, in: names).map { strings[CommandFault.didYouMean, $0] }
                    ?? strings[CommandText.expectedCommand]
            }
        }
        return syntax
    }
}

// MARK: - Help

extension CommandSyntax {
    /// Returns the lines that explain a command with examples, or all commands if the name is
    /// `nil`.
    static func help(
        of name: String? = nil,
        phone: PhoneHelp = .ofDefaults,
        in strings: Strings,
        _ typesetter: Typesetter = Typesetter(.ascii),
        columns: Int = 80
    ) -> [String] {
        let width = min(columns, 80)
        if let name {
            let syntax = all.filter { $0.name == name }
            let rows = syntax.flatMap { [$0.helpRow(strings)] + $0.exampleRows(strings) }
            return lines(of: rows, typesetter, columns: width)
        }
        let introduction = typesetter.lines(phone.text(strings), columns: width)
        let rows = all.map { $0.helpRow(strings) }
        return introduction.map(\.description) + [""] + lines(of: rows, typesetter, columns: width)
    }

    private func helpRow(_ strings: Strings) -> HelpRow {
        HelpRow(term: usage, explanation: help(strings))
    }

    /// The rows of the examples, whose heading stands beside the first one.
    private func exampleRows(_ strings: Strings) -> [HelpRow] {
        examples.enumerated().map { number, example in
            HelpRow(term: number == 0 ? strings[CommandText.examples] : "", explanation: example)
        }
    }

    /// The width from which the terms and the explanations are in two columns: the terms take 30.
    private static let minColumnsOfTable = 60

    /// Returns rows in two columns, or where there is no room for them with the explanation below
    /// the term.
    private static func lines(
        of rows: [HelpRow],
        _ typesetter: Typesetter,
        columns: Int
    ) -> [String] {
        if columns >= minColumnsOfTable {
            return rows.flatMap { row in
                Terminal.helpRow(row.term, row.explanation, typesetter, columns: columns).lines
            }
        }
        return rows.flatMap { row in
            let explanation = "   " + row.explanation
            // Only the first example has a term.
            guard !row.term.isEmpty else { return [explanation] }
            // With spaces, a line can break between alternatives.
            let term = " " + row.term.replacing("|", with: " | ")
            return [term, explanation]
        }
    }
}

// MARK: - Completion

extension CommandSyntax {
    /// A line, or the start of a line, that completion offers.
    private struct Candidate {
        let line: String
        /// A command that shows whether the line is of use now; `nil` if no command shows it.
        let command: (any Command)?
    }

    /// The lines that completion knows; one that ends in a space, a colon or a quotation mark is
    /// the start of a command.
    static var completableLines: [String] {
        all.flatMap(\.candidates).map(\.line)
    }

    private var candidates: [Candidate] {
        let complete = choices.map { choice in
            Candidate(
                line: choice.words.isEmpty ? name : "\(name) \(choice.words)",
                command: choice.command
            )
        }
        // The rest of the line is not known yet, so the first example stands for it.
        let exampleCommand = examples.first.flatMap { try? Self.command($0) }
        let incomplete = starts.map { Candidate(line: "\(name) \($0)", command: exampleCommand) }
        return complete + incomplete
    }

    /// Returns the words that complete the last word of a line, with a space if others can follow.
    ///
    /// With a situation, commands that are not offered in it are left out, and the numbers of the
    /// cards and pins on the screen are included.
    @MainActor static func completions(of line: String, in situation: Situation? = nil)
        -> [String]
    {
        let index = allWords(of: line).count - 1
        let lines = completableLines(in: situation) + all.map { "help \($0.name)" }
        var candidates: Set<String> = []
        var candidatesWithMoreWords: Set<String> = []
        for completable in lines where completable.hasPrefix(line) {
            let words = allWords(of: completable)
            let candidate = String(words[index])
            // A line that ends in a space has no word there.
            guard !candidate.isEmpty else { continue }
            candidates.insert(candidate)
            if words.count > index + 1 {
                candidatesWithMoreWords.insert(candidate)
            }
        }
        let completions = candidates.sorted(by: isBefore).map { candidate in
            candidatesWithMoreWords.contains(candidate) ? "\(candidate) " : candidate
        }
        return completions + fileCompletions(of: line)
    }

    /// Returns the words of a line; the last one is empty if the line ends in a space.
    private static func allWords(of line: String) -> [Substring] {
        line.split(separator: " ", omittingEmptySubsequences: false)
    }

    /// Returns whether a candidate comes before another one: words before numbers, which are in
    /// numerical order.
    private static func isBefore(_ candidate: String, _ other: String) -> Bool {
        let number = Int(candidate) ?? 0
        let otherNumber = Int(other) ?? 0
        return number == otherNumber ? candidate < other : number < otherNumber
    }

    /// Returns the paths that complete the argument of a command that takes a file.
    private static func fileCompletions(of line: String) -> [String] {
        let command = "announcements "
        guard line.hasPrefix(command) else { return [] }
        return pathCompletions(of: String(line.dropFirst(command.count)))
    }

    @MainActor private static func completableLines(in situation: Situation?) -> [String] {
        guard let situation else { return completableLines }
        let candidates = all.flatMap(\.candidates).filter { candidate in
            candidate.command.map(situation.isOffered) ?? true
        }
        return candidates.map(\.line) + linesOnScreen(in: situation)
    }

    /// Returns the lines with what is on the screen.
    @MainActor private static func linesOnScreen(in situation: Situation) -> [String] {
        guard let screen = situation.screen else { return [] }
        let lines = all.flatMap { syntax in
            syntax.wordsOnScreen(screen).map { "\(syntax.name) \($0)" }
        }
        return lines.filter { line in
            guard let command = try? command(line) else { return false }
            return situation.isOffered(command)
        }
    }
}

extension String {
    /// The lines of the text; a line break at its end does not begin another line.
    var lines: [String] {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" {
            lines.removeLast()
        }
        return lines
    }
}
