import Testing

@testable import Formats

@Suite struct HTMLTextTests {
    @Test(
        "Tags are removed, and those of lines and blocks become line breaks",
        arguments: [
            ("<p>Very shy.<br/>Don&#39;t chase her!</p>", "Very shy.\nDon't chase her!"),
            ("<P CLASS=\"a\">A</P>\n<p>B</p>", "A\n\nB"), ("A<br>\r\nB<BR />C", "A\nB\nC"),
            ("A<br><br><br><br>B", "A\n\nB"), ("<a href='tel:1'>call</a> me", "call me"),
            ("A<!-- <b> -->B", "AB"), ("<ul><li>A</li><li>B</li></ul>", "A\n\nB"), ("<br>", ""),
            ("Sat, <i>8&nbsp;pm</i>", "Sat, 8\u{A0}pm"),
        ]
    )
    func tags(html: String, text: String) {
        #expect(html.withoutHTML == text)
    }

    @Test(
        "What is not markup remains",
        arguments: [
            "", "a < b > c", "I <3 you", "<unknown>", "<b", "<b <", "<!-- open", "< b>", "<bold>",
            "R&D", "&;", "&nothing;", "&#;", "&#x;", "&#xD800;", "&#0;", "&#99999999;",
            "&amp without end", " <3 ",
        ]
    )
    func otherText(text: String) {
        #expect(text.withoutHTML == text)
    }

    @Test(
        "Entities are decoded, also if they were encoded twice",
        arguments: [
            ("&lt;3 &quot;Mia&quot; &apos;", "<3 \"Mia\" '"),
            ("&#8364;50 &#x20AC;", "\u{20AC}50 \u{20AC}"),
            ("&Zdot;&oacute;&lstrok;w", "\u{17B}\u{F3}\u{142}w"), ("&amp;amp;", "&"),
            ("&frac34;&Pi;&sigma;&diams;", "\u{BE}\u{3A0}\u{3C3}\u{2666}"),
            ("&amp;eacute;", "\u{E9}"), ("&lt;p&gt;A&lt;/p&gt;", "A"),
        ]
    )
    func entities(html: String, text: String) {
        #expect(html.withoutHTML == text)
    }

    @Test("The work does not grow with the square of the length", arguments: ["<!--", "<b ", "&a"])
    func hostile(part: String) {
        let text = String(repeating: part, count: 20_000)
        #expect(text.withoutHTML == text)
    }
}
