import Platform

extension String {
    /// Creates a bearer token from the path of a file, or from `env:` and the name of an environment variable.
    ///
    /// White space around the token is ignored. No fault contains the token.
    init(tokenArgument value: String) throws(ArgumentFault) {
        let text: String
        if value.hasPrefix("env:") {
            let name = value.dropFirst("env:".count)
            guard let variable = getenv(String(name)) else { throw ArgumentFault(english: "the variable is not set") }
            text = String(cString: variable)
        } else {
            text = try String(readingFrom: OpenFile(path: value), maxKiB: 8)
        }
        let token = text.trimmed
        // RFC 6750, section 2.1
        let isValid = token.wholeMatch(of: /[A-Za-z0-9\-._~+\/]+=*/) != nil
        guard isValid else { throw ArgumentFault(english: token.isEmpty ? "the token is empty" : "not a bearer token") }
        self = token
    }
}
