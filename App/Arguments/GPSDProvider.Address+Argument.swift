import Data
import Platform

extension GPSDProvider.Address {
    /// Creates an address from `gpsd://HOST[:PORT]`.
    init(argument: String) throws(ArgumentFault) {
        guard let url = URLComponents(string: argument), url.scheme == "gpsd" else {
            throw ArgumentFault(english: "not a URL")
        }
        guard url.user == nil else { throw ArgumentFault.credentials }
        guard let host = url.host, !host.isEmpty else { throw ArgumentFault(english: "the URL has no host") }
        guard ["", "/"].contains(url.path), url.query == nil, url.fragment == nil else {
            throw ArgumentFault(english: "the URL has more than a host and a port")
        }
        let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        guard let port = url.port else {
            self.init(host: name)
            return
        }
        guard let number = UInt16(exactly: port), number > 0 else { throw ArgumentFault.port(port) }
        self.init(host: name, port: number)
    }
}
