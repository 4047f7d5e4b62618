import Foundation
import Testing

@testable import App

@Suite struct TokenTests {
    @Test(
        "The file of a token contains one token, and at most 8 KiB",
        arguments: [
            ("abc", "abc"), (" a.b-c_d~e+f/g== \n", "a.b-c_d~e+f/g=="), ("", nil), ("\n", nil), ("a b", nil),
            ("a\nb", nil),
            ("a\r\nX: y", nil), ("=", nil), ("é", nil),
            (String(repeating: "a", count: 8192), String(repeating: "a", count: 8192)),
            (String(repeating: "a", count: 8193), nil),
        ])
    func file(contents: String, token: String?) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(contents.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect((try? String(tokenArgument: file.path())) == token)
    }
}
