/// The panel that says what the app is for.
public enum DescriptionPanelView {
    /// What the panel shows.
    public struct Model: Sendable, Equatable {
        /// A few words.
        public let title: String
        /// A sentence or two.
        public let text: String
    }
}
