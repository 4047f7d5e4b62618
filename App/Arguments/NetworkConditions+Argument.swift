import Data

extension NetworkConditions {
    /// Creates conditions from `ok`, `slow:SECONDS`, `fail` or `status:CODE` with a code of 100...599.
    init(argument: String) throws(ArgumentFault) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts[0], parts.dropFirst().first) {
        case ("ok", nil): self = .ok
        case ("fail", nil): self = .fail
        case ("slow", let seconds?): self = .slow(try Duration(.quantityDelay, argument: String(seconds)))
        case ("status", let code?): self = .status(try Int(.quantityStatus, decimal: code, in: 100...599))
        default: throw ArgumentFault { $0[.faultUnknownConditions, argument.quoted] }
        }
    }
}
