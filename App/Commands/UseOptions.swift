import Presentation

/// Gives the options that a script is meant for.
///
/// In a script, the line is not performed: who plays the script applies the options before.
struct UseOptions: Command {
    /// The options with their values.
    let words: [String]

    init(words: [String]) {
        self.words = words
    }

    init(_ words: Words) throws(ArgumentFault) {
        let first = try words.arguments(atLeast: 1)[0]
        guard first.hasPrefix("-") else { throw ArgumentFault(CommandFault.noOption) }
        self.init(words: words.arguments)
    }

    var scope: CommandScope { .program }

    var description: String {
        (["options"] + words.map(\.scriptWord)).joined(separator: " ")
    }

    func decision(in situation: Situation) -> Decision {
        situation.refused(.optionsOnlyInScript)
    }
}
