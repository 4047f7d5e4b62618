/// The state shared by all landing pages of a session.
///
/// Pass the same instance to each page, so that the alert about a denied permission and the notice about an unencrypted
/// location each appear once.
@MainActor
public final class LandingSession {
    var hasExplainedDenial = false
    var hasToldOfUnencryptedLocation = false

    /// Creates a session in which nothing has been shown.
    public init() {}
}
