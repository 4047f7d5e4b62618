/// An error of a system call.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The value of `errno`.
    package let number: Int32

    /// Creates an error from a value of `errno`.
    package init(_ number: Int32) { self.number = number }

    /// The system's message, in English.
    package var description: String { String(cString: strerror(number)) }
}
