import Data

extension NetworkConditions {
    init?(argument: String) {
        switch argument {
        case "ok": self = .ok
        case "fail": self = .fail
        default:
            guard argument.hasPrefix("slow:"), let delay = Duration(argument: String(argument.dropFirst(5)))
            else { return nil }
            self = .slow(delay)
        }
    }
}
