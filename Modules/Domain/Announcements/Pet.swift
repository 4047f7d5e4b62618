/// The animal that an announcement is about.
public struct Pet: Sendable, Hashable {
    /// A kind of animal.
    public enum Species: String, Sendable, Hashable, CaseIterable {
        /// A dog.
        case dog
        /// A cat.
        case cat
        /// A bird.
        case bird
        /// A rabbit.
        case rabbit
        /// Any other, and any that the backend names and the app does not know.
        case other
    }

    /// An animal's sex.
    public enum Sex: String, Sendable, Hashable, CaseIterable {
        /// A male.
        case male
        /// A female.
        case female
        /// Nobody says, or the backend says something else.
        case unknown
    }

    /// The name it listens to.
    public let name: String?
    /// Its species.
    public let species: Species
    /// Its breed.
    public let breed: String?
    /// Its sex.
    public let sex: Sex
    /// Its age in years, not negative.
    public let age: Int?
    /// The number of its microchip.
    public let microchipNumber: String?
    /// Where a picture of it is: a URL, or a path below the backend's base.
    public let photo: String?

    /// Creates a pet from what is known of it.
    public init(
        name: String? = nil, species: Species, breed: String? = nil, sex: Sex = .unknown, age: Int? = nil,
        microchipNumber: String? = nil, photo: String? = nil
    ) {
        self.name = name
        self.species = species
        self.breed = breed
        self.sex = sex
        self.age = age
        self.microchipNumber = microchipNumber
        self.photo = photo
    }
}
