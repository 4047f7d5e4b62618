import Foundation
import Testing

@testable import Data

@Suite struct JSONShapeTests {
    @Test(
        "Depth, values, items and members are counted, and punctuation in strings is ignored",
        arguments: [
            ("", 0, 1, 0, 0), ("{}", 1, 1, 0, 0), (#"{"data": []}"#, 2, 1, 1, 1),
            (#"{"data": [{"a": 1, "b": [2]}, {"c:": {"d": 1}, "e": 2, "f": 3}]}"#, 4, 5, 2, 3),
            (#"{"a[": "{,]\"[,"}"#, 1, 1, 0, 1), ("[[[[", 4, 1, 1, 0), ("]]]", 0, 1, 0, 0),
            (#"{"data": ["\\", "\\\","]}"#, 2, 2, 2, 1),
            (String(repeating: "[", count: 100) + ":", 100, 1, 1, 0),
        ])
    func shape(document: String, depth: Int, values: Int, items: Int, members: Int) {
        let shape = JSONShape(Data(document.utf8))
        #expect(shape.depth == depth)
        #expect(shape.values == values)
        #expect(shape.items == items)
        #expect(shape.members == members)
    }
}
