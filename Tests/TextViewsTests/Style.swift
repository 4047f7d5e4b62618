import Terminal

typealias Style = Terminal.Style
