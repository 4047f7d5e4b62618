import Domain

extension SearchVocabulary {
    /// Creates the vocabulary of cards and details pages.
    init(_ strings: Strings) {
        self.init { subject in
            let status = strings.text(subject.status.nameKey, genderOf: subject.sex)
            var texts = [strings.species(subject.species), strings.sex(subject.sex), status]
            if !subject.hasName {
                texts.append(strings[subject.status.unnamedTitleKey, ""])
            }
            return texts.compactMap(\.self).joined(separator: " ")
        }
    }
}
