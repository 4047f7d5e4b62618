package import Transfers

extension Distrust {
    package static let sample = Distrust(
        host: "a.example",
        fault: .expired,
        reason: "it has expired"
    )
}

extension ProxyName {
    package static let sample = ProxyName(host: "a.example:3128", variable: "all_proxy")
}
