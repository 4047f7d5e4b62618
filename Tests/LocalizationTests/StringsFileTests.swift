import Testing

@testable import Localization

@Suite struct StringsFileTests {
    @Test(
        "A line is a key and its text",
        arguments: [
            (#""a" = "b";"#, ["a": "b"]),
            (#""a" = "";"#, ["a": ""]),
            ("\n\"a\" = \"ż…\";\n\n", ["a": "ż…"]),
            (#""a" = "\"b\" \\n\n\\";"#, ["a": "\"b\" \\n\n\\"]),
            ("\"a\" = \"1\";\n\"b\" = \"2\";", ["a": "1", "b": "2"]),
        ]
    )
    func lines(file: String, texts: [String: String]) {
        #expect(self.texts(file) == texts)
    }

    @Test(
        "Other lines are ignored",
        arguments: [
            "", "/* comment */", "// comment", #""a" = "b""#, #""a" = "b"; "#, #""a"="b";"#,
            #"a = "b";"#, #""a" = b;"#, #""a" = ""#, #""a" = "\"#, #""a"#, #"""#, #""a" "#,
        ]
    )
    func others(line: String) {
        #expect(texts(line).isEmpty)
        #expect(texts("\(line)\n\"c\" = \"d\";") == ["c": "d"])
    }

    private func texts(_ file: String) -> [String: String] {
        Array(file.utf8).withUnsafeBufferPointer { [String: String](stringsFile: $0) }
    }
}
