import Platform
import SystemCalls
import Transfers

/// The way to a server.
struct Route: Sendable {
    /// The address of the request, with a host in ASCII.
    let address: String
    /// The host and the port of the server, for messages.
    let server: String
    /// The proxy that leads to the server; `nil` if none is used.
    let proxy: Proxy?
    let environment: HTTPEnvironment

    init(to url: URL, in environment: HTTPEnvironment) throws(TransferError) {
        server = url.hostAndPort ?? ""
        do {
            address = try url.asciiAddress()
        } catch {
            switch error {
            case .missingLibrary(let name): throw .missingLibrary(name: name)
            case .invalid: throw .unknownHost(server)
            }
        }
        proxy = environment.proxy(for: url)
        self.environment = environment
    }

    /// The error if there was no reply within the time limit.
    var timeoutError: TransferError {
        guard let proxy else { return .timedOut }
        return .proxy(proxy.name, .timedOut)
    }
}
