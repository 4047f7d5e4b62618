import Platform
import SystemCalls
import Transfers

/// A proxy through which requests reach a server.
struct Proxy: Sendable, Hashable {
    /// The variables that name a proxy for HTTPS; the first one that is set counts.
    static let addressVariables = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    /// The variables that list hosts without a proxy; the first one that is set counts.
    static let exceptionVariables = ["no_proxy", "NO_PROXY"]
    static let variables = addressVariables + exceptionVariables

    /// The address for libcurl, which can contain a password.
    let address: String
    /// The variable with the address.
    let variable: String

    var name: ProxyName { ProxyName(host: hostAndPort, variable: variable) }

    private var hostAndPort: String {
        let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
        // A password can contain an at sign or a slash.
        let authority = rest.lastIndex(of: "@").map { rest[rest.index(after: $0)...] } ?? rest
        return String(authority.prefix { $0 != "/" })
    }

    /// Whether the connection to the proxy itself is encrypted.
    var isEncrypted: Bool { address.lowercased().hasPrefix("https://") }
}

/// The hosts that a variable such as `no_proxy` lists, as libcurl reads it.
///
/// The names and addresses are separated by commas or spaces. A name stands for its subdomains as
/// well, and `*` alone for all hosts. A number of bits can follow an address: `10.0.0.0/8`.
struct ProxyExceptions {
    private let patterns: [Substring]

    init(_ list: String) {
        patterns = list.split { $0 == "," || $0.isWhitespace }
    }

    /// Returns whether a host is listed; the host is in lower case and in ASCII.
    func contains(_ host: String) -> Bool {
        if patterns == ["*"] {
            return true
        }
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        if let address = NetworkAddress(name) {
            return patterns.contains { address.matches($0) }
        }
        return patterns.contains { pattern in
            let domain = String(pattern.drop { $0 == "." }).comparableHostName
            let isComplete = !domain.hasSuffix(".")
            let suffix = isComplete ? domain : String(domain.dropLast())
            return name == suffix || name.hasSuffix(".\(suffix)")
        }
    }
}

/// An IPv4 or IPv6 address.
private struct NetworkAddress {
    private let bytes: [UInt8]

    /// Creates an address from a text, which can be in brackets; `nil` if it is not an address.
    init?(_ text: some StringProtocol) {
        let address = String(text.filter { !"[]".contains($0) })
        var buffer = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, address, &buffer) == 1 {
            bytes = Array(buffer.prefix(4))
        } else if inet_pton(AF_INET6, address, &buffer) == 1 {
            bytes = buffer
        } else {
            return nil
        }
    }

    /// Returns whether a pattern is this address, or a network that contains it.
    func matches(_ pattern: Substring) -> Bool {
        let parts = pattern.split(separator: "/", maxSplits: 1)
        guard let start = parts.first, let network = NetworkAddress(start) else { return false }
        guard network.bytes.count == bytes.count else { return false }
        let allBits = bytes.count * 8
        let bits = parts.count == 2 ? Int(parts[1]) : allBits
        guard let bits, (0...allBits).contains(bits) else { return false }
        return (0..<bits).allSatisfy { bit($0) == network.bit($0) }
    }

    private func bit(_ number: Int) -> Bool {
        bytes[number / 8] & (0x80 >> (number % 8)) != 0
    }
}
