import Foundation
import Testing

@testable import Formats

@Suite struct CharsetTests {
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
        ] as [(String, [UInt8], String)]
    )
    func charsets(name: String, bytes: [UInt8], text: String) {
        #expect(String(decoding: Data(bytes).convertedToUTF8(from: name), as: UTF8.self) == text)
    }

    @Test("A byte that a charset does not have becomes U+FFFD, and the others remain")
    func invalidByte() {
        let bytes: [UInt8] = [0x61, 0x81, 0x9A, 0x81]
        let text = Data(bytes).convertedToUTF8(from: "windows-1250")
        #expect(String(decoding: text, as: UTF8.self) == "a\u{FFFD}š\u{FFFD}")
    }

    @Test("A text of any length is converted")
    func long() {
        let count = 200_000
        let text = Data(repeating: 0xB1, count: count).convertedToUTF8(from: "iso-8859-2")
        #expect(text == Data(String(repeating: "ą", count: count).utf8))
    }

    @Test(
        "A text without a known charset stays unchanged",
        arguments: [nil, "utf-8", "utf-7", "UNICODE//TRANSLIT", ""]
    )
    func unknown(name: String?) {
        let text = Data([0x2B, 0xE9, 0x41])
        #expect(text.convertedToUTF8(from: name) == text)
    }
}
