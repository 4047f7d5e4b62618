import Data
import Platform

extension GPXTrack {
    /// Creates a track from `FILE[,speed=N]`, where N is 0.001...10000, by reading the file.
    init?(argument: Substring) {
        let parts = argument.split(separator: ",speed=", omittingEmptySubsequences: false)
        guard parts.count == 1 || parts.count == 2, let file = URL(readableFile: String(parts[0])) else { return nil }
        let speed = parts.count == 2 ? Double(decimal: parts[1]) : 1
        guard let speed, (0.001...10_000).contains(speed), let track = try? GPXTrack(contentsOf: file, speed: speed)
        else {
            return nil
        }
        self = track
    }
}
