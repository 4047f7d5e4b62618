/// The characters that a screen can show.
package enum Charset: String, CaseIterable {
    case unicode, ascii
}
