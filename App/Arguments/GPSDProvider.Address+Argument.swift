import Data
import Platform

extension GPSDProvider.Address {
    /// Creates an address from `gpsd://HOST[:PORT]`.
    init?(argument: String) {
        guard let url = URLComponents(string: argument), url.scheme == "gpsd", let host = url.host, !host.isEmpty,
            ["", "/"].contains(url.path), url.query == nil, url.fragment == nil, url.user == nil
        else { return nil }
        let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        guard let given = url.port else {
            self.init(host: name)
            return
        }
        guard let port = UInt16(exactly: given), port > 0 else { return nil }
        self.init(host: name, port: port)
    }
}
