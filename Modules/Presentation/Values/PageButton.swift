/// A button on a page.
///
/// Equality ignores the action.
public struct PageButton: Sendable, Hashable, Identifiable {
    /// Where a view draws a button.
    public enum Place: Sendable {
        /// Beside the content that the button is about, such as the message of a failure.
        case content
        /// At the end of the page, with the others that no content of the page is about.
        case end
    }

    public let id: PageButtonID
    /// The localized title.
    public let title: String
    public let place: Place
    public let action: Action

    public init(
        _ id: PageButtonID,
        title: String,
        place: Place = .end,
        action: Action
    ) {
        self.id = id
        self.title = title
        self.place = place
        self.action = action
    }
}
