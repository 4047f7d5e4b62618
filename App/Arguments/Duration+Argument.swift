import Platform

extension Duration {
    /// The longest accepted time, in seconds: one day.
    private static let maxSeconds = 86_400.0

    /// Creates a duration from a number of seconds, 0...86400, rounded to milliseconds.
    init?(argument: String) {
        guard let seconds = Double(decimal: argument[...]), (0...Self.maxSeconds).contains(seconds) else { return nil }
        self = .milliseconds(Int(clamping: (seconds * 1000).rounded()))
    }

    var inSeconds: Double { self / .seconds(1) }
}
