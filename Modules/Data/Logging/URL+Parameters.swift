import Platform

extension URL {
    /// The names of the parameters that the sources add to an address.
    private static let ownParameters: Set<Substring> = [
        "lat", "lng", "range", "bbox", "status", "sortby", "limit", "offset",
    ]

    /// The URL with dots in place of the parameters that come from elsewhere, which can be secrets.
    var withoutForeignParameters: URL {
        guard let query = query(percentEncoded: true) else { return self }
        var shown = query.split(separator: "&").filter { parameter in
            Self.ownParameters.contains(parameter.prefix { $0 != "=" })
        }
        let address = absoluteString.prefix { $0 != "?" }
        if shown.joined(separator: "&") != query {
            shown.insert("...", at: 0)
        }
        return URL(string: "\(address)?\(shown.joined(separator: "&"))") ?? self
    }
}
