import Terminal

/// The style of cells; Darwin has another type with this name.
typealias Style = Terminal.Style
