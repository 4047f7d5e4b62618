import Domain

extension SearchVocabulary {
    /// Creates the vocabulary of cards and details pages.
    init(_ strings: Strings) {
        self.init { subject in
            let status = strings.text(subject.status.nameKey, genderOf: subject.sex)
            let species = subject.species.map(strings.species)
            var texts = [species, strings.sex(subject.sex), status]
            if !subject.hasName {
                texts.append(strings[subject.status.unnamedTitleKey, ""])
            }
            return texts.compactMap(\.self).joined(separator: " ")
        }
    }
}
