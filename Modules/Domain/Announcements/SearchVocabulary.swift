import Platform

/// The words of a language for what an announcement does not have as text, such as the species.
public struct SearchVocabulary: Sendable {
    /// What the words are about.
    public struct Subject: Sendable, Hashable {
        public let species: Pet.Species
        public let sex: Pet.Sex
        public let status: AnnouncementStatus
        public let hasName: Bool

        init(_ announcement: Announcement) {
            self.init(
                species: announcement.pet.species,
                sex: announcement.pet.sex,
                status: announcement.status,
                hasName: announcement.pet.name != nil
            )
        }

        private init(
            species: Pet.Species,
            sex: Pet.Sex,
            status: AnnouncementStatus,
            hasName: Bool
        ) {
            self.species = species
            self.sex = sex
            self.status = status
            self.hasName = hasName
        }

        /// Each combination of the values.
        fileprivate static let all: [Subject] = {
            var subjects: [Subject] = []
            for species in Pet.Species.allCases {
                for sex in Pet.Sex.allCases {
                    for status in AnnouncementStatus.allCases {
                        for hasName in [true, false] {
                            subjects.append(
                                Subject(
                                    species: species,
                                    sex: sex,
                                    status: status,
                                    hasName: hasName
                                )
                            )
                        }
                    }
                }
            }
            return subjects
        }()
    }

    /// The folded words about each subject.
    private let words: [Subject: [String]]

    /// Creates the vocabulary of a language.
    ///
    /// `text` returns the words with which the pages describe a subject, in any order.
    public init(text: (Subject) -> String) {
        var words: [Subject: [String]] = [:]
        for subject in Subject.all {
            let folded = text(subject).foldedForSearch
            words[subject] = folded.split(whereSeparator: \.isWhitespace).map { String($0) }
        }
        self.words = words
    }

    /// Returns the subjects with a word that begins with a folded text.
    ///
    /// A word in the middle is not enough: "male" is not about females.
    func subjects(describedBy text: String) -> Set<Subject> {
        guard !text.isEmpty else { return [] }
        let described = words.filter { _, words in words.contains { $0.hasPrefix(text) } }
        return Set(described.keys)
    }
}
