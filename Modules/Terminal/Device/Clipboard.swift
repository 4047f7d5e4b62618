import Platform

extension TerminalKind {
    /// Returns the sequence that puts a text into the clipboard (xterm, OSC 52); nil if the terminal may print it instead.
    ///
    /// A terminal or a multiplexer can be set up to ignore it.
    package func clipboardSequence(for text: String) -> String? {
        self == .xterm ? "\u{1b}]52;c;\(Data(text.utf8).base64EncodedString())\u{1b}\\" : nil
    }
}
