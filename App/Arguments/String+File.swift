import Domain
import Platform
import SystemCalls

extension String {
    /// Creates the text of a file: UTF-8 of at most a number of KiB, without a byte order mark at
    /// the start.
    ///
    /// A pipe must be complete within `pipeLimit`, if it is not `nil`.
    init(
        readingFrom file: @autoclosure () throws(SystemError) -> OpenFile,
        maxKiB: Int,
        within pipeLimit: Duration? = LoadTimeLimits.list
    ) throws(ArgumentFault) {
        let maxBytes = maxKiB << 10
        let data: Data
        do {
            // One more byte shows that the file is too large.
            let opened = try file()
            if let pipeLimit {
                data = try opened.read(upToCount: maxBytes + 1, within: pipeLimit)
            } else {
                data = try opened.read(upToCount: maxBytes + 1)
            }
        } catch {
            // A file that makes the reader wait can look like a regular one, such as /proc/kmsg.
            if error.number == EAGAIN {
                throw ArgumentFault(Fault.noRegularFile)
            }
            throw ArgumentFault(error)
        }
        guard data.count <= maxBytes else {
            let limit = maxKiB < 1024 ? "\(maxKiB) KiB" : "\(maxKiB >> 10) MiB"
            throw ArgumentFault(Fault.tooLarge, limit)
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw ArgumentFault(Fault.notText)
        }
        self = text.withoutByteOrderMark
    }

    /// The text without the byte order mark with which some editors begin a text.
    var withoutByteOrderMark: String {
        hasPrefix("\u{FEFF}") ? String(unicodeScalars.dropFirst()) : self
    }

    /// Creates a bearer token from the path of a file, or from `env:` and the name of an
    /// environment variable.
    ///
    /// White space around the token is ignored. No fault contains the token.
    init(tokenArgument value: String) throws(ArgumentFault) {
        let text: String
        if value.hasPrefix("env:") {
            let name = value.dropFirst("env:".count)
            guard let variable = getenv(String(name)) else {
                throw ArgumentFault(Fault.variableNotSet)
            }
            text = String(cString: variable)
        } else {
            text = try String(readingFrom: OpenFile(waitingFor: value.expandingTilde), maxKiB: 8)
        }
        let token = text.trimmed
        // RFC 6750, section 2.1
        let isValid = token.wholeMatch(of: /[A-Za-z0-9\-._~+\/]+=*/) != nil
        guard isValid else {
            throw ArgumentFault(token.isEmpty ? Fault.emptyToken : .noToken)
        }
        self = token
    }
}
