import Platform

/// The words of a language for what an announcement does not have as text, such as the species.
public struct SearchVocabulary: Sendable {
    /// What the words are about.
    public struct Subject: Sendable, Hashable {
        /// The species; `nil` if it is not known.
        public let species: Pet.Species?
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
            species: Pet.Species?,
            sex: Pet.Sex,
            status: AnnouncementStatus,
            hasName: Bool
        ) {
            self.species = species
            self.sex = sex
            self.status = status
            self.hasName = hasName
        }

        /// The index of the subject in the list of all subjects.
        var number: Int {
            var number = species?.position ?? Pet.Species.allCases.count
            number = number * Pet.Sex.allCases.count + sex.position
            number = number * AnnouncementStatus.allCases.count + status.position
            return number * 2 + (hasName ? 1 : 0)
        }

        /// Each combination of the values, ordered by its number.
        fileprivate static let all: [Subject] = {
            var subjects: [Subject] = []
            for species in Pet.Species.allCases + [nil] {
                for sex in Pet.Sex.allCases {
                    for status in AnnouncementStatus.allCases {
                        for hasName in [false, true] {
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

    /// A set of subjects; to look up a number takes less time than to hash a subject.
    struct SubjectSet: Sendable, Hashable {
        /// Whether the set has each subject; the index is the number of the subject.
        private let members: [Bool]

        fileprivate init(_ members: [Bool]) {
            self.members = members
        }

        /// Creates an empty set.
        init() {
            members = Subject.all.map { _ in false }
        }

        /// Returns whether the set has the subject with a number.
        func contains(_ number: Int) -> Bool {
            members[number]
        }
    }

    /// The folded words about each subject; the index is the number of the subject.
    private let words: [[String]]

    /// Creates the vocabulary of a language.
    ///
    /// `text` returns the words with which the pages describe a subject, in any order.
    public init(text: (Subject) -> String) {
        words = Subject.all.map { subject in
            let folded = text(subject).foldedForSearch
            return folded.split(whereSeparator: \.isWhitespace).map { String($0) }
        }
    }

    /// Returns the subjects with a word that begins with a folded text.
    ///
    /// A word in the middle is not enough: "male" is not about females.
    func subjects(describedBy text: String) -> SubjectSet {
        guard !text.isEmpty else { return SubjectSet() }
        return SubjectSet(words.map { words in words.contains { $0.hasPrefix(text) } })
    }
}

extension CaseIterable where Self: Equatable {
    /// The index of the value in the list of all values.
    fileprivate var position: Int {
        Self.allCases.prefix { $0 != self }.count
    }
}
