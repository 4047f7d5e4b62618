import Domain
import Platform

extension Strings {
    /// Returns a fact; `nil` if its value is unknown.
    func fact(
        _ id: Fact.ID,
        _ label: Key,
        _ value: String?,
        link: (String) -> URL? = { _ in nil }
    ) -> Fact? {
        guard let value else { return nil }
        return Fact(id, label: self[label], value: value, link: link(value))
    }

    /// Returns the known facts about a pet's appearance, in display order.
    func facts(about pet: Pet) -> [Fact] {
        [
            fact(.species, .detailsSpecies, pet.species.map(species)),
            fact(.breed, .detailsBreed, pet.breed?.asTitle),
            fact(.sex, .detailsSex, sex(pet.sex)),
            fact(.age, .detailsAge, pet.age.map(age)),
        ].compactMap(\.self)
    }

    /// Returns the known facts that follow those about the sighting, in display order.
    func furtherFacts(about announcement: Announcement) -> [Fact] {
        [
            fact(.microchip, .detailsMicrochip, announcement.pet.microchipNumber),
            fact(.reward, .detailsReward, announcement.reward),
        ].compactMap(\.self)
    }

    private func age(_ years: Int) -> String {
        years == 0 ? self[.ageBelowOne] : self[.age, years]
    }

    /// Returns the known contact details, in display order.
    func facts(of contact: Contact) -> [Fact] {
        [
            fact(.phone, .detailsPhone, contact.phone, link: URL.init(phone:)),
            fact(.email, .detailsEmail, contact.email, link: URL.init(email:)),
        ].compactMap(\.self)
    }
}
