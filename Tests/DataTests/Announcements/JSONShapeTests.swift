import Foundation
import Testing

@testable import Data

@Suite struct JSONShapeTests {
    @Test(
        "Depth, values, items and members are counted, and punctuation in strings is ignored",
        arguments: [
            ("", 0, 1, 0, 0),
            ("{}", 1, 1, 0, 0),
            (#"{"data": []}"#, 2, 1, 1, 1),
            (#"{"data": [{"a": 1, "b": [2]}, {"c:": {"d": 1}, "e": 2, "f": 3}]}"#, 4, 5, 2, 3),
            (#"{"a[": "{,]\"[,"}"#, 1, 1, 0, 1),
            ("[[[[", 4, 1, 1, 0),
            ("]]]", 0, 1, 0, 0),
            (#"{"data": ["\\", "\\\","]}"#, 2, 2, 2, 1),
            (String(repeating: "[", count: 100) + ":", 100, 1, 1, 0),
        ]
    )
    func shape(document: String, depth: Int, values: Int, items: Int, members: Int) {
        let shape = JSONShape(Data(document.utf8))
        #expect(
            (shape.depth, shape.values, shape.items, shape.members) == (
                depth, values, items, members
            )
        )
    }

    @Test("A string or a number is a defect if the decoder does not accept it") func defects() {
        let escapes = [
            "", "a", "\\", #"\""#, #"\x"#, #"\/"#, #"\u0041"#, #"\u00"#, #"\u00zz"#,
            #"\ud83d\ude00"#, #"\ud83d"#, #"\ude00"#, #"\ud83dx"#, #"\ud83d\u0041"#,
            #"\ud83d\ud83d"#, "\u{1}", "\t", "é😀", "\u{7F}",
        ]
        let strings = escapes.flatMap { first in escapes.map { "\"\(first)\($0)\"" } }
        let parts = ["", "-", "0", "7", ".", ".5", "e", "e5", "E+1", "e-", "+"]
        let numbers = ["0", "7", "-"].flatMap { first in
            parts.flatMap { second in parts.map { "\(first)\(second)\($0)" } }
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
