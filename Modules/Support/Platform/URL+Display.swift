extension URL {
    /// The host as it was typed, so possibly in Unicode.
    package var displayedHost: String? {
        // Without percent encoding, some versions of Foundation return a name in ASCII.
        host(percentEncoded: true)?.percentDecoded
    }

    /// The address with the host as it was typed.
    package var displayedAddress: String {
        guard let host = host(percentEncoded: true), let displayedHost, !host.contains(":") else {
            return absoluteString
        }
        return absoluteString.replacing(host, with: displayedHost, maxReplacements: 1)
    }
}
