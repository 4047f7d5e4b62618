import Platform

/// Links for values that strangers entered.
///
/// Each initializer returns `nil` if it is not certain that the whole value is valid.
extension URL {
    /// Creates a `tel:` URL (RFC 3966) of a phone number.
    ///
    /// The text may have at most 100 bytes. Spaces and the separators `-`, `.`, `/`, `(` and `)`
    /// are removed. Then 3 to 15 digits (E.164) must remain, possibly after a plus sign. The
    /// initializer returns `nil` for a number such as `+49 (0) 30`, because the removal of the
    /// parentheses would give a wrong number.
    init?(phone: String) {
        guard phone.utf8.count <= 100 else { return nil }
        let number = phone.filter { !" -./()".contains($0) }
        let isInternational = number.hasPrefix("+")
        let hasNationalPrefix = phone.contains("(0)")
        let isAmbiguous = isInternational && hasNationalPrefix
        guard !isAmbiguous else { return nil }
        let digits = isInternational ? number.dropFirst() : number[...]
        guard (3...15).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isDigit) else {
            return nil
        }
        self.init(string: "tel:\(number)")
    }

    /// Creates a `mailto:` URL (RFC 6068) of an email address of at most 254 characters.
    ///
    /// Before the at sign, the address may have only letters, digits and `. _ + -`; RFC 5322 allows
    /// more. The domain must have at least two labels. So the URL needs no percent-encoding and has
    /// no header fields.
    init?(email: String) {
        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
        guard email.utf8.count <= 254, parts.count == 2 else { return nil }
        let wordsBeforeAt = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let areWordsValid = wordsBeforeAt.allSatisfy { $0.consists(ofLettersDigitsAnd: "_+-") }
        let domain = parts[1]
        guard areWordsValid, domain.contains("."), domain.isDomain else { return nil }
        self.init(string: "mailto:\(email)")
    }

    /// Creates the URL of a photo: an `https` or `http` URL of at most 2000 ASCII characters, with
    /// a host name and without a user name.
    ///
    /// The result is `nil` for a relative path, because it has no host.
    init?(photo: String) {
        // Characters that RFC 3986 does not allow are excluded, because parsers disagree about
        // them. The semicolon is excluded, because OSC 8 does not allow it. Square brackets are
        // excluded, because they occur only in IPv6 addresses.
        guard photo.utf8.count <= 2000,
            photo.consists(ofLettersDigitsAnd: "._~:/?#@!$&'()*+,=%-"),
            let url = URL(string: photo)
        else { return nil }
        // `URL(string:)` may percent-encode characters or change the text in another way.
        guard url.absoluteString == photo else { return nil }
        let isWebAddress = ["https", "http"].contains(url.scheme?.lowercased())
        let hasUser = url.user() != nil || url.password() != nil
        guard isWebAddress, !hasUser, url.host()?.isDomain == true else { return nil }
        self = url
    }
}

extension StringProtocol {
    /// Whether the text is a host name of at most 253 characters.
    ///
    /// Each label has 1 to 63 letters, digits and hyphens. It neither begins nor ends with a
    /// hyphen.
    fileprivate var isDomain: Bool {
        let labels = split(separator: ".", omittingEmptySubsequences: false)
        return utf8.count <= 253 && labels.allSatisfy { $0.isDomainLabel }
    }

    /// Whether the text is a part of a host name between points.
    private var isDomainLabel: Bool {
        let hasHyphenAtEnd = hasPrefix("-") || hasSuffix("-")
        return utf8.count <= 63 && !hasHyphenAtEnd && consists(ofLettersDigitsAnd: "-")
    }

    /// Returns whether the text consists of ASCII letters, digits and other given characters.
    ///
    /// The result is false for an empty text.
    fileprivate func consists(ofLettersDigitsAnd others: String) -> Bool {
        !isEmpty && utf8.allSatisfy { $0.isLetter || $0.isDigit || others.utf8.contains($0) }
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter.
    fileprivate var isLetter: Bool {
        // This bit is set in lowercase letters.
        let lowercased = self | 0x20
        return UInt8(ascii: "a") <= lowercased && lowercased <= UInt8(ascii: "z")
    }
}
