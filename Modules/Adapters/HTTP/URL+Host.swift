import Platform
import SystemCalls

extension URL {
    /// The host for comparisons, in lower case and, if it can be converted, in ASCII.
    ///
    /// It is empty if the URL has no host.
    var comparableHost: String { (displayedHost ?? "").comparableHostName }

    /// Returns the address with a host in ASCII.
    func asciiAddress() throws(HostNameFault) -> String {
        // FoundationEssentials percent-encodes an internationalized host. An IPv6 address can also
        // contain `%`, before its zone, but only an IPv6 address contains a colon.
        guard let encodedHost = host(percentEncoded: true), let displayedHost,
            encodedHost.contains("%"), !encodedHost.contains(":")
        else { return absoluteString }
        let asciiHost = try displayedHost.asciiHostName()
        return absoluteString.replacing(encodedHost, with: asciiHost, maxReplacements: 1)
    }

    /// Returns the URL with the host as another URL of the same host has it.
    ///
    /// A redirect leads to the ASCII form of a host that the user has typed in Unicode.
    func withHost(asIn other: URL) -> URL {
        guard comparableHost == other.comparableHost,
            let host = host(percentEncoded: true),
            let otherHost = other.host(percentEncoded: true)
        else { return self }
        let address = absoluteString.replacing(host, with: otherHost, maxReplacements: 1)
        return URL(string: address) ?? self
    }
}
