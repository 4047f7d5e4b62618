import Platform
import Presentation
import Terminal

extension AppSession {
    /// Returns the words that can take the place of the last word of a command.
    func completions(of line: String) -> [String] {
        Command.completions(of: line, pins: cells?.screen?.pins.map(\.number) ?? [])
    }

    /// Starts reading commands from the terminal; `output` prints text to standard output.
    func lineReader(output: @escaping (String) -> Void) throws(SystemError) -> LineReader {
        try LineReader(
            display.typesetter, isLinear: display.isLinear, completions: completions,
            others: { [strings] in strings[.moreCandidates, String($0)] }, output: output)
    }
}
