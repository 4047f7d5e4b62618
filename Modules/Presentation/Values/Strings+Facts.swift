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

    /// Returns the known contact details, in display order.
    func facts(of contact: Contact) -> [Fact] {
        [
            fact(.phone, .detailsPhone, contact.phone, link: URL.init(phone:)),
            fact(.email, .detailsEmail, contact.email, link: URL.init(email:)),
        ].compactMap(\.self)
    }
}
