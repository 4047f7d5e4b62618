import Domain
import Terminal

extension Command {
    /// The lines that completion knows; one that ends in a space or a colon is the start of a command.
    static let completableLines: [String] =
        phrases.map(\.text) + [
            "filter ", "copy card ", "tap pin ", "pan ", "goto ", "magnify ", "move ", "resize ", "wait ", "record ",
            "record stop", "expect \"", "expect not \"", "expect state ",
        ] + CommandDescription.all.map { "help \($0.name)" }
        + [
            "status:missing", "status:found", "status:any", "species:any", "within:", "days:", "days:any",
            "sort:newest",
        ].map { "filter \($0)" } + Pet.Species.allCases.map { "filter species:\($0)" } + ["filter sort:nearest"]
        + ["", "announcements ", "map "].flatMap { service in
            ["ok", "fail", "slow:", "status:"].map { "network \(service)\($0)" }
        } + (1...5).map { "tap card \($0)" }

    /// Returns the words that can take the place of the last word of a line, or of a part of it, with a space where
    /// other words can follow; `pins` are the numbers of the pins on the screen.
    static func completions(of line: String, pins: [Int] = []) -> [String] {
        let column = line.split(separator: " ", omittingEmptySubsequences: false).count - 1
        let lines = completableLines + pins.map { "tap pin \($0)" }
        let words = lines.filter { $0.hasPrefix(line) }.map { completable in
            completable.split(separator: " ", omittingEmptySubsequences: false)[column...]
        }
        let followed = Set(words.filter { $0.count > 1 }.compactMap(\.first))
        let files = line.hasPrefix("announcements ") ? pathCompletions(of: String(line.dropFirst(14))) : []
        return Set(words.compactMap(\.first)).subtracting([""]).sorted { (Int($0) ?? 0, $0) < (Int($1) ?? 0, $1) }
            .map { followed.contains($0) ? "\($0) " : String($0) } + files
    }
}
