/// The contact details of a reporter, as entered; nil stands for an unknown value.
public struct Contact: Sendable, Hashable {
    /// The email address.
    public let email: String?
    /// The telephone number.
    public let phone: String?

    /// Creates contact details; the values are not validated.
    public init(email: String? = nil, phone: String? = nil) { (self.email, self.phone) = (email, phone) }
}
