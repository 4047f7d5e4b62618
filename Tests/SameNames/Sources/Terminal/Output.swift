import Platform

public enum Output {
    public static func write(_ lines: [String]) {
        print(lines.joined(separator: LineEnding.current))
    }
}
