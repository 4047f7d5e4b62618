import Platform

package struct SystemError: Error, Hashable, CustomStringConvertible {
    package let number: Int32

    package init(_ number: Int32) {
        self.number = number
    }

    package var description: String { String(cString: strerror(number)) }
}
