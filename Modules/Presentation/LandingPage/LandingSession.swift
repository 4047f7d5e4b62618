/// What is to happen once a session, however often the landing page is entered.
@MainActor
public final class LandingSession {
    var hasExplainedDenial = false
    var hasToldOfUnencryptedLocation = false

    /// Begins a session.
    public init() {}
}
