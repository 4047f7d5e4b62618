import Foundation
import Platform
import Testing

@Suite struct TextTests {
    @Test(
        "A number has a fixed number of decimals",
        arguments: [
            (0, 0, "0"), (53.52674, 4, "53.5267"), (-0.00004, 4, "-0.0000"), (0.125, 2, "0.12"),
            (1e-7, 15, "0.000000100000000"),
        ])
    func fixed(number: Double, decimals: Int, text: String) {
        #expect(number.fixed(decimals) == text)
    }

    @Test(
        "A number has leading zeros up to a number of digits",
        arguments: [(0, 2, 10, "00"), (7, 2, 10, "07"), (123, 2, 10, "123"), (0x1B, 4, 16, "001b")])
    func padded(number: Int, digits: Int, radix: Int, text: String) {
        #expect(number.padded(to: digits, radix: radix) == text)
    }

    @Test("The longest number fits")
    func longest() {
        #expect((-Double.greatestFiniteMagnitude).fixed(60).count == 1 + 309 + 1 + 60)
    }

    @Test("JSON in UTF-16 or UTF-32 is not UTF-8")
    func encodings() throws {
        let text = #"{"a": 1}"#
        for encoding: String.Encoding in [
            .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian, .utf32LittleEndian,
        ] {
            let data = try #require(text.data(using: encoding))
            #expect(!data.isUTF8ToJSONDecoder, "\(encoding)")
        }
        for text in [text, "", "1", "\u{FEFF}{}", "{\"ż\": 0}"] { #expect(Data(text.utf8).isUTF8ToJSONDecoder) }
    }

    @Test(
        "Whitespace and line breaks around a text are removed",
        arguments: [("", ""), (" \t\r\n", ""), ("a", "a"), ("\u{3000} a b\t\n", "a b")])
    func trimmed(text: String, expected: String) {
        #expect(text.trimmed == expected)
    }
}
