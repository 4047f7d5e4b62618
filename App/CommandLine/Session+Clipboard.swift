import Terminal

extension Session {
    /// Copies to the clipboard of the display's terminal, if it has one.
    func useClipboard(of display: Display, write: @escaping (String) -> Void) {
        let terminal = display.terminal
        let hasClipboard = terminal.clipboardSequence(for: "") != nil
        guard hasClipboard else { return }
        isClipboardInTmux = display.isInTmux
        clipboard = { text in terminal.clipboardSequence(for: text).map(write) }
    }
}
