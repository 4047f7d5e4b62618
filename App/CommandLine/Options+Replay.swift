import Platform
import Presentation
import Terminal

extension Options {
    /// Returns the options with which `play` starts from the same state, without secrets.
    func replayOptions(for display: Display) -> String {
        let names = OptionDescription.all.filter { [.data, .device].contains($0.group) }.map(\.name)
        let given = names.compactMap { name in self.given[name].map { value in "\(name) \(value.shellWord)" } }
        let output = [
            "--size \(display.size.columns)x\(display.size.rows)", "--lang \(display.strings.language.code)",
            "--charset \(display.charset.rawValue)",
        ]
        return (given + output).joined(separator: " ")
    }
}

extension String {
    /// The text as a word of a shell command, quoted if necessary.
    fileprivate var shellWord: String {
        allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.,:/=+@%".contains($0)) } && !isEmpty
            ? self : "'\(neutralized().replacing("'", with: "'\\''"))'"
    }
}
