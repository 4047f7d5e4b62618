/// An alert with the two ways out of it.
public enum AlertView {
    /// What the alert shows.
    public struct Model: Sendable, Equatable {
        /// One thing to tap.
        public struct Button: Sendable, Equatable {
            /// What it says.
            public let title: String
            /// What it does; that closes the question, too.
            public let onTap: Action

            /// Two buttons are equal if they look alike.
            public static func == (lhs: Button, rhs: Button) -> Bool { lhs.title == rhs.title }
        }

        /// A few words.
        public let title: String
        /// A sentence or two.
        public let message: String
        /// Leads to the cure.
        public let settings: Button
        /// Leaves everything as it is.
        public let cancel: Button
    }
}
