extension Duration {
    /// The longest time that can be asked for, in seconds: a day.
    private static let maxSeconds = 86_400.0

    /// Reads a number of seconds, 0...86400, to the millisecond.
    init?(argument: String) {
        guard let seconds = Double(decimal: argument[...]), (0...Self.maxSeconds).contains(seconds) else { return nil }
        self = .milliseconds(Int((seconds * 1000).rounded()))
    }

    /// The time in seconds.
    var inSeconds: Double { self / .seconds(1) }
}
