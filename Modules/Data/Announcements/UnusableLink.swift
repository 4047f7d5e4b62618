/// The reason why a link of a server cannot be followed.
package enum UnusableLink: Hashable, Sendable, CustomStringConvertible {
    case empty
    /// The text is not an address.
    case invalid
    /// The address has another scheme than `http` or `https`; the text is not trusted.
    case otherScheme(String)
    /// The address has a user name or a password.
    case userName

    /// The end of a sentence for the log.
    package var description: String {
        switch self {
        case .empty: "is empty"
        case .invalid: "is not an address"
        case .otherScheme: "has another scheme than http or https"
        case .userName: "has a user name"
        }
    }
}
