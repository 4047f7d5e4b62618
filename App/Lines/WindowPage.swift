/// A page as a terminal shows it after a command: without the rows of a map.
struct WindowPage: Equatable {
    /// The page, with the commands of its buttons.
    let lines: [String]
    /// The most important lines of the page, which are repeated if the window is too low for it.
    let essentials: [String]
    /// The commands that make sense now, apart from those of the buttons.
    let commands: [String]
}
