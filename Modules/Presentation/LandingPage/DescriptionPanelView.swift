/// The panel that describes the purpose of the app.
public enum DescriptionPanelView {
    /// The content of the panel.
    public struct Model: Sendable, Equatable {
        /// The title, of a few words.
        public let title: String
        /// The text, of one or two sentences.
        public let text: String
    }
}
