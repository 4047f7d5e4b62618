import Foundation
import Testing

@testable import Formats

@Suite struct JSONShapeTests {
    @Test(
        "Depth, values, items and members are counted, and punctuation in strings is ignored",
        arguments: [
            .init("", depth: 0, values: 1, items: 0, members: 0),
            .init("{}", depth: 1, values: 1, items: 0, members: 0),
            .init(#"{"data": []}"#, depth: 2, values: 1, items: 1, members: 1),
            .init(
                #"{"data": [{"a": 1, "b": [2]}, {"c:": {"d": 1}, "e": 2, "f": 3}]}"#,
                depth: 4,
                values: 5,
                items: 2,
                members: 3
            ),
            .init(#"{"a[": "{,]\"[,"}"#, depth: 1, values: 1, items: 0, members: 1),
            .init("[[[[", depth: 4, values: 1, items: 1, members: 0),
            .init("]]]", depth: 0, values: 1, items: 0, members: 0),
            .init(#"{"data": ["\\", "\\\","]}"#, depth: 2, values: 2, items: 2, members: 1),
            .init(
                String(repeating: "[", count: 100) + ":",
                depth: 100,
                values: 1,
                items: 1,
                members: 0
            ),
        ] as [ShapeCase]
    )
    func shape(_ expected: ShapeCase) {
        let shape = JSONShape(Data(expected.document.utf8))
        #expect(shape.depth == expected.depth)
        #expect(shape.values == expected.values)
        #expect(shape.items == expected.items)
        #expect(shape.members == expected.members)
    }

    /// A document with the numbers of its parts.
    struct ShapeCase {
        let document: String
        let depth: Int
        let values: Int
        let items: Int
        let members: Int

        init(_ document: String, depth: Int, values: Int, items: Int, members: Int) {
            self.document = document
            self.depth = depth
            self.values = values
            self.items = items
            self.members = members
        }
    }

    @Test("A string or a number is a defect if the decoder does not accept it") func defects() {
        let escapes = [
            "", "a", "\\", #"\""#, #"\x"#, #"\/"#, #"\u0041"#, #"\u00"#, #"\u00zz"#,
            #"\ud83d\ude00"#, #"\ud83d"#, #"\ude00"#, #"\ud83dx"#, #"\ud83d\u0041"#,
            #"\ud83d\ud83d"#, "\u{1}", "\t", "é😀", "\u{7F}",
        ]
        let strings = escapes.flatMap { first in
            escapes.map { second in "\"\(first)\(second)\"" }
        }
        let parts = ["", "-", "0", "7", ".", ".5", "e", "e5", "E+1", "e-", "+"]
        let numbers = ["0", "7", "-"].flatMap { first in
            parts.flatMap { second in
                parts.map { third in "\(first)\(second)\(third)" }
            }
        }
        // The decoder also refuses some zeros with an exponent, such as 0e5.
        for token in strings + numbers where !token.hasPrefix("0e") {
            let document = Data("[\(token)]".utf8)
            let isValid =
                (try? JSONDecoder().decode([String].self, from: document)) != nil
                || (try? JSONDecoder().decode([Double].self, from: document)) != nil
            #expect(JSONShape(document).defects == (isValid ? 0 : 1), "\(token)")
        }
    }

    @Test(
        "There are too many defects if the decoder has to search more than 128 MiB for their lines"
    )
    func tooManyDefects() {
        let item = #"{"age": 1.e5, "name": "x"}"#
        func shape(_ count: Int) -> JSONShape {
            JSONShape(Data("[\(Array(repeating: item, count: count).joined(separator: ","))]".utf8))
        }
        #expect(shape(1).defects == 1)
        #expect(shape(1).fault == nil)
        #expect(shape(2000).fault == nil)
        #expect(shape(3000).fault == "3000 strings or numbers are not valid")
    }
}
