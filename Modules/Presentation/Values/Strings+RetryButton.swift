extension Strings {
    /// Returns the button that repeats a failed load, beside the message of the failure.
    func retryButton(_ id: PageButtonID, _ action: Action) -> PageButton {
        PageButton(id, title: self[.retry], place: .content, action: action)
    }
}
