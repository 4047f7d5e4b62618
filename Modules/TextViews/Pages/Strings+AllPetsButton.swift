import Presentation

extension Strings {
    /// Returns the title of the button that opens the list of all pets; `note` says which pets the
    /// filters show.
    func allPetsButton(_ note: String?) -> String {
        let title = self[.allPetsTitle]
        guard let note else { return title }
        return "\(title) (\(note))"
    }
}
