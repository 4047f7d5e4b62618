import Foundation
import Testing

@testable import Presentation

@Suite struct ContactLinkTests {
    @Test(
        "A phone number is a link without its separators",
        arguments: [
            ("+49 30 23125 204", "tel:+493023125204"),
            ("030/1234-567", "tel:0301234567"),
            ("(030) 12.34", "tel:0301234"),
            ("110", "tel:110"),
            ("+123456789012345", "tel:+123456789012345"),
        ]
    )
    func phone(text: String, link: String) {
        #expect(URL(phone: text)?.absoluteString == link)
    }

    @Test("A simple email address and the address of a photo are links") func valid() {
        for text in Self.emails {
            #expect(URL(email: text)?.absoluteString == "mailto:" + text)
        }
        for text in Self.photos {
            #expect(URL(photo: text)?.absoluteString == text)
        }
    }

    @Test(
        "What is not only a phone number, a simple email address or a URL in ASCII, or could mislead, is not a link"
    )
    func invalid() {
        for text in Self.notPhones {
            #expect(URL(phone: text) == nil, "\(text.prefix(100))")
        }
        for text in Self.notEmails {
            #expect(URL(email: text) == nil, "\(text.prefix(100))")
        }
        for text in Self.notPhotos {
            #expect(URL(photo: text) == nil, "\(text.prefix(100))")
        }
    }

    private static let notPhones = [
        "", "12", "+", "+12", "1234567890123456", "+1234567890123456", "030 1234 ext. 5",
        "030+1234", "++4930", "+49 (0)30 1234", "030;phone-context=+1", "030,,1234#",
        "*21*0900123456#", "٠٣٠١٢٣", "０３０１２３", "030\u{202e}4321", "030\n1234", "030\u{1b}\\1234",
        "030\u{a0}1234", "tel:030123", "javascript:alert(1)", "030%3B1234", "1\u{301}10",
        "1\u{200B}10", "030" + String(repeating: " ", count: 98),
        String(repeating: "1", count: 800_000),
    ]

    private static let emails = [
        "a@b.de", "Anna.Nowak+pets_1@mail-2.example.org", "a-b@xn--mnchen-3ya.example",
        String(repeating: "a", count: 242) + "@example.org",
    ]

    private static let notEmails = [
        "", "@", "a", "a@", "@b.de", "a@b", "a@b@c.de", "a@b..de", "a@.b.de", "a@b.de.", "a@-b.de",
        "a@b-.de", ".a@b.de", "a.@b.de", "a..b@c.de", "a b@c.de", "a@b.de?bcc=evil@c.de",
        "a?subject=x@b.de", "a%0Abcc@b.de", "a@b.de,c@d.de", "\"a\"@b.de", "a@b.de\n",
        "a@b.de\u{1b}\\", "a;b@c.de", "ä@b.de", "a@ä.de", "a@b.de\u{202e}", "a\u{200b}@b.de",
        "\u{212A}@b.de", "a@\u{212A}.de", "<a@b.de>", "mailto:a@b.de", "a@[127.0.0.1]",
        "javascript:alert(1)@b.de", "a@b_c.de", "a@e\u{301}.de",
        String(repeating: "a", count: 243) + "@example.org",
        "a@" + String(repeating: "b", count: 64) + ".de", String(repeating: "a@", count: 400_000),
    ]

    private static let photos = [
        "https://example.org/bella.jpg", "http://localhost:8000/images/a.jpg",
        "HTTPS://Example.org/a%20b.jpg?w=1&h=2#x", "http://127.0.0.1/a.jpg", "https://example.org",
        "https://example.org/" + String(repeating: "x", count: 1980),
    ]

    private static let notPhotos = [
        "", "/images/x.jpg", "images/x.jpg", "//example.org/x.jpg", "javascript:alert(1)",
        "file:///etc/passwd", "data:image/png;base64,AAAA", "vscode://x", "tel:110",
        "ftp://example.org/a.jpg", "https:", "https://", "https:///a.jpg",
        "https:example.org/a.jpg", "https://good.example@evil.example/a.jpg",
        "https://a:b@example.org/a.jpg", "https://@example.org/a.jpg",
        "https://good.example\\@evil.example", "https://example.org/a b.jpg",
        "https://example.org/a;b.jpg", "https://example.org/\u{1b}\\", "https://example.org/\n",
        "https://exämple.org/", "https://example.org/\u{202e}gpj.exe", "https://exa%6Dple.org/",
        "https://exa_mple.org/", "https://-a.example", "https://example.org/\u{212A}",
        "https://example.org/a\u{37E}", "https://example..org", "https://[::1]/a.jpg",
        "https://example.org/<b>", "https://example.org/\"a\"", "https://example.org:port/",
        " https://example.org", "https://example.org/a%zz",
        "https://example.org/" + String(repeating: "x", count: 1981),
        String(repeating: "https://", count: 100_000),
    ]
}
