import SystemCalls
import Testing

@Suite struct HostNameTests {
    @Test(
        "A host name is converted to ASCII in lower case",
        arguments: [
            ("Pets.Example", "pets.example"),
            ("żółw.example", "xn--w-uga1v8h.example"),
            ("ŻÓŁW.Example", "xn--w-uga1v8h.example"),
            ("日本.example", "xn--wgv71a.example"),
            ("\u{FF4C}ocalhost", "localhost"),
            ("::1", "::1"),
        ]
    )
    func ascii(name: String, expected: String) throws {
        #expect(try name.asciiHostName() == expected)
        #expect(name.comparableHostName == expected)
    }

    @Test("A name that DNS cannot have is invalid", arguments: ["\u{2E2E}.ż", "\u{1F}ż"])
    func invalid(name: String) {
        #expect(throws: HostNameFault.invalid) { try name.asciiHostName() }
    }
}
