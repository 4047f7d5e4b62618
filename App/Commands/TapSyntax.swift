import Presentation
import TextViews

extension CommandSyntax {
    /// The syntax of the commands that tap a button, a card or a pin.
    static let tap = CommandSyntax(
        "tap map|pin N|card [N]|\(buttons.dropFirst().joined(separator: "|"))",
        examples: ["tap pin 2", "tap retry map"],
        choices: [Choice("card", TapCard(.ofCallout))]
            + TapButton.listed.map { Choice($0.rawValue, TapButton($0)) },
        wordsOnScreen: { screen in
            screen.pins.map { "pin \($0.number)" } + screen.cardWords
                + screen.buttons.map(\.id.rawValue)
        },
        parse: { (words) throws(ArgumentFault) in try tapCommand(words) }
    )

    /// The maximum length of the words for a button.
    private static let maxButtonLength = 40

    private static var buttons: [String] { TapButton.listed.map(\.rawValue) }

    /// Returns the command of words that are not among the choices.
    private static func tapCommand(_ words: Words) throws(ArgumentFault) -> any Command {
        let names = try words.arguments(atLeast: 1)
        switch names[0] {
        case "pin":
            let number = try words.arguments(atLeast: 2, atMost: 2)[1]
            return TapPin(try Int(positive: number))
        case "card":
            let number = try words.arguments(atLeast: 2, atMost: 2)[1]
            return TapCard(.number(try Int(positive: number)))
        default:
            let text = names.joined(separator: " ")
            // No button has so many words. A short text can be a button that the help does not list.
            guard text.count <= maxButtonLength else {
                throw ArgumentFault(CommandFault.unknownTarget, text.quoted)
            }
            return TapButton(PageButtonID(rawValue: text))
        }
    }
}
