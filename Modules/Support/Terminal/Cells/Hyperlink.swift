/// The target of a link: a URI that can be sent to a terminal as it is.
///
/// Source: "Hyperlinks in terminal emulators", the specification of OSC 8. It allows the bytes 32
/// to 126, and says that VTE ignores a URI of more than 2083 bytes.
package struct Hyperlink: Equatable {
    /// The maximum number of characters of a URI.
    private static let maxLength = 2083
    /// The printable ASCII characters except the space.
    private static let visibleCharacters: ClosedRange<UInt8> = 0x21...0x7E

    let uri: String

    /// Creates a link to a URI of 1 to 2083 printable ASCII characters; returns `nil` for any other
    /// text.
    ///
    /// Spaces are not allowed, because no URI contains one (RFC 3986). Semicolons are not allowed
    /// either: OSC 8 uses them as separators, so some terminals would cut the URI.
    package init?(_ uri: String) {
        let hasValidLength = (1...Self.maxLength).contains(uri.utf8.count)
        let hasValidCharacters = uri.utf8.allSatisfy { byte in
            Self.visibleCharacters.contains(byte) && byte != UInt8(ascii: ";")
        }
        guard hasValidLength, hasValidCharacters else { return nil }
        self.uri = uri
    }

    /// The sequence that starts the link, and ends an open one.
    var start: String {
        "\u{1b}]8;;\(uri)\u{1b}\\"
    }

    /// The sequence that ends the open link.
    static let end = "\u{1b}]8;;\u{1b}\\"
}
