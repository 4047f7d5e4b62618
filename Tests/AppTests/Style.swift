import Terminal

/// `Style`, of which Darwin has another one.
typealias Style = Terminal.Style
