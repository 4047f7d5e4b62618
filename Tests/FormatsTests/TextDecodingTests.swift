import Foundation
import Testing

@testable import Formats

@Suite struct TextDecodingTests {
    @Test(
        "A text in a charset of Europe becomes UTF-8",
        arguments: [
            ("iso-8859-2", [0x4C, 0x20, 0xA6, 0xF3, 0xB3], "L Śół"),
            ("latin2", [0xBF, 0xF3, 0xB3, 0xBB], "żółť"),
            ("windows-1250", [0x8C, 0xEC, 0x9F, 0xBF], "Śěźż"),
            ("cp1250", [0xA5, 0xB9], "Ąą"),
            ("windows-1251", [0xCA, 0xEE, 0xF2], "Кот"),
            ("koi8-r", [0xEB, 0xCF, 0xD4], "Кот"),
            ("iso-8859-15", [0xA4, 0xE9], "€é"),
            ("iso-8859-1", [0x80, 0xE4, 0x93], "€ä“"),
            ("windows-1257", [0xE8, 0xFE], "čž"),
            ("utf-16", [0x7B, 0x00, 0x5B, 0x01], "{ś"),
            ("utf-16le", [0x3D, 0xD8, 0x31, 0xDC], "🐱"),
            ("utf-16be", [0xD8, 0x3D, 0xDC, 0x31], "🐱"),
        ] as [(String, [UInt8], String)]
    )
    func charsets(name: String, bytes: [UInt8], text: String) throws {
        #expect(String(decoding: try Data(bytes).text(charset: name), as: UTF8.self) == text)
    }

    @Test("A byte that a charset does not have becomes U+FFFD, and the others remain")
    func invalidByte() throws {
        let bytes: [UInt8] = [0x61, 0x81, 0x9A, 0x81]
        let text = try Data(bytes).text(charset: "windows-1250")
        #expect(String(decoding: text, as: UTF8.self) == "a\u{FFFD}š\u{FFFD}")
    }

    @Test("A text of any length is converted")
    func long() throws {
        let count = 200_000
        let text = try Data(repeating: 0xB1, count: count).text(charset: "iso-8859-2")
        #expect(text == Array(String(repeating: "ą", count: count).utf8))
    }

    @Test(
        "A text without a known charset stays unchanged",
        arguments: [nil, "utf-8", "utf-7", "UNICODE//TRANSLIT", ""]
    )
    func unknown(name: String?) throws {
        let text = Data([0x2B, 0xE9, 0x41])
        #expect(try text.text(charset: name) == Array(text))
    }

    @Test(
        "A byte order mark is not a part of the text, and counts more than the declared charset",
        arguments: [
            [0xEF, 0xBB, 0xBF, 0x61, 0xC5, 0x9B], [0xFF, 0xFE, 0x61, 0x00, 0x5B, 0x01],
            [0xFE, 0xFF, 0x00, 0x61, 0x01, 0x5B],
        ] as [[UInt8]]
    )
    func byteOrderMark(bytes: [UInt8]) throws {
        for charset in [nil, "utf-16", "utf-16be", "iso-8859-2"] {
            #expect(try String(decoding: Data(bytes).text(charset: charset), as: UTF8.self) == "aś")
        }
    }

    @Test("Half of a character in UTF-16 becomes U+FFFD, and the others remain")
    func invalidUTF16() throws {
        let bytes: [UInt8] = [0x61, 0x00, 0x3D, 0xD8, 0x62, 0x00, 0x63]
        let text = try Data(bytes).text(charset: "utf-16")
        #expect(String(decoding: text, as: UTF8.self) == "a\u{FFFD}b\u{FFFD}")
    }

    @Test("A text that begins like gzip is decompressed before its charset counts")
    func compressed() throws {
        // "a" and the letter "ą" in ISO 8859-2.
        let gzip = try #require(Data(base64Encoded: "H4sIAAAAAAACA0vcCAADy1mBAgAAAA=="))
        #expect(try gzip.text(charset: "iso-8859-2") == Array("aą".utf8))
        #expect(throws: InflationError.truncated) { try gzip.prefix(12).text() }
        #expect(throws: InflationError.tooLarge) { try gzip.text(maxBytes: 1) }
    }

    @Test("The limit is that of the text, compressed or not")
    func limit() throws {
        #expect(try Data("ab".utf8).text(maxBytes: 2) == Array("ab".utf8))
        #expect(throws: InflationError.tooLarge) { try Data("abc".utf8).text(maxBytes: 2) }
    }
}

extension Data {
    fileprivate func text(charset: String? = nil) throws(InflationError) -> [UInt8] {
        try text(charset: charset, maxBytes: 1 << 20)
    }
}
