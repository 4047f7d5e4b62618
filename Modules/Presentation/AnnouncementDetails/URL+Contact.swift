import Platform

/// Links for values that strangers entered; each initializer returns nil unless the whole value is certainly valid.
extension URL {
    /// Creates a `tel:` URL (RFC 3966) of a phone number: 3 to 15 digits (E.164), possibly after a plus sign.
    ///
    /// Spaces and the separators `-`, `.`, `/`, `(` and `)` are removed. An international number with a national prefix
    /// in parentheses, such as `+49 (0) 30`, is not a valid number without its parentheses. The text has at most 100
    /// bytes.
    init?(phone: String) {
        guard phone.utf8.count <= 100 else { return nil }
        let number = phone.filter { !" -./()".contains($0) }
        let isInternational = number.hasPrefix("+")
        let digits = isInternational ? number.dropFirst() : number[...]
        guard (3...15).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isDigit),
            !isInternational || !phone.contains("(0)")
        else { return nil }
        self.init(string: "tel:\(number)")
    }

    /// Creates a `mailto:` URL (RFC 6068) of an email address of at most 254 characters.
    ///
    /// Of what RFC 5322 allows, it accepts only letters, digits and `. _ + -` before the at sign, and requires a domain
    /// with at least two labels, so that the URL needs no percent-encoding and has no header fields.
    init?(email: String) {
        guard email.utf8.count <= 254 else { return nil }
        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2,
            parts[0].utf8.allSatisfy({ $0.isLetterOrDigit || "._+-".utf8.contains($0) }),
            parts[0].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty }),
            parts[1].contains("."), parts[1].isDomain
        else { return nil }
        self.init(string: "mailto:\(email)")
    }

    /// Creates the URL of a photo: an `https` or `http` URL of at most 2000 ASCII characters, with a host name and
    /// without a user name.
    ///
    /// A relative path has no host, and so no link.
    init?(photo: String) {
        // Characters that RFC 3986 does not allow are refused, because parsers disagree about them.
        guard photo.utf8.count <= 2000, photo.utf8.allSatisfy({ $0.isLetterOrDigit || Self.others.contains($0) }),
            let url = URL(string: photo), url.absoluteString == photo,
            ["https", "http"].contains(url.scheme?.lowercased()), url.user() == nil, url.password() == nil,
            url.host()?.isDomain == true
        else { return nil }
        self = url
    }

    /// The characters in RFC 3986 apart from letters and digits, except the semicolon, which OSC 8 does not allow, and
    /// square brackets, which are only for IPv6 addresses.
    private static let others = Set("-._~:/?#@!$&'()*+,=%".utf8)
}

extension StringProtocol {
    /// Whether the text is a host name: labels of 1 to 63 letters, digits and hyphens, without a hyphen at an end.
    fileprivate var isDomain: Bool {
        utf8.count <= 253
            && split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
                (1...63).contains(label.utf8.count)
                    && label.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
                    && !label.hasPrefix("-") && !label.hasSuffix("-")
            }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether this is a letter or a digit in ASCII.
    fileprivate var isLetterOrDigit: Bool {
        isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self & 0xDF) && self < 0x80
    }
}
