import Domain
import Localization
public import Observation

/// The state that all pages of a session share.
///
/// Pass the same instance to each page. Then the alert about a denied permission and the notice
/// about an unencrypted location each appear only once, and the list of all pets and the full-screen
/// map have the same filters.
@MainActor @Observable public final class LandingSession {
    /// The filters of the list of all pets.
    ///
    /// The filters for status, species, age and words also apply to the full-screen map.
    public var filters = PetFilters()
    @ObservationIgnored var hasExplainedDenial = false
    @ObservationIgnored var hasShownUnencryptedNotice = false
    @ObservationIgnored private var vocabulary: SearchVocabulary?

    /// Creates a session in which neither the alert nor the notice has been shown.
    public init() {}

    /// Returns the vocabulary of searches in the app's language, which is made once, for the first
    /// search.
    func vocabulary(_ strings: Strings) -> SearchVocabulary {
        if let vocabulary {
            return vocabulary
        }
        let made = SearchVocabulary(strings)
        vocabulary = made
        return made
    }
}
