import Testing

@testable import GPX

@Suite struct XMLScannerTests {
    @Test("Tags and text are returned, also that of CDATA sections; other markup is skipped")
    func tokens() throws {
        let document = """
            <?xml version='1.0'?><!DOCTYPE a [<!ENTITY b "<c>">]>
            <g:a x = '1>' g:y="a'b"><!-- <no> --> t&amp;u<b/><![CDATA[<c>]]></g:a >
            """
        var scanner = XMLScanner(Array(document.utf8))
        #expect(
            try tokens(&scanner) == [
                .text("\n"),
                .start(name: "a", attributes: ["x": "1>", "g:y": "a'b"], isEmpty: false),
                .text(" t&amp;u"),
                .start(name: "b", attributes: [:], isEmpty: true),
                .text("<c>"),
                .end(name: "a"),
            ]
        )
        #expect(!scanner.hasCutDocument)
    }

    @Test(
        "A document starts at its XML declaration, or at an element after the end of the previous root",
        arguments: [
            ("<a/><b/>", false), ("<a/><?xml version='1.0'?><b/>", false),
            ("<?xml version='1.0'?><a/>\n<?xml\tversion='1.0'?><b/>", false),
            ("<a><?xml version='1.0'?><b/>", true),
        ]
    )
    func documents(data: String, isCut: Bool) throws {
        var scanner = XMLScanner(Array(data.utf8))
        let tokens = try tokens(&scanner).filter { $0 != .text("\n") }
        #expect(tokens.count == 3)
        #expect(tokens[1] == .document)
        #expect(scanner.hasCutDocument == isCut)
    }

    @Test("Other processing instructions do not start a document")
    func instructions() throws {
        var scanner = XMLScanner(Array("<a><?xml-stylesheet x?><?xmlx?></a>".utf8))
        #expect(try tokens(&scanner).count == 2)
    }

    @Test(
        "Data that ends within a document is cut off",
        arguments: [
            "<a>", "<a b='c/>", "<a b", "<a b=", "<a", "<", "<a/", "</", "</a", "<a><!-- </a>",
            "<a/><?x", "<!DOCTYPE a [<", "<a><![CDATA[</a>",
        ]
    )
    func cutOff(document: String) {
        expect(.cutOff, in: document)
    }

    @Test(
        "Data that is not well-formed, has no element, or is nested too deeply is malformed",
        arguments: [
            "", "text", "</a>", "<a></b>", "<a b/>", "<a b=c/>", "< a/>", "<a / >", "<a <b/>",
            String(repeating: "<a>", count: 65) + String(repeating: "</a>", count: 65),
        ]
    )
    func malformed(document: String) {
        expect(.malformed, in: document)
    }

    @Test("After a tag that is not well-formed, scanning continues at the next document")
    func resuming() throws {
        var scanner = XMLScanner(Array("<a b='<a c='1'/>\n<ab/><a/></x>".utf8))
        #expect(throws: XMLScanner.Fault.malformed) { try scanner.next() }
        #expect(scanner.line == 1)
        let isResumed = scanner.resume(atRoot: "a")
        #expect(isResumed)
        #expect(
            try scanner.next() == .start(name: "a", attributes: ["c": "1"], isEmpty: true)
        )
        #expect(throws: XMLScanner.Fault.malformed) { try tokens(&scanner) }
        #expect(scanner.line == 2)
        let isResumedAgain = scanner.resume(atRoot: "a")
        #expect(!isResumedAgain)
    }

    private func expect(_ fault: XMLScanner.Fault, in document: String) {
        #expect(throws: fault) {
            var scanner = XMLScanner(Array(document.utf8))
            _ = try tokens(&scanner)
        }
    }

    private func tokens(_ scanner: inout XMLScanner) throws -> [XMLScanner.Token] {
        var tokens: [XMLScanner.Token] = []
        while let token = try scanner.next() {
            tokens.append(token)
        }
        return tokens
    }
}
