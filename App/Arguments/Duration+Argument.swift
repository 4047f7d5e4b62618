import Platform

extension Duration {
    /// Creates a duration from a number of seconds, up to one day, rounded to milliseconds.
    ///
    /// `name` says in error messages what the duration is.
    init(_ name: AppText, argument: String) throws(ArgumentFault) {
        let seconds = try Double(name, decimal: argument[...], in: 0...86_400)
        self = .milliseconds(Int(clamping: (seconds * 1000).rounded()))
    }

    var inSeconds: Double { self / .seconds(1) }
}
