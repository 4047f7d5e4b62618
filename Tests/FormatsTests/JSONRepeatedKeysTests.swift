import Foundation
import Testing

@testable import Formats

@Suite struct JSONRepeatedKeysTests {
    @Test(
        "Of members with the same key in an object, only the last one remains",
        arguments: [
            (#"{"a": 1, "b": 2, "a": 3}"#, #"{        "b": 2, "a": 3}"#, ["a": 1]),
            (#"{"a": {"a": [1, 2]}, "a": null}"#, #"{                    "a": null}"#, ["a": 1]),
            (
                #"[{"k": "x, y:", "k": "}", "k": ""}, {"k": 0}]"#,
                #"[{                        "k": ""}, {"k": 0}]"#,
                ["k": 2]
            ),
            (#"{"\u0061b": 1, "ab": 2}"#, #"{              "ab": 2}"#, ["ab": 1]),
            ("{\"a\":\n1,\n\"a\":2}", "{    \n  \n\"a\":2}", ["a": 1]),
        ] as [(String, String, [String: Int])]
    )
    func repeated(document: String, remaining: String, counts: [String: Int]) {
        #expect(JSONShape(Data(document.utf8)).canHaveRepeatedKeys)
        let repeated = JSONRepeatedKeys(Data(document.utf8))
        #expect(repeated.counts == counts)
        #expect(String(decoding: repeated.documentWithLastMembers, as: UTF8.self) == remaining)
    }

    @Test(
        "The same key in different objects is not repeated",
        arguments: [
            #"{"a": {"a": 1}, "b": [{"a": 2}, {"a": 3}], "c": "a"}"#, #"{"a": "a", "b": "a"}"#,
            "[1, 2]", "", "{", "]}", #"{"a", "a"}"#,
        ]
    )
    func different(document: String) {
        let repeated = JSONRepeatedKeys(Data(document.utf8))
        #expect(repeated.counts.isEmpty)
        #expect(String(decoding: repeated.documentWithLastMembers, as: UTF8.self) == document)
    }

    @Test("An ordinary document is not searched for repeated keys")
    func ordinary() {
        let item = #"{"id": "7", "name": "id", "place": {"id": 7, "name": "x"}}"#
        let document = #"{"data": [\#(item), \#(item)], "id": 1}"#
        #expect(!JSONShape(Data(document.utf8)).canHaveRepeatedKeys)
    }

    @Test("A repeated key is found in an object with many members")
    func manyMembers() {
        let members = (0..<900).map { #""m\#($0)": 0"# } + [#""m1": 1"#]
        let document = Data("{\(members.joined(separator: ","))}".utf8)
        #expect(JSONShape(document).canHaveRepeatedKeys)
        #expect(JSONRepeatedKeys(document).counts == ["m1": 1])
    }
}
