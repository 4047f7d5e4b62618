import Platform

/// An error of a system call.
package struct SystemError: Error, Hashable, CustomStringConvertible {
    /// The value of `errno`.
    package let number: Int32

    package init(_ number: Int32) {
        self.number = number
    }

    package var description: String { String(cString: strerror(number)) }
}
