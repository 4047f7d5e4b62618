import PetsPresentation

/// The app's own words for a text of the page.
public struct Words: Texts {
    public init() {}

    public subscript(key: String) -> String? {
        key == Strings.Key.descriptionTitle.rawValue ? "Who has seen these pets?" : nil
    }
}
