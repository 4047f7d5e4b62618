import Platform

extension Duration {
    /// The longest accepted time, in seconds: one day.
    private static let maxSeconds = 86_400.0

    /// Creates a duration from a number of seconds, 0...86400, rounded to milliseconds.
    ///
    /// `name` says in error messages what the duration is.
    init(_ name: String, argument: String) throws(ArgumentFault) {
        let seconds = try Double(name, decimal: argument[...], in: 0...Self.maxSeconds)
        self = .milliseconds(Int(clamping: (seconds * 1000).rounded()))
    }

    var inSeconds: Double { self / .seconds(1) }
}
