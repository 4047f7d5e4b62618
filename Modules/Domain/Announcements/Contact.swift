/// The contact details of a reporter, as the reporter entered them; `nil` stands for an unknown
/// value.
public struct Contact: Sendable, Hashable, Codable {
    public let email: String?
    public let phone: String?

    /// Creates contact details; the values are not validated.
    public init(email: String? = nil, phone: String? = nil) {
        self.email = email
        self.phone = phone
    }
}
