import Domain
import Platform

extension MapSnapshotError {
    /// Creates the error for a request that has no complete reply.
    init(_ error: HTTPError) {
        self =
            switch error {
            case .cancelled: .cancelled
            case .unreachable(let reason): .unreachable(reason: reason)
            case .timedOut: .timedOut
            case .malformed(let reason): .malformed(reason: reason)
            case .redirected(let address):
                .redirected(address: String((URL(string: address)?.withoutSecrets ?? "").prefix(500)))
            case .untrusted(let reason): .untrusted(reason: reason)
            case .tooLarge(let limit): .malformed(reason: "more than \(limit) bytes")
            case .missingLibrary(let name): .missingLibrary(name: name)
            }
    }
}

extension URL {
    /// The address without user name, password, query and fragment; the query of a presigned URL is a secret.
    var withoutSecrets: String {
        let scheme = scheme.map { "\($0)://" } ?? ""
        return scheme + (hostAndPort ?? "") + path(percentEncoded: true)
    }
}
