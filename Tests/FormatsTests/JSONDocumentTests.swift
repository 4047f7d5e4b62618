import Foundation
import Testing

@testable import Formats

@Suite struct JSONDocumentTests {
    @Test("Values have their kinds, members and elements, and punctuation in strings is ignored")
    func values() throws {
        let root = try document(
            #" {"a[": "{,]\"[,", "b": [1, -2.5e1, [], {}], "c": null, "d": {"e": true}, "f": false} "#
        ).root
        #expect(root.kind == .object)
        #expect(root.elements.map(\.key) == ["a[", "b", "c", "d", "f"])
        #expect(try root["a["]?.text() == #"{,]"[,"#)
        let list = try #require(root["b"])
        #expect(list.elements.map(\.kind) == [.number, .number, .array, .object])
        #expect(list.elements.map { try? $0.number() } == [1, -25, nil, nil])
        #expect(root["c"]?.isNull == true)
        #expect(root["d"]?["e"]?.kind == .true)
        #expect(root["f"]?.kind == .false)
        #expect(root["e"] == nil)
        #expect(list["b"] == nil)
        #expect(root["a["]?.elements.contains { _ in true } == false)
    }

    @Test(
        "Values and items are counted",
        arguments: [
            ("{}", 1, 0), (#"{"data": []}"#, 1, 0), (#"{"a[": "{,]\"[,"}"#, 1, 0),
            (#"{"data": [{"a": 1, "b": [2]}, {"c:": {"d": 1}, "e": 2, "f": 3}]}"#, 5, 2),
            (#"{"data": ["\\", "\\\","]}"#, 2, 2),
        ]
    )
    func counts(text: String, values: Int, items: Int) throws {
        let document = try document(text)
        #expect(document.valueCount == values)
        #expect(document.itemCount == items)
    }

    @Test("A limit applies to more than its number of values or items")
    func limits() throws {
        var limits = JSONDocument.Limits()
        limits.items = 2
        limits.values = 3
        func read(_ text: String) throws(JSONDocument.Fault) {
            _ = try JSONDocument(Array(text.utf8), limits: limits)
        }
        try read(#"{"a": [1, 2], "b": 3}"#)
        #expect(throws: JSONDocument.Fault.tooManyItems) { try read(#"{"a": [1], "b": [2, 3]}"#) }
        #expect(throws: JSONDocument.Fault.tooManyValues) { try read("[1, 2, 3, 4]") }
    }

    @Test("Of members with the same key in an object, only the last one counts")
    func repeatedKeys() throws {
        let document = try document(
            #"{"a": {"k": 1, "k": [2], "k": ""}, "\u0061b": 1, "ab": 2, "b": [{"k": 0}], "a": {"k": 5, "k": 6}}"#
        )
        #expect(document.repeatedKeys == ["k": 3, "ab": 1, "a": 1])
        #expect(document.root.elements.map(\.key) == ["ab", "b", "a"])
        #expect(try document.root["ab"]?.integer() == 2)
        #expect(try document.root["a"]?["k"]?.integer() == 6)
        let members = (0..<900).map { #""m\#($0)": 0"# } + [#""m1": 1"#]
        let large = try self.document("{\(members.joined(separator: ","))}")
        #expect(large.repeatedKeys == ["m1": 1])
        #expect(try large.root["m1"]?.integer() == 1)
    }

    @Test("A text or a number is valid if a decoder of JSON accepts it")
    func validity() throws {
        let escapes = [
            "", "a", "\\", #"\""#, #"\x"#, #"\/"#, #"\u0041"#, #"\u00"#, #"\u00zz"#,
            #"\ud83d\ude00"#, #"\ud83d"#, #"\ude00"#, #"\ud83dx"#, #"\ud83d\u0041"#,
            #"\ud83d\ud83d"#, #"\n\t\b\f\r"#, "\u{1}", "\t", "é😀", "\u{7F}",
        ]
        let strings = escapes.flatMap { first in
            escapes.map { second in "\"\(first)\(second)\"" }
        }
        for string in strings {
            let text = Data("[\(string)]".utf8)
            let expected = try? JSONDecoder().decode([String].self, from: text)
            let element = (try? JSONDocument(Array(text)))?.root.elements.first { _ in true }
            #expect((try? element?.text()) == expected?.first, "\(string)")
        }
        let parts = ["", "-", "0", "7", ".", ".5", "e", "e5", "E+1", "e-", "+"]
        let numbers = ["0", "7", "-"].flatMap { first in
            parts.flatMap { second in parts.map { "\(first)\(second)\($0)" } }
        }
        // The decoder also refuses some zeros with an exponent, such as 0e5.
        for number in numbers where !number.hasPrefix("0e") {
            let text = Data("[\(number)]".utf8)
            let expected = try? JSONDecoder().decode([Double].self, from: text)
            let element = (try? JSONDocument(Array(text)))?.root.elements.first { _ in true }
            #expect((try? element?.number()) == expected?.first, "\(number)")
        }
    }

    @Test("What is not valid in a text is replaced, and the rest remains")
    func repairedText() throws {
        let bytes = Array(#"["a\qb\ud800\u12"#.utf8) + [0x01, 0xFF] + Array(#"\u00e4"]"#.utf8)
        let document = try JSONDocument(bytes)
        let element = try #require(document.root.elements.first { _ in true })
        #expect(throws: JSONElement.Fault.invalid) { try element.text() }
        #expect(element.repairedText == "a\u{FFFD}b\u{FFFD}\u{FFFD}12 \u{FFFD}ä")
        #expect(document.hasInvalidText)
    }

    @Test(
        "A number that its type cannot hold is not valid",
        arguments: [
            ("7", 7), ("7.0", 7), ("7e1", 70), ("-7", -7), ("7.5", nil), ("1e400", nil),
            ("12345678901234567890", nil), ("9007199254740993", 9_007_199_254_740_993),
        ] as [(String, Int?)]
    )
    func integers(text: String, integer: Int?) throws {
        let element = try document(text).root
        if let integer {
            #expect(try element.integer() == integer)
        } else {
            #expect(throws: JSONElement.Fault.invalid) { try element.integer() }
        }
        #expect(throws: JSONElement.Fault.wrongType) { try element.text() }
    }

    @Test(
        "A document that is not JSON has the place of the fault",
        arguments: [
            ("", 1, 1, ""), ("<html>", 1, 1, "<html>"), ("{", 1, 2, ""), ("[1,\n2", 2, 2, ""),
            ("[1 2]", 1, 4, "2]"), (#"{"a" 1}"#, 1, 6, "1}"), (#"{"a": 1,,}"#, 1, 9, ",}"),
            ("[NaN]", 1, 2, "NaN]"), (#"{"a":}"#, 1, 6, "}"), ("{} x", 1, 4, "x"),
            ("[,]", 1, 2, ",]"), ("[1,,]", 1, 4, ",]"), ("[-x]", 1, 2, "-x]"),
            (#"["a]"#, 1, 5, ""), ("tru", 1, 1, "tru"), ("[1]]", 1, 4, "]"),
        ]
    )
    func faults(text: String, line: Int, column: Int, start: String) throws {
        let fault = #expect(throws: JSONDocument.Fault.self) { try document(text) }
        guard case .syntax(let place)? = fault else {
            Issue.record("\(String(describing: fault))")
            return
        }
        #expect(place.line == line)
        #expect(place.column == column)
        #expect(place.text == start)
    }

    @Test("A comma can follow the last element")
    func trailingComma() throws {
        let root = try document(#"{"a": [1, 2 , ], }"#).root
        #expect(root.elements.map(\.key) == ["a"])
        #expect(root["a"]?.elements.map(\.kind) == [.number, .number])
    }

    @Test("Deep containers and large objects are refused", arguments: [false, true])
    func shape(isAllowed: Bool) {
        let depth = isAllowed ? 32 : 33
        let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let count = isAllowed ? 1000 : 1001
        let members = (0..<count).map { #""\#($0)": 0"# }
        for text in [deep, "{\(members.joined(separator: ","))}"] {
            #expect(((try? document(text)) != nil) == isAllowed)
        }
    }

    @Test("Within items, a value need not be JSON, and the first one is named")
    func invalidValues() throws {
        let document = try document(
            #"{"data": [{"a": 1}, {"b": [1, NaN], "c": oops}, {"a": NaN, "a": 2}], "x": [{"y": }]}"#,
            tolerating: .withinItems
        )
        let list = try #require(document.root["data"])
        let items = Array(list.elements)
        #expect(items.map(\.invalidValue?.field) == [nil, "b", nil])
        #expect(items[1].invalidValue?.text == "NaN")
        #expect(document.fault(outside: list)?.text == "}]}")
        #expect(document.fault(outside: nil)?.text.hasPrefix("NaN]") == true)
        #expect(throws: JSONDocument.Fault.self) {
            try self.document("[[NaN]]", tolerating: .none)
        }
        let line = try self.document(#"{"a": nan, "b": 1}"#, tolerating: .all).root
        #expect(line["a"]?.kind == .invalid)
    }

    @Test("An object with a key that is not valid is none")
    func invalidKey() throws {
        let root = try document(#"{"a": {"\q": 1, "b": 2}}"#).root
        #expect(root["a"]?.kind == .invalid)
        #expect(root["a"]?["b"] == nil)
    }

    @discardableResult
    private func document(
        _ text: String,
        tolerating tolerance: JSONDocument.Tolerance = .none
    ) throws(JSONDocument.Fault) -> JSONDocument {
        try JSONDocument(Array(text.utf8), tolerating: tolerance)
    }
}
