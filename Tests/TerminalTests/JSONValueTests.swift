import Testing

@testable import Terminal

@Suite struct JSONValueTests {
    @Test("Unsafe characters are escaped in JSON, and parse back unchanged")
    func escaping() throws {
        let value: JSONValue = ["name": "\u{1b}[31m\u{9b}2J\u{202e}x\u{E0001} Żółw 🐶 \"/\\"]
        #expect(
            value.description == #"{"name":"\u001b[31m\u009b2J\u202ex\udb40\udc01 Żółw 🐶 \"/\\"}"#
        )
        #expect(try JSONValue(parsing: value.description) == value)
    }
}
