import Foundation
import Platform
import Testing

@Suite struct TextTests {
    @Test(
        "Bytes that a query must not contain are encoded, and valid escapes are kept",
        arguments: [
            ("https://a/b c", "https://a/b c"),
            ("https://a?", "https://a?"),
            (
                "https://a?x=status IN (%27A%27,'é')&b=50%&c=%4",
                "https://a?x=status%20IN%20(%27A%27,'%C3%A9')&b=50%25&c=%254"
            ),
            ("?a=\"<>`{|}\\^\u{1}", "?a=%22%3C%3E%60%7B%7C%7D%5C%5E%01"),
            ("?a=b?c/d#e", "?a=b?c/d#e"),
        ]
    )
    func encodedQuery(text: String, encoded: String) {
        #expect(text.withEncodedQuery == encoded)
    }

    @Test("A value in a query has only unreserved characters and escapes")
    func queryValue() {
        #expect("a-Z_0.~ &=+/é%".encodedAsURLComponent == "a-Z_0.~%20%26%3D%2B%2F%C3%A9%25")
    }

    @Test(
        "A number has a fixed number of decimals",
        arguments: [
            (0, 0, "0"),
            (53.52674, 4, "53.5267"),
            (-0.00004, 4, "-0.0000"),
            (0.125, 2, "0.12"),
            (1e-7, 15, "0.000000100000000"),
        ]
    )
    func fixed(number: Double, decimals: Int, text: String) {
        #expect(number.fixed(decimals) == text)
    }

    @Test(
        "A number has leading zeros up to a number of digits",
        arguments: [
            .init(0, digits: 2, radix: 10, text: "00"), .init(7, digits: 2, radix: 10, text: "07"),
            .init(123, digits: 2, radix: 10, text: "123"),
            .init(0x1B, digits: 4, radix: 16, text: "001b"),
        ] as [PaddedNumber]
    )
    func padded(_ padded: PaddedNumber) {
        #expect(padded.number.padded(to: padded.digits, radix: padded.radix) == padded.text)
    }

    struct PaddedNumber {
        let number: Int
        let digits: Int
        let radix: Int
        let text: String

        init(_ number: Int, digits: Int, radix: Int, text: String) {
            self.number = number
            self.digits = digits
            self.radix = radix
            self.text = text
        }
    }

    @Test("The longest number fits")
    func longest() {
        #expect((-Double.greatestFiniteMagnitude).fixed(60).count == 1 + 309 + 1 + 60)
    }

    @Test(
        "Whitespace and line breaks around a text are removed",
        arguments: [("", ""), (" \t\r\n", ""), ("a", "a"), ("\u{3000} a b\t\n", "a b")]
    )
    func trimmed(text: String, expected: String) {
        #expect(text.trimmed == expected)
    }
}
