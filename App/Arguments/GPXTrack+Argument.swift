import Data
import Platform

extension GPXTrack {
    /// Creates a track from `FILE[,speed=N]`, where N is 0.001...10000, by reading the file.
    init(argument: Substring) throws(ArgumentFault) {
        let parts = argument.split(separator: ",speed=", maxSplits: 1, omittingEmptySubsequences: false)
        let file = try URL(readableFile: String(parts[0]))
        let speed = parts.count == 2 ? try Double(.quantitySpeed, decimal: parts[1], in: 0.001...10_000) : 1
        do {
            try self.init(contentsOf: file, speed: speed)
        } catch {
            switch error {
            case .unreadable(let error): throw ArgumentFault(error)
            case .tooLarge: throw ArgumentFault(english: "larger than 16 MiB")
            case .malformed: throw ArgumentFault(english: "not a GPX file with points")
            }
        }
    }
}
