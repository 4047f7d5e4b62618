/// The animal that an announcement is about; `nil` stands for an unknown value.
public struct Pet: Sendable, Hashable, Codable {
    public enum Species: String, Sendable, Hashable, CaseIterable, Codable {
        case dog
        case cat
        case bird
        case rabbit
        /// A species that the source calls other.
        case other
    }

    public enum Sex: String, Sendable, Hashable, CaseIterable, Codable {
        case male
        case female
        /// Not specified, or a value that the app does not know.
        case unknown
    }

    public let name: String?
    /// The species; `nil` if it is missing or a value that the app does not know.
    public let species: Species?
    public let breed: String?
    public let sex: Sex
    /// The age in years, not negative.
    public let age: Int?
    public let microchipNumber: String?
    /// The address of a photo: a URL, or a relative path if the announcement comes from a file.
    public let photo: String?

    /// Creates a pet.
    ///
    /// A name of blanks becomes `nil`. The other values are not validated.
    public init(
        name: String? = nil,
        species: Species?,
        breed: String? = nil,
        sex: Sex = .unknown,
        age: Int? = nil,
        microchipNumber: String? = nil,
        photo: String? = nil
    ) {
        let isBlank = name?.allSatisfy(\.isWhitespace) ?? true
        self.name = isBlank ? nil : name
        self.species = species
        self.breed = breed
        self.sex = sex
        self.age = age
        self.microchipNumber = microchipNumber
        self.photo = photo
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try values.decodeIfPresent(String.self, forKey: .name),
            species: try values.decodeIfPresent(Species.self, forKey: .species),
            breed: try values.decodeIfPresent(String.self, forKey: .breed),
            sex: try values.decode(Sex.self, forKey: .sex),
            age: try values.decodeIfPresent(Int.self, forKey: .age),
            microchipNumber: try values.decodeIfPresent(String.self, forKey: .microchipNumber),
            photo: try values.decodeIfPresent(String.self, forKey: .photo)
        )
    }
}
