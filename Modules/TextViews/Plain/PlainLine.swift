import Presentation

/// A line of a ``PlainView`` before it is wrapped.
struct PlainLine {
    /// The line between two parts of a page.
    static let blank = PlainLine("")

    let text: String
    /// What a tap on the line acts on; `nil` if it is only text.
    let control: Control?

    init(_ text: String, _ control: Control? = nil) {
        self.text = text
        self.control = control
    }

    /// Returns a line that looks like a button.
    static func button(_ title: String, _ control: Control) -> PlainLine {
        PlainLine("[\(title)]", control)
    }

    static func button(_ button: PageButton) -> PlainLine {
        .button(button.title, .button(button.id))
    }
}
