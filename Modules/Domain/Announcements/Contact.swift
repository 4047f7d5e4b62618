/// How to reach whoever made an announcement.
public struct Contact: Sendable, Hashable {
    /// A mail address.
    public let email: String?
    /// A telephone number.
    public let phone: String?

    /// Creates a contact from what is known.
    public init(email: String? = nil, phone: String? = nil) {
        self.email = email
        self.phone = phone
    }
}
