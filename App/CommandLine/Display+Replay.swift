import Platform
import Presentation
import Terminal

extension Display {
    /// The options with which `play` starts from the same state, without secrets.
    var replayOptions: String {
        let names = OptionDescription.all.filter { [.data, .device].contains($0.group) }.map(\.name)
        let given = names.compactMap { name in self.given[name].map { value in "\(name) \(value.shellWord)" } }
        let output = [
            "--size \(size.columns)x\(size.rows)", "--lang \(strings.language.code)", "--charset \(charset.rawValue)",
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
