/// What is wrong with the certificate of a server, as far as the TLS library says it.
package enum CertificateFault: Hashable, Sendable, CaseIterable {
    case expired
    /// The certificate is not valid yet; perhaps the clock of this machine is wrong.
    case notYetValid
    /// The certificate is for other names.
    case otherName
    /// The certificate comes from an authority that this machine does not trust, or from the
    /// server itself.
    case unknownIssuer
    /// The file or folder with the certificates of authorities cannot be read.
    case unreadableAuthorities
    case other
}

/// The reason why the identity of a server could not be verified.
package struct Distrust: Hashable, Sendable, CustomStringConvertible {
    /// The host that was asked, with its port if the address has one.
    package let host: String
    package let fault: CertificateFault
    /// The system's description, for the log.
    package let reason: String

    package init(host: String, fault: CertificateFault, reason: String) {
        self.host = host
        self.fault = fault
        self.reason = reason
    }

    /// The text for the log.
    package var description: String { "\(host): \(reason)" }
}
