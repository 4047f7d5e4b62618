import Foundation
import Testing

@testable import Data

@Suite struct JSONShapeTests {
    @Test(
        "Depth, values and items are counted, and punctuation in strings is ignored",
        arguments: [
            ("", 0, 1, 0), ("{}", 1, 1, 0), (#"{"data": []}"#, 2, 1, 1),
            (#"{"data": [{"a": 1, "b": [2]}, {}]}"#, 4, 3, 2),
            (#"{"a[": "{,]\"[,"}"#, 1, 1, 0), ("[[[[", 4, 1, 1), ("]]]", 0, 1, 0),
            (#"{"data": ["\\", "\\\","]}"#, 2, 2, 2),
        ])
    func shape(document: String, depth: Int, values: Int, items: Int) {
        let shape = JSONShape(Data(document.utf8))
        #expect(shape.depth == depth)
        #expect(shape.values == values)
        #expect(shape.items == items)
    }
}
