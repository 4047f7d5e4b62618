/// A proxy, as messages name it.
package struct ProxyName: Hashable, Sendable, CustomStringConvertible {
    /// The host and the port, without a user name and a password.
    package let host: String
    /// The environment variable with the address of the proxy.
    package let variable: String

    package init(host: String, variable: String) {
        self.host = host
        self.variable = variable
    }

    /// The text for the log.
    package var description: String { host }
}

/// The reason why a proxy did not lead to a server.
package enum ProxyFault: Hashable, Sendable, CustomStringConvertible {
    /// The name of the proxy was not found.
    case unknownHost
    /// Nothing accepts connections at the host and port of the proxy.
    case noConnection
    /// The proxy responded with a status other than that of a tunnel.
    case refused(status: Int)
    /// The exchange with the proxy failed; the reason is for the log.
    case failed(reason: String)
    /// There was no reply within the time limit, from the proxy or from the server behind it.
    case timedOut

    /// The status 407, Proxy Authentication Required.
    package static let loginRequired = ProxyFault.refused(status: 407)

    /// The text for the log.
    package var description: String {
        switch self {
        case .unknownHost: "unknown host"
        case .noConnection: "no connection"
        case .refused(let status): "refused: \(status)"
        case .failed(let reason): reason
        case .timedOut: "timed out"
        }
    }
}
