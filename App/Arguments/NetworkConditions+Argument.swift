import Data

extension NetworkConditions {
    /// Creates conditions from `ok`, `slow:SECONDS`, `fail` or `status:CODE` with a code of 100...599.
    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        switch (parts[0], parts.dropFirst().first) {
        case ("ok", nil): self = .ok
        case ("fail", nil): self = .fail
        case ("slow", let seconds?):
            guard let delay = Duration(argument: seconds) else { return nil }
            self = .slow(delay)
        case ("status", let text?):
            // Only the usual notation, without a sign or leading zeros.
            guard let code = Int(text), (100...599).contains(code), text == String(code) else { return nil }
            self = .status(code)
        default: return nil
        }
    }
}
