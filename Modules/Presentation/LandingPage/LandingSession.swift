/// The state that all landing pages of a session share.
///
/// Pass the same instance to each page, so that the alert about a denied permission and the notice about an unencrypted
/// location each appear on one page only.
@MainActor
public final class LandingSession {
    var hasExplainedDenial = false
    var hasToldOfUnencryptedLocation = false

    /// Creates a session in which neither the alert nor the notice has been shown.
    public init() {}
}
