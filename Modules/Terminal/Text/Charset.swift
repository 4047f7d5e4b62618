/// The character set of a screen.
package enum Charset: String, CaseIterable {
    case unicode, ascii
}
