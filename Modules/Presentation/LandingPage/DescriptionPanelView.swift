/// The panel that describes the purpose of the app.
public enum DescriptionPanelView {
    public struct Model: Sendable, Hashable {
        /// The localized title, of a few words.
        public let title: String
        /// The localized text, of one or two sentences.
        public let text: String

        public init(title: String, text: String) {
            self.title = title
            self.text = text
        }
    }
}
