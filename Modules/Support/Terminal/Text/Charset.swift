/// The characters of the output.
package enum Charset: String, CaseIterable {
    case unicode
    case ascii

    /// Returns the first value for Unicode, and the second for ASCII.
    package func pick<Value>(_ unicode: Value, ascii: Value) -> Value {
        self == .unicode ? unicode : ascii
    }
}
