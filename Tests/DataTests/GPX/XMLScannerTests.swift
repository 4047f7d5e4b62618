import Testing

@testable import Data

@Suite struct XMLScannerTests {
    @Test("Tags and text are returned, and other markup is skipped")
    func tokens() throws {
        let document = """
            <?xml version='1.0'?><!DOCTYPE a [<!ENTITY b "<c>">]>
            <g:a x = '1>' g:y="a'b"><!-- <no> --> t&amp;u<b/><![CDATA[<no>]]></g:a >
            """
        var scanner = XMLScanner(Array(document.utf8))
        var tokens: [XMLScanner.Token] = []
        while let token = try scanner.next() { tokens.append(token) }
        #expect(
            tokens == [
                .text("\n"), .start(name: "a", attributes: ["x": "1>", "g:y": "a'b"], isEmpty: false),
                .text(" t&amp;u"),
                .start(name: "b", attributes: [:], isEmpty: true), .end(name: "a"),
            ])
    }

    @Test(
        "A document that is not well-formed, or nested too deeply, is malformed",
        arguments: [
            "", "text", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a b/>", "<a b=c/>", "<a b='c/>", "<a", "<", "< a/>",
            "<a><!-- </a>",
            "<a/><?x", "<!DOCTYPE a [<", "<a / >",
            String(repeating: "<a>", count: 65) + String(repeating: "</a>", count: 65),
        ])
    func malformed(document: String) {
        #expect(throws: XMLScanner.Malformed.self) {
            var scanner = XMLScanner(Array(document.utf8))
            while try scanner.next() != nil {}
        }
    }
}
