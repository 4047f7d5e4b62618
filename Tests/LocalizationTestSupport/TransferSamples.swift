package import Localization
package import Transfers

extension Distrust {
    package static let sample = Distrust(
        host: "a.example",
        fault: .expired,
        reason: "it has expired"
    )

    /// The sentence about the sample.
    package static func sampleText(_ strings: Strings) -> String {
        strings.text(TransfersText.transferExpired.rawValue, [sample.host], in: .transfers)
    }
}

extension ProxyName {
    package static let sample = ProxyName(host: "a.example:3128", variable: "all_proxy")
}
