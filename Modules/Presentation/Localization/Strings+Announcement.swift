import Domain

extension Strings {
    /// Returns the status of a pet, in the grammatical gender of its sex.
    func status(_ announcement: Announcement) -> String {
        text(announcement.status.nameKey, genderOf: announcement.pet.sex)
    }

    func species(_ species: Pet.Species) -> String {
        switch species {
        case .dog: self[.speciesDog]
        case .cat: self[.speciesCat]
        case .bird: self[.speciesBird]
        case .rabbit: self[.speciesRabbit]
        case .other: self[.speciesOther]
        }
    }

    func species(_ species: SpeciesCondition) -> String {
        switch species {
        case .known(let species): self.species(species)
        case .unknown: self[.speciesUnknown]
        }
    }

    func sex(_ sex: Pet.Sex) -> String? {
        switch sex {
        case .male: self[.sexMale]
        case .female: self[.sexFemale]
        case .unknown: nil
        }
    }

    /// Returns the name of the pet; if it has no name, its status and its breed, its species, or
    /// that it is a pet, such as "Found: dachshund".
    func title(of announcement: Announcement) -> String {
        let pet = announcement.pet
        if let name = pet.name {
            return name
        }
        let species = pet.species.map { inSentence(self.species($0)) }
        let kind = pet.breed ?? species ?? self[.petOfUnknownSpecies]
        return self[announcement.status.unnamedTitleKey, kind]
    }
}

extension AnnouncementStatus {
    /// The key of the name of the status.
    var nameKey: Strings.Key {
        switch self {
        case .active: .statusActive
        case .found: .statusFound
        case .closed: .statusClosed
        }
    }

    /// The key of the name of the status for several pets.
    var nameOfPetsKey: Strings.Key {
        switch self {
        case .active: .mapLegendMissing
        case .found: .mapLegendFound
        case .closed: .statusClosed
        }
    }

    /// The key of the title of a pet without a name.
    var unnamedTitleKey: Strings.Key {
        switch self {
        case .active: .cardUnnamedActive
        case .found: .cardUnnamedFound
        case .closed: .cardUnnamedClosed
        }
    }

    /// The key of the phrase on a card about the day of the sighting.
    var sightingPhraseKey: Strings.Key {
        switch self {
        case .active, .closed: .cardLastSeen
        case .found: .cardFound
        }
    }

    var sightingLabelKey: Strings.Key {
        switch self {
        case .active, .closed: .detailsLastSeen
        case .found: .detailsFound
        }
    }

    /// The key of the heading of the contact details.
    var contactTitleKey: Strings.Key {
        switch self {
        case .active, .closed: .detailsContact
        case .found: .detailsContactFound
        }
    }

    var sightingMapTitleKey: Strings.Key {
        switch self {
        case .active, .closed: .detailsMap
        case .found: .detailsMapFound
        }
    }
}
