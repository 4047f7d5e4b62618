import Platform

/// What environment variables say about the way to servers.
package struct HTTPEnvironment: Sendable, Hashable {
    /// The names of the variables, which curl reads as well.
    private static let variables = Proxy.variables + ["SSL_CERT_FILE", "SSL_CERT_DIR"]

    /// The values of the variables; those that are empty count as not set.
    private let values: [String: String]

    /// Creates an environment from variables and their values; other variables are ignored.
    package init(_ values: [String: String] = [:]) {
        self.values = values.filter { name, value in
            Self.variables.contains(name) && !value.isEmpty
        }
    }

    /// The environment of the process.
    package static var process: HTTPEnvironment {
        var values: [String: String] = [:]
        for name in variables {
            values[name] = getenv(name).map { String(cString: $0) }
        }
        return HTTPEnvironment(values)
    }

    /// The path of a file with the certificates of the authorities that are trusted; `nil` for
    /// those of the system.
    var authoritiesFile: String? { values["SSL_CERT_FILE"] }

    /// The path of a folder with the certificates of the authorities that are trusted, as
    /// `openssl rehash` prepares it; `nil` for that of the system.
    var authoritiesFolder: String? { values["SSL_CERT_DIR"] }

    /// Returns the proxy for requests to a URL; `nil` if they go to the server directly.
    ///
    /// Over plain HTTP, a proxy could read the location, so there is none.
    func proxy(for url: URL) -> Proxy? {
        guard url.scheme?.lowercased() == "https" else { return nil }
        let exceptions = Proxy.exceptionVariables.lazy.compactMap { values[$0] }.first
        if let exceptions, ProxyExceptions(exceptions).contains(url.comparableHost) {
            return nil
        }
        for variable in Proxy.addressVariables {
            if let address = values[variable] {
                return Proxy(address: address, variable: variable)
            }
        }
        return nil
    }
}
